import { readSession } from '@mova/app-kit';
import { i18n } from '@mova/app-kit/host';
import { expectRunOfTab, releaseRunOfTab, saveKeptResults } from '@mova/app-kit/unsaved-words';
import { showToast } from '@mova/ui';
import { findRoute, type KnownRoute } from '../releases/release-table.ts';

/** Pauses between tries, milliseconds; the last one again and again. */
const pauses = [5_000, 20_000, 60_000, 300_000] as const;

/** Share of a pause added at random, so that a service which comes back is not met by everybody at once. */
const spread = 0.3;

export interface Retries {
  /** Saves what is due. @param isFresh something has changed for the better: the pauses begin anew */
  look(isFresh: boolean): void;
}

/**
 * Saves the results that wait for the learner who is signed in, with growing pauses while it fails, and says
 * what came of it. Works without a page: the learner may be anywhere on the site; a training of this very tab
 * first gets the time to come back after a reload, and counts as left where the tab is anywhere else.
 *
 * @param routes of the live sections; those that `training` guards are pages of a run
 */
export function createRetries(
  save: Parameters<typeof saveKeptResults>[1],
  routes: readonly KnownRoute[],
): Retries {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let running = false;
  const isInTraining = () => findRoute(routes, location.pathname)?.guard === 'training';
  const reader = readSession();
  if (reader && isInTraining()) expectRunOfTab(reader.userId);

  const tryOnce = async (isFresh = false) => {
    const userId = readSession()?.userId;
    if (running || userId === undefined || navigator.onLine === false) return;
    clearTimeout(timer);
    running = true;
    // A page that has only just gone may still be saving it by itself.
    if (isFresh && !isInTraining()) releaseRunOfTab(userId);
    const outcome = await saveKeptResults(userId, save, Date.now()).finally(() => {
      running = false;
    });
    for (const result of ['saved', 'savedBefore', 'refused'] as const) {
      const count = outcome[result];
      if (count > 0) showToast({ message: i18n.t(`shell:unsaved.${result}`, { count }) });
    }
    const wait = outcome.nextAt === undefined ? undefined : outcome.nextAt - Date.now();
    // What was due and still waits could not be saved.
    if (wait === undefined || wait > 0) failures = 0;
    if (wait !== undefined) timer = setTimeout(() => void tryOnce(), wait > 0 ? wait : nextPause());
  };

  const nextPause = () => {
    const pause = pauses[Math.min(failures, pauses.length - 1)] ?? 0;
    failures += 1;
    return pause * (1 + Math.random() * spread);
  };

  return {
    look: (isFresh) => {
      if (isFresh) failures = 0;
      // A server that is away is not asked more often because another result has come.
      if (failures === 0) void tryOnce(isFresh);
    },
  };
}
