import {
  hasStartedRun,
  pinReleaseSet,
  readIds,
  useNavigate,
  useSession,
  useTranslation,
} from '@mova/app-kit';
import { cookieNames, maxTrainingWords } from '@mova/contracts/names';
import { newRunId } from '@mova/training/exercise';
import { showToast } from '@mova/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { NotReady } from '../api/not-ready.ts';
import type { Training, TrainingRoutes } from '../domain/training.ts';
import { hasResult } from '../domain/training-path.ts';
import { useCancelTraining } from './pending-starts.ts';
import { readTraining, type StoredTraining } from './training-storage.ts';
import {
  currentTraining,
  dispatchTraining,
  showTraining,
  storeTraining,
  useStoredTraining,
  useTrainingStage,
} from './training-store.ts';
import { useLeaveResult, useLeaveTraining } from './use-leave-training.ts';
import { useTrainingStart } from './use-training-start.ts';

export interface ActiveTraining {
  readonly kind: 'active';
  readonly userId: number;
  /** The user confirmed leaving; the page stays as it is until it is gone. */
  readonly leave: () => void;
  readonly left: Training | undefined;
}

/**
 * Resumes the training of this tab, or starts one with the chosen words. It pins the release
 * set. Answers do not change its return value; `useTrainingSteps` follows them.
 *
 * @param routes used if a training starts here
 */
export function useTraining(routes: TrainingRoutes): NotReady | ActiveTraining {
  const userId = useSession()?.userId;
  const stage = useTrainingStage(userId);
  const [prepared, setPrepared] = useState(false);
  const cancelTraining = useCancelTraining();
  const leaveResult = useLeaveResult();
  const { leave, left } = useLeaveTraining(userId);

  // Before the first paint, so that a verdict from before the reload does not flash.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page prepares its run once
  useLayoutEffect(() => {
    if (userId === undefined) return;
    const abandoned = prepare(userId, routes);
    // A training with a result is never cancelled; its result will be saved.
    if (abandoned?.stage === 'run' && hasResult(abandoned.run)) leaveResult(userId, abandoned.run);
    else if (abandoned) cancelTraining(runIdOf(abandoned));
    setPrepared(true);
  }, [userId]);

  const starting = prepared && !left && stage !== 'run' ? stage : null;
  const start = useTrainingStart(userId, starting ?? undefined);
  const goesOn = prepared && !left && stage === 'run';
  useEffect(() => (goesOn ? pinReleaseSet() : undefined), [goesOn]);
  useLayoutEffect(() => {
    const runId = goesOn && userId !== undefined ? currentTraining(userId)?.runId : undefined;
    return userId === undefined || runId === undefined ? undefined : showTraining(userId, runId);
  }, [goesOn, userId]);
  useVanishedTraining(goesOn, !left && stage === null);

  if ((goesOn || left) && userId !== undefined) return { kind: 'active', userId, leave, left };
  if (start.error !== undefined) return { kind: 'failed', ...start };
  return { kind: 'loading' };
}

/** Goes home with a message if the training disappears from the tab. */
function useVanishedTraining(goesOn: boolean, isGone: boolean): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const wentOn = useRef(false);
  const message = t('run.gone');
  useEffect(() => {
    if (goesOn) wentOn.current = true;
    if (!wentOn.current || !isGone) return;
    wentOn.current = false;
    showToast({ message });
    navigate('/home', { replace: true });
  }, [goesOn, isGone, message, navigate]);
}

export function useTrainingSteps(active: NotReady | ActiveTraining): Training | undefined {
  const { userId, left } = active.kind === 'active' ? active : noTraining;
  const stored = useStoredTraining(userId);
  return left ?? (stored?.stage === 'run' ? stored.run : undefined);
}

const noTraining = { userId: undefined, left: undefined };

/**
 * Prepares what this page continues: the training of this tab after a reload, the same start again, or a new
 * start.
 *
 * @returns an earlier training of this tab that was abandoned
 */
function prepare(userId: number, routes: TrainingRoutes): StoredTraining | undefined {
  const stored = readTraining(userId);
  if (stored?.stage === 'run' && hasStartedRun()) {
    dispatchTraining(userId, { type: 'resume' });
    return undefined;
  }
  const drawn = readIds(cookieNames.exerciseWords).slice(0, maxTrainingWords);
  if (stored?.stage === 'starting' && isSameStart(stored, drawn, routes)) return undefined;
  storeTraining(userId, { stage: 'starting', start: { runId: newRunId(), drawn, routes } });
  return stored ?? undefined;
}

function isSameStart(
  { start }: Extract<StoredTraining, { stage: 'starting' }>,
  drawn: readonly number[],
  routes: TrainingRoutes,
): boolean {
  return (
    JSON.stringify([start.drawn, Object.values(start.routes)]) ===
    JSON.stringify([drawn, Object.values(routes)])
  );
}

function runIdOf(stored: StoredTraining): string {
  return stored.stage === 'run' ? stored.run.runId : stored.start.runId;
}
