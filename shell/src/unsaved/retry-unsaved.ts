import { readSession } from '@mova/app-kit';
import { i18n } from '@mova/app-kit/host';
import { expectRunOfTab, releaseRunOfTab, saveKeptResults } from '@mova/training/unsaved-words';
import { showToast } from '@mova/ui';
import { findRoute, type KnownRoute } from '../releases/release-table.ts';

/** Between attempts; the last one repeats. */
const delaysMs = [5_000, 20_000, 60_000, 300_000] as const;

/** Share of a delay added at random, so that a recovering service does not get every browser at once. */
const jitter = 0.3;

export interface Retries {
  /** Saves what is due. @param isFresh whether success has become likelier, so the delays start over */
  check(isFresh: boolean): void;
}

/**
 * Saves the unsaved results of the signed-in user with growing delays, and reports the outcome by toasts. A training of
 * this tab may first resume after a reload; it counts as left when the tab is on any other page.
 *
 * @param routes of the live sections; those with the guard `training` are pages of a training
 */
export function createRetries(
  save: Parameters<typeof saveKeptResults>[1],
  routes: readonly KnownRoute[],
): Retries {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let running = false;
  const isInTraining = () => findRoute(routes, location.pathname)?.guard === 'training';
  const session = readSession();
  if (session && isInTraining()) expectRunOfTab(session.userId);

  const tryOnce = async (isFresh = false) => {
    const userId = readSession()?.userId;
    if (running || userId === undefined || navigator.onLine === false) return;
    clearTimeout(timer);
    running = true;
    // A page that has only just closed may still be saving it.
    if (isFresh && !isInTraining()) releaseRunOfTab(userId);
    const outcome = await saveKeptResults(userId, save, Date.now()).finally(() => {
      running = false;
    });
    for (const result of ['saved', 'savedBefore', 'refused'] as const) {
      const count = outcome[result];
      if (count > 0) showToast({ message: i18n.t(`shell:unsaved.${result}`, { count }) });
    }
    const waitMs = outcome.nextAt === undefined ? undefined : outcome.nextAt - Date.now();
    // A due result that still waits could not be saved.
    if (waitMs === undefined || waitMs > 0) failures = 0;
    if (waitMs !== undefined) timer = setTimeout(() => void tryOnce(), waitMs > 0 ? waitMs : nextDelayMs());
  };

  const nextDelayMs = () => {
    const delayMs = delaysMs[Math.min(failures, delaysMs.length - 1)] ?? 0;
    failures += 1;
    return delayMs * (1 + Math.random() * jitter);
  };

  return {
    check: (isFresh) => {
      if (isFresh) failures = 0;
      // Another unsaved result is no reason to retry a failing server earlier.
      if (failures === 0) void tryOnce(isFresh);
    },
  };
}
