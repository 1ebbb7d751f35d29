import { beginRun, isApiFailure, readSession, useNavigate, useTranslation } from '@mova/app-kit';
import { useLazyGetWordsByIdsQuery } from '@mova/app-kit/endpoints/words';
import { minTrainingWords } from '@mova/contracts/names';
import { newRunId } from '@mova/training/exercise';
import { showToast } from '@mova/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStartTrainingMutation } from '../api/training-api.ts';
import type { TrainingWord } from '../domain/training.ts';
import {
  awaitStart,
  cancelsDone,
  followStart,
  isUnclaimed,
  noteRegistered,
  noteSettled,
  useCancelTraining,
} from './pending-starts.ts';
import type { Starting } from './training-storage.ts';
import { currentTraining, dispatchTraining, dropTraining, storeTraining } from './training-store.ts';

const nothing = { data: { words: [] }, error: undefined };

/**
 * Starts a training: reads its words, registers it, then shows the first word. A retry sends the same run id.
 * Without trainings left it goes to /premium, with too few words left to the dictionary. If the page closes
 * before that, the training is cancelled unless another page has taken over the start.
 */
export function useTrainingStart(userId: number | undefined, starting: Starting | undefined) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [readWords] = useLazyGetWordsByIdsQuery();
  const [startTraining] = useStartTrainingMutation();
  const cancelTraining = useCancelTraining();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const [pending, setPending] = useState(false);
  const underWay = useRef(false);
  const present = useRef(false);

  useLayoutEffect(() => {
    present.current = true;
    return () => {
      present.current = false;
    };
  }, []);

  const runId = starting?.runId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits for as long as the page is open
  useLayoutEffect(() => {
    if (userId === undefined || runId === undefined) return;
    const stopWaiting = awaitStart(runId);
    return () => {
      stopWaiting();
      // After the next page had a chance to take over the start.
      queueMicrotask(() => cancelUnclaimed(userId, runId));
    };
  }, [userId, runId]);

  const cancelUnclaimed = (owner: number, id: string) => {
    if (!isUnclaimed(id) || currentTraining(owner)?.runId === id) return;
    if (readSession()?.userId === owner) cancelTraining(id);
  };

  /** Registers a training; cancels it if the page is gone when the answer comes. */
  const register = async (owner: number, id: string, words: readonly TrainingWord[]) => {
    const { error } = await startTraining({ runId: id, wordIds: words.map((word) => word.id) });
    if (error === undefined) noteRegistered(id);
    if (!present.current) cancelUnclaimed(owner, id);
    return error;
  };

  const start = async (owner: number, { runId, drawn, routes, words: known }: Starting) => {
    const isStillTheirs = () => readSession()?.userId === owner;
    let words = known;
    if (!words) {
      const read = drawn.length > 0 ? await readWords({ ids: [...drawn] }) : nothing;
      if (!present.current || !isStillTheirs()) return;
      if (read.error || !read.data) return setFailure({ error: read.error });
      words = read.data.words.map(({ id, foreignWord, nativeWord }) => ({ id, foreignWord, nativeWord }));
      if (words.length < minTrainingWords) {
        dropTraining();
        const count = words.length;
        showToast({ message: count === 0 ? t('run.wordsGone') : t('start.fewText', { count }) });
        return navigate('/home', { replace: true });
      }
      storeTraining(owner, { stage: 'starting', start: { runId, drawn, routes, words } });
    }
    await cancelsDone();
    if (!present.current || !isStillTheirs()) return;
    const error = await followStart(runId, register(owner, runId, words));
    if (!present.current || !isStillTheirs()) return;
    const errorType = isApiFailure(error) && error.kind === 'problem' ? error.problem.errorType : undefined;
    if (errorType === 'NO_TRAININGS_LEFT') {
      dropTraining();
      return navigate('/premium', { replace: true });
    }
    if (errorType === 'CONFLICT') {
      // The id belongs to another training: the next attempt uses a new one.
      storeTraining(owner, { stage: 'starting', start: { runId: newRunId(), drawn, routes, words } });
    }
    if (error) return setFailure({ error });
    noteSettled(runId);
    beginRun();
    dispatchTraining(owner, { type: 'begin', runId, words, routes });
    if (words.length < drawn.length) {
      showToast({ message: t('run.someWordsGone', { count: drawn.length - words.length }) });
    }
  };

  const attempt = () => {
    if (userId === undefined || !starting || underWay.current) return;
    underWay.current = true;
    setPending(true);
    void start(userId, starting).finally(() => {
      underWay.current = false;
      setPending(false);
    });
  };
  const waits = starting !== undefined && failure === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one try for each run; others are the user's
  useEffect(() => {
    if (waits) attempt();
  }, [waits]);

  return { error: failure?.error, pending, retry: attempt };
}
