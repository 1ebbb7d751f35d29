import {
  hasStartedRun,
  mostWordsOfTraining,
  pinReleaseSet,
  readIds,
  type TrainingRoutes,
  useSession,
} from '@mova/app-kit';
import { newRunId } from '@mova/app-kit/exercise';
import { letResultGo } from '@mova/app-kit/unsaved-words';
import { cookieNames } from '@mova/contracts/names';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { NotReady } from '../api/not-ready.ts';
import type { Run } from '../domain/run.ts';
import { hasResult } from '../domain/run-way.ts';
import { readRun, type StoredRun } from '../storage/run-storage.ts';
import { dispatchRun, holdRunOfTab, storeRun, useStoredRun, useTrainingStage } from './run-store.ts';
import { useCancelRun } from './use-cancel-run.ts';
import { useLeaveRun } from './use-leave-run.ts';
import { useRunStart } from './use-run-start.ts';

/** A run that goes on in this tab, as long as a page of it is open. */
export interface RunUnderWay {
  readonly kind: 'run';
  readonly userId: number;
  /** The learner has confirmed leaving; the page stays as it is until it is gone. */
  readonly leave: () => void;
  /** The run as it stood when the learner left it. */
  readonly left: Run | undefined;
}

/**
 * The run of this tab: goes on where it stood, else starts with the words chosen for it. The release set stays
 * the same while it goes on. No step of the run changes what this tells; `useSteps` follows them.
 *
 * @param routes where its exercises lead, for a run that starts here
 */
export function useRun(routes: TrainingRoutes): NotReady | RunUnderWay {
  const userId = useSession()?.userId;
  const stage = useTrainingStage(userId);
  const [prepared, setPrepared] = useState(false);
  const cancelRun = useCancelRun();
  const { leave, left } = useLeaveRun(userId);

  // Before anything is painted, so that a verdict of before the reload does not flash up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page prepares its run once
  useLayoutEffect(() => {
    if (userId === undefined) return;
    const abandoned = prepare(userId, routes);
    if (abandoned !== undefined) cancelRun(abandoned);
    setPrepared(true);
  }, [userId]);

  const starting = prepared && !left && stage !== 'run' ? stage : null;
  const start = useRunStart(userId, starting ?? undefined);
  const goesOn = prepared && !left && stage === 'run';
  useEffect(() => (goesOn ? pinReleaseSet() : undefined), [goesOn]);
  // Like the page of the result does, so that the page that goes lets go before the one that comes holds.
  useLayoutEffect(
    () => (goesOn && userId !== undefined ? holdRunOfTab(userId) : undefined),
    [goesOn, userId],
  );

  if ((goesOn || left) && userId !== undefined) return { kind: 'run', userId, leave, left };
  if (start.error !== undefined) return { kind: 'failed', ...start };
  return { kind: 'loading' };
}

/** A run under way, step by step; undefined while there is none. */
export function useSteps(training: NotReady | RunUnderWay): Run | undefined {
  const { userId, left } = training.kind === 'run' ? training : noRun;
  const stored = useStoredRun(userId);
  return left ?? (stored?.stage === 'run' ? stored.run : undefined);
}

const noRun = { userId: undefined, left: undefined };

/**
 * Makes ready what this page goes on with: the run of this tab, past the verdict that a reload interrupted; or
 * a new start, where none was begun here, or another training was set out for since. The same start goes on
 * with its own run id.
 *
 * @returns id of a run that was left without a word and must not hold a training
 */
function prepare(userId: number, routes: TrainingRoutes): string | undefined {
  const stored = readRun(userId);
  if (stored?.stage === 'run' && hasStartedRun()) {
    dispatchRun(userId, { type: 'resume' });
    return undefined;
  }
  const drawn = readIds(cookieNames.exerciseWords).slice(0, mostWordsOfTraining);
  if (stored?.stage === 'starting' && isSameStart(stored, drawn, routes)) return undefined;
  storeRun(userId, { stage: 'starting', start: { runId: newRunId(), drawn, routes } });
  return stored === null ? undefined : setAside(userId, stored);
}

function isSameStart(
  { start }: Extract<StoredRun, { stage: 'starting' }>,
  drawn: readonly number[],
  routes: TrainingRoutes,
): boolean {
  return (
    JSON.stringify([start.drawn, Object.values(start.routes)]) ===
    JSON.stringify([drawn, Object.values(routes)])
  );
}

/** What came to its result is never cancelled: whoever is next saves it. @returns id of a run to be cancelled */
function setAside(userId: number, stored: StoredRun): string | undefined {
  if (stored.stage === 'starting') return stored.start.runId;
  const { run } = stored;
  if (!hasResult(run)) return run.runId;
  letResultGo(userId, run.runId);
  return undefined;
}
