import { endRun, pinReleaseSet, readSession, useNavigate, useTranslation } from '@mova/app-kit';
import { isHeldHere } from '@mova/app-kit/unsaved-words';
import { showToast } from '@mova/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  currentRun,
  dispatchRun,
  holdResult,
  holdRunOfTab,
  useStoredRun,
} from '../training/training-store.ts';
import { useCancelRun } from '../training/use-cancel-training.ts';
import { useLetResultGo } from '../training/use-release-result.ts';
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
  const stored = useStoredRun(userId);
  const cancelRun = useCancelRun();
  const letResultGo = useLetResultGo();
  const [over, setOver] = useState<ResultToShow>();
  const isOver = useRef(false);
  const toShow = over ?? resultToShow(stored);
  const run = toShow.kind === 'result' || toShow.kind === 'empty' ? toShow.run : undefined;
  const runId = run?.runId;
  const isTheirs = () => readSession()?.userId === userId && currentRun(userId)?.runId === runId;

  useLayoutEffect(() => dispatchRun(userId, { type: 'endReplay' }), [userId]);
  useEffect(() => (runId === undefined ? undefined : pinReleaseSet()), [runId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: held when the page comes, let go when it goes
  useLayoutEffect(() => {
    if (!run) return;
    holdResult(userId, run);
    const letGo = holdRunOfTab(userId);
    return () => {
      letGo?.();
      // The pass of the run ends with the page, whose guard would otherwise turn away who is just leaving.
      if (isOver.current) endRun();
      // Not while a page of the same run takes the place of this one.
      else if (toShow.kind === 'empty') queueMicrotask(() => endEmptyRun(run.runId));
      else if (!currentRun(userId)?.replay) letResultGo(userId, run);
    };
  }, [userId, runId]);

  /** A run without any answer has nothing to be saved, and must not hold a training (decision 28). */
  const endEmptyRun = (id: string) => {
    if (isHeldHere(id) || !isTheirs()) return;
    cancelRun(id);
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
