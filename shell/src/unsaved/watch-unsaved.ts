import { api, readSession, subscribeSession } from '@mova/app-kit';
import type { HostStore } from '@mova/app-kit/host';
import { hasUnsavedResults, unsavedEvent } from '@mova/app-kit/unsaved-words/kept';
import type { KnownRoute } from '../releases/release-table.ts';
import type { Retries } from './retry-unsaved.ts';

/**
 * Looks for results of word trainings that were not saved: at the start, when the network is back, when
 * somebody signs in, and when a page has left one behind. What saves them is loaded only for those who have any.
 */
export function watchUnsavedResults(store: HostStore, routes: readonly KnownRoute[]): void {
  let loaded: Promise<Retries> | undefined;
  const look = (isFresh: boolean) => {
    const userId = readSession()?.userId;
    if (userId === undefined || !hasUnsavedResults(userId)) return;
    loaded ??= import(/* webpackChunkName: "retry-unsaved" */ './retry-unsaved.ts').then(
      ({ createRetries }) =>
        createRetries((body) => store.dispatch(api.endpoints.saveWordsResult.initiate(body)), routes),
    );
    loaded.then(
      (retries) => retries.look(isFresh),
      () => {
        // Most likely offline: the next occasion loads it anew.
        loaded = undefined;
      },
    );
  };
  window.addEventListener('online', () => look(true));
  window.addEventListener(unsavedEvent, () => look(false));
  subscribeSession(() => look(true));
  look(true);
}
