import { endRun, pinReleaseSet, readSession, useNavigate, useTranslation } from '@mova/app-kit';
import { isHeldHere } from '@mova/app-kit/unsaved-words';
import { showToast } from '@mova/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  currentTraining,
  dispatchTraining,
  keepFinishedResult,
  lockTrainingOfTab,
  useStoredTraining,
} from '../training/training-store.ts';
import { useCancelTraining } from '../training/use-cancel-training.ts';
import { useReleaseResult } from '../training/use-release-result.ts';
import { type ResultToShow, resultToShow } from './result-to-show.ts';
import { forgetTraining, type Saved } from './use-save-result.ts';

/**
 * The result of the training of this tab, and its end. Coming here ends a replay. While the result is on the
 * screen it is left to its «Далі»; once the page is left without it, whoever is next may save it. One without any
 * answer ends with its page, whichever way that is left. What was shown stays until the page is gone, also while
 * its copy in storage goes with the saving.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: held when the page comes, let go when it goes
  useLayoutEffect(() => {
    if (!training) return;
    keepFinishedResult(userId, training);
    const unlock = lockTrainingOfTab(userId);
    return () => {
      unlock?.();
      // The pass of the run ends with the page, whose guard would otherwise turn away who is just leaving.
      if (isOver.current) endRun();
      // Not while a page of the same run takes the place of this one.
      else if (toShow.kind === 'empty') queueMicrotask(() => endEmptyTraining(training.runId));
      else if (!currentTraining(userId)?.replay) releaseResult(userId, training);
    };
  }, [userId, runId]);

  /** A run without any answer has nothing to be saved, and must not hold a training (decision 28). */
  const endEmptyTraining = (id: string) => {
    if (isHeldHere(id) || !isTheirs()) return;
    cancelTraining(id);
    forgetTraining();
    endRun();
  };

  /** The training is over: its traces go, and the learner goes home. */
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
