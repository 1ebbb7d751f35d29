import {
  hasStartedRun,
  maxTrainingWords,
  pinReleaseSet,
  readIds,
  type TrainingRoutes,
  useNavigate,
  useSession,
  useTranslation,
} from '@mova/app-kit';
import { newRunId } from '@mova/app-kit/exercise';
import { cookieNames } from '@mova/contracts/names';
import { showToast } from '@mova/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { NotReady } from '../api/not-ready.ts';
import type { Training } from '../domain/training.ts';
import { hasResult } from '../domain/training-path.ts';
import { fetchPagesOfTraining } from './fetch-pages.ts';
import { readTraining, type StoredTraining } from './training-storage.ts';
import {
  dispatchTraining,
  lockTrainingOfTab,
  storeTraining,
  useStoredTraining,
  useTrainingStage,
} from './training-store.ts';
import { useCancelTraining } from './use-cancel-training.ts';
import { useLeaveTraining } from './use-leave-training.ts';
import { useReleaseResult } from './use-release-result.ts';
import { useTrainingStart } from './use-training-start.ts';

/** A run that goes on in this tab, as long as a page of it is open. */
export interface ActiveTraining {
  readonly kind: 'active';
  readonly userId: number;
  /** The learner has confirmed leaving; the page stays as it is until it is gone. */
  readonly leave: () => void;
  /** The run as it stood when the learner left it. */
  readonly left: Training | undefined;
}

/**
 * The run of this tab: goes on where it stood, else starts with the words chosen for it. The release set stays
 * the same while it goes on, and its other pages are fetched. No step of the run changes what this tells; `useSteps`
 * follows them. Should the run vanish from the tab, this leads home.
 *
 * @param routes where its exercises lead, for a run that starts here
 */
export function useTraining(routes: TrainingRoutes): NotReady | ActiveTraining {
  const userId = useSession()?.userId;
  const stage = useTrainingStage(userId);
  const [prepared, setPrepared] = useState(false);
  const cancelTraining = useCancelTraining();
  const releaseResult = useReleaseResult();
  const { leave, left } = useLeaveTraining(userId);

  // Before anything is painted, so that a verdict of before the reload does not flash up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page prepares its run once
  useLayoutEffect(() => {
    if (userId === undefined) return;
    const abandoned = prepare(userId, routes);
    // What came to its result is never cancelled: whoever is next saves it.
    if (abandoned?.stage === 'run' && hasResult(abandoned.run)) releaseResult(userId, abandoned.run);
    else if (abandoned) cancelTraining(runIdOf(abandoned));
    setPrepared(true);
  }, [userId]);

  const starting = prepared && !left && stage !== 'run' ? stage : null;
  const start = useTrainingStart(userId, starting ?? undefined);
  const goesOn = prepared && !left && stage === 'run';
  useEffect(() => (goesOn ? pinReleaseSet() : undefined), [goesOn]);
  useEffect(
    () => (goesOn && userId !== undefined ? fetchPagesOfTraining(userId) : undefined),
    [goesOn, userId],
  );
  // Like the page of the result does, so that the page that goes lets go before the one that comes holds.
  useLayoutEffect(
    () => (goesOn && userId !== undefined ? lockTrainingOfTab(userId) : undefined),
    [goesOn, userId],
  );
  useVanishedTraining(goesOn, !left && stage === null);

  if ((goesOn || left) && userId !== undefined) return { kind: 'active', userId, leave, left };
  if (start.error !== undefined) return { kind: 'failed', ...start };
  return { kind: 'loading' };
}

/** Leads home, and says why, once a run that went on here is gone from the tab: nothing else would come. */
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

/** A run under way, step by step; undefined while there is none. */
export function useTrainingSteps(active: NotReady | ActiveTraining): Training | undefined {
  const { userId, left } = active.kind === 'active' ? active : noTraining;
  const stored = useStoredTraining(userId);
  return left ?? (stored?.stage === 'run' ? stored.run : undefined);
}

const noTraining = { userId: undefined, left: undefined };

/**
 * Makes ready what this page goes on with: the run of this tab, past the verdict that a reload interrupted; or
 * a new start, where none was begun here, or another training was set out for since. The same start goes on
 * with its own run id.
 *
 * @returns what the tab had instead: a training that was left without a word
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
