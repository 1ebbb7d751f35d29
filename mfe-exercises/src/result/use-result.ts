import { endRun, pinReleaseSet, readSession, useNavigate, useTranslation } from '@mova/app-kit';
import { isHeldHere } from '@mova/training/unsaved-words';
import { showToast } from '@mova/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hasAnswers } from '../domain/result-of.ts';
import type { Training } from '../domain/training.ts';
import { isComplete, placeOf } from '../domain/training-path.ts';
import type { StoredTraining } from '../training/training-storage.ts';
import {
  currentTraining,
  dispatchTraining,
  keepFinishedResult,
  lockTrainingOfTab,
  useStoredTraining,
} from '../training/training-store.ts';
import { useCancelTraining } from '../training/use-cancel-training.ts';
import { useReleaseResult } from '../training/use-release-result.ts';
import { forgetTraining, type Saved } from './use-save-result.ts';

/**
 * The result of this tab's training, and its end. Opening the page ends a replay. If the page is left without
 * «Далі», the result is released to be saved in the background; a result without answers is cancelled. What
 * was shown stays until the page is gone.
 */
export function useResult(userId: number) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const stored = useStoredTraining(userId);
  const cancelTraining = useCancelTraining();
  const releaseResult = useReleaseResult();
  const [over, setOver] = useState<ResultToShow>();
  const isOver = useRef(false);
  const toShow = over ?? resultToShow(stored);
  const training = toShow.kind === 'result' || toShow.kind === 'empty' ? toShow.training : undefined;
  const runId = training?.runId;
  const isTheirs = () => readSession()?.userId === userId && currentTraining(userId)?.runId === runId;

  useLayoutEffect(() => dispatchTraining(userId, { type: 'endReplay' }), [userId]);
  useEffect(() => (runId === undefined ? undefined : pinReleaseSet()), [runId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: locked while the page is open
  useLayoutEffect(() => {
    if (!training) return;
    keepFinishedResult(userId, training);
    const unlock = lockTrainingOfTab(userId);
    return () => {
      unlock?.();
      // Only when the page goes: its guard would otherwise redirect a user who is leaving.
      if (isOver.current) endRun();
      // Not if another page of the same training replaces this one.
      else if (toShow.kind === 'empty') queueMicrotask(() => endEmptyTraining(training.runId));
      else if (!currentTraining(userId)?.replay) releaseResult(userId, training);
    };
  }, [userId, runId]);

  /** There is nothing to save, and it must not reserve a free training. */
  const endEmptyTraining = (id: string) => {
    if (isHeldHere(id) || !isTheirs()) return;
    cancelTraining(id);
    forgetTraining();
    endRun();
  };

  const finish = (saved: Saved | undefined) => {
    if (isOver.current) return;
    if (toShow.kind === 'result') {
      isOver.current = true;
      setOver(toShow);
      if (isTheirs()) forgetTraining();
    }
    if (saved) showToast({ message: t(`result.${saved}`) });
    void navigate('/home', { replace: true });
  };
  return { toShow, isOver: over !== undefined, finish };
}

type ResultToShow =
  | { readonly kind: 'result'; readonly training: Training }
  /** No exercise has an answer: there is nothing to save. */
  | { readonly kind: 'empty'; readonly training: Training }
  /** The training continues at `path`. */
  | { readonly kind: 'running'; readonly path: string }
  | { readonly kind: 'none' };

function resultToShow(stored: StoredTraining | null): ResultToShow {
  if (stored?.stage !== 'run') return { kind: 'none' };
  const { run: training } = stored;
  if (!isComplete(training)) return { kind: 'running', path: placeOf(training) };
  return { kind: hasAnswers(training) ? 'result' : 'empty', training };
}
