import { readSession } from '@mova/app-kit';
import { i18n } from '@mova/app-kit/host';
import { removeResult, waitingResults } from '@mova/training/outbox';
import { sendOutbox, untilDismissedSeconds } from '@mova/training/send-outbox';
import { completeResultOfTab, forgetTrainingOfTab, quizPaths } from '@mova/training/tab-training';
import { showToast } from '@mova/ui';
import { findRoute, type KnownRoute } from '../releases/release-table.ts';

/** Between attempts; the last one repeats. */
const delaysMs = [5_000, 20_000, 60_000, 300_000] as const;

/** Share of a delay added at random, so that a recovering service does not get every browser at once. */
const jitter = 0.3;

const inTrainingDelayMs = 60_000;

export { saveIn } from '@mova/training/save-calls';

export type Retries = ReturnType<typeof createRetries>;

/**
 * Sends the waiting results of the signed-in user with growing delays, and reports the outcome by toasts.
 *
 * @param routes of the live sections; those with the guard `training` are pages of a training
 */
export function createRetries(save: Parameters<typeof sendOutbox>[1], routes: readonly KnownRoute[]) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let running = false;
  const isInTraining = () => {
    const route = findRoute(routes, location.pathname);
    return route !== undefined && (route.guard === 'training' || quizPaths.includes(route.path));
  };
  const tryLater = (delayMs: number) => {
    timer = setTimeout(() => void tryOnce(), delayMs);
  };

  const tryOnce = async () => {
    const userId = readSession()?.userId;
    if (running || userId === undefined || navigator.onLine === false) return;
    clearTimeout(timer);
    // The page of a training or a quiz sends its result itself and says so.
    if (isInTraining()) return tryLater(inTrainingDelayMs);
    running = true;
    completeResultOfTab(userId);
    const { saved, refused } = await sendOutbox(userId, save).finally(() => {
      running = false;
    });
    // Another tab or page may have said so.
    const unsaid = refused.filter((result) => removeResult(userId, result));
    // Unless the user has opened it again.
    if (!isInTraining()) {
      for (const { runId } of [...saved, ...refused]) forgetTrainingOfTab(userId, runId);
    }
    // The last one is shown first; the other one follows it and stays.
    tell('refused', unsaid.length, untilDismissedSeconds);
    tell('saved', saved.length);
    if (waitingResults(userId).length === 0) failures = 0;
    else tryLater(nextDelayMs());
  };

  const nextDelayMs = () => {
    const delayMs = delaysMs[Math.min(failures, delaysMs.length - 1)] ?? 0;
    failures += 1;
    return delayMs * (1 + Math.random() * jitter);
  };

  return {
    /** Sends what waits. @param isFresh whether success has become likelier, so the delays start over */
    check: (isFresh: boolean): void => {
      if (isFresh) failures = 0;
      // Another waiting result is no reason to retry a failing server earlier.
      if (failures === 0) void tryOnce();
    },
  };
}

function tell(outcome: 'saved' | 'refused', count: number, seconds?: number): void {
  if (count > 0) showToast({ message: i18n.t(`shell:unsaved.${outcome}`, { count }), seconds });
}
