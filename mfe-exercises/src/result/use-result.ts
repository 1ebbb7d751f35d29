import { browserCookies, endRun, pinReleaseSet, readSession, useNavigate } from '@mova/app-kit';
import { cookieNames } from '@mova/contracts/names';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hasAnswers } from '../domain/result-of.ts';
import type { Training } from '../domain/training.ts';
import { isComplete, placeOf } from '../domain/training-path.ts';
import { useCancelTraining } from '../training/pending-starts.ts';
import type { StoredTraining } from '../training/training-storage.ts';
import {
  currentTraining,
  dispatchTraining,
  dropTraining,
  isShownHere,
  showTraining,
  useStoredTraining,
} from '../training/training-store.ts';

/**
 * The result of this tab's training, and its end. Opening the page ends a replay; a result without answers is
 * cancelled when it is left. What was shown stays until the page is gone.
 */
export function useResult(userId: number) {
  const navigate = useNavigate();
  const stored = useStoredTraining(userId);
  const cancelTraining = useCancelTraining();
  const [over, setOver] = useState<ResultToShow>();
  const isOver = useRef(false);
  const toShow = over ?? resultToShow(stored);
  const runId = toShow.kind === 'result' || toShow.kind === 'empty' ? toShow.training.runId : undefined;
  const isTheirs = () => readSession()?.userId === userId && currentTraining(userId)?.runId === runId;

  useLayoutEffect(() => dispatchTraining(userId, { type: 'endReplay' }), [userId]);
  useEffect(() => (runId === undefined ? undefined : pinReleaseSet()), [runId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for as long as the page is open
  useLayoutEffect(() => {
    if (runId === undefined) return;
    const hide = showTraining(userId, runId);
    return () => {
      hide();
      // Only when the page goes: its guard would otherwise redirect a user who is leaving.
      if (isOver.current) endRun();
      // Not if another page of the same training replaces this one.
      else if (toShow.kind === 'empty') queueMicrotask(() => endEmptyTraining(runId));
    };
  }, [userId, runId]);

  /** There is nothing to save, and it must not reserve a free training. */
  const endEmptyTraining = (id: string) => {
    if (isShownHere(id) || !isTheirs()) return;
    cancelTraining(id);
    forgetTraining();
    endRun();
  };

  const finish = () => {
    if (isOver.current) return;
    if (toShow.kind === 'result') {
      isOver.current = true;
      setOver(toShow);
      if (isTheirs()) forgetTraining();
    }
    void navigate('/home', { replace: true });
  };
  return { toShow, isOver: over !== undefined, finish };
}

type ResultToShow =
  | { readonly kind: 'result'; readonly training: Training }
  | { readonly kind: 'empty'; readonly training: Training }
  | { readonly kind: 'running'; readonly path: string }
  | { readonly kind: 'none' };

function resultToShow(stored: StoredTraining | null): ResultToShow {
  if (stored?.stage !== 'run') return { kind: 'none' };
  const { run: training } = stored;
  if (!isComplete(training)) return { kind: 'running', path: placeOf(training) };
  return { kind: hasAnswers(training) ? 'result' : 'empty', training };
}

function forgetTraining(): void {
  dropTraining();
  browserCookies.remove(cookieNames.exerciseWords);
}
