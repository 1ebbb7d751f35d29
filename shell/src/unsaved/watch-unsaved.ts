import { readSession, subscribeSession } from '@mova/app-kit';
import type { HostStore } from '@mova/app-kit/host';
import { outboxEvent, waitingResults } from '@mova/training/outbox';
import type { KnownRoute } from '../releases/release-table.ts';
import type { Retries } from './retry-unsaved.ts';

/**
 * Sends waiting results at the start, when the network is back, when someone signs in, and when a page leaves one
 * behind. The code that sends them is loaded only when there are any.
 */
export function watchUnsavedResults(store: HostStore, routes: readonly KnownRoute[]): void {
  let loaded: Promise<Retries> | undefined;
  const check = (isFresh: boolean) => {
    const userId = readSession()?.userId;
    if (userId === undefined || waitingResults(userId).length === 0) return;
    loaded ??= import(/* webpackChunkName: "retry-unsaved" */ './retry-unsaved.ts').then(
      ({ createRetries, saveIn }) => createRetries((result) => saveIn(store, result), routes),
    );
    loaded.then(
      (retries) => retries.check(isFresh),
      () => {
        // Probably offline: the next check loads it again.
        loaded = undefined;
      },
    );
  };
  window.addEventListener('online', () => check(true));
  window.addEventListener(outboxEvent, () => check(false));
  subscribeSession(() => check(true));
  check(true);
}
