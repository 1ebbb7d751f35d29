import { api, readSession, subscribeSession } from '@mova/app-kit';
import type { HostStore } from '@mova/app-kit/host';
import { hasUnsavedResults, unsavedEvent } from '@mova/training/unsaved-words/kept';
import type { KnownRoute } from '../releases/release-table.ts';
import type { Retries } from './retry-unsaved.ts';

/**
 * Saves unsaved results at the start, when the network is back, when someone signs in, and when a page leaves one
 * behind. The code that saves them is loaded only when there are any.
 */
export function watchUnsavedResults(store: HostStore, routes: readonly KnownRoute[]): void {
  let loaded: Promise<Retries> | undefined;
  const check = (isFresh: boolean) => {
    const userId = readSession()?.userId;
    if (userId === undefined || !hasUnsavedResults(userId)) return;
    loaded ??= import(/* webpackChunkName: "retry-unsaved" */ './retry-unsaved.ts').then(
      ({ createRetries }) =>
        createRetries((body) => store.dispatch(api.endpoints.saveWordsResult.initiate(body)), routes),
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
  window.addEventListener(unsavedEvent, () => check(false));
  subscribeSession(() => check(true));
  check(true);
}
