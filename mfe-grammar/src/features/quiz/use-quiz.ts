import { pinReleaseSet } from '@mova/app-kit';
import type { Tense } from '@mova/contracts';
import { newRunId } from '@mova/training/exercise';
import { useSaveGrammarResultMutation } from '@mova/training/save-calls';
import { leaveResult } from '@mova/training/send-outbox';
import { useEffect, useState } from 'react';
import { useGetGrammarQuestionsQuery, useGetGrammarStatusQuery } from '../../api/grammar-api.ts';
import { phaseOf, type QuizRun, resultOf, startRun } from '../../domain/quiz-run.ts';
import { openRun, removeRun, storeRun } from '../../storage/run-storage.ts';

/**
 * The quiz of a topic: goes on where this tab left it, or starts the user's current level with the questions
 * to be repeated or all ten. Every step is stored at once, so a reload loses none.
 */
export function useQuiz(tense: Tense, userId: number) {
  const [stored] = useState(() => openRun(userId, tense));
  const resumed = stored.kind === 'stored' ? stored.value : undefined;
  const [run, setRun] = useState(resumed);
  // Why the stored quiz did not go on: it could not be read, or the questions have changed.
  const [freshStart, setFreshStart] = useState<'broken' | 'content' | undefined>(
    stored.kind === 'broken' ? 'broken' : undefined,
  );

  const status = useGetGrammarStatusQuery(undefined, { skip: run !== undefined });
  const own = status.data?.statuses.find((standing) => standing.tense === tense);
  const toStart =
    status.data && !own?.completed
      ? { level: own?.numberOfCurrentLvl ?? 1, exercisesLeft: own?.exercisesLeft ?? [] }
      : undefined;
  const level = run?.level ?? toStart?.level ?? 1;
  const questions = useGetGrammarQuestionsQuery({ tense, level }, { skip: !run && !toStart });
  const content = questions.data;

  useEffect(() => {
    if (!content) return;
    if (run && run.contentVersion !== content.contentVersion) {
      removeRun();
      setFreshStart('content');
      setRun(undefined);
      return;
    }
    if (run || !toStart || content.level !== toStart.level) return;
    const { contentVersion } = content;
    const runId = newRunId();
    setRun(startRun({ runId, tense, level: toStart.level, contentVersion }, toStart.exercisesLeft));
  }, [content, run, toStart, tense]);

  useEffect(() => {
    if (run && run !== resumed) storeRun(userId, run);
  }, [run, resumed, userId]);

  const isFinished = run !== undefined && phaseOf(run) === 'finished';
  const [save] = useSaveGrammarResultMutation();
  useEffect(
    () => (isFinished ? () => leaveResult(userId, resultOf(run), save) : undefined),
    [isFinished, userId, run, save],
  );

  const isRunning = run !== undefined && !isFinished;
  useEffect(() => (isRunning ? pinReleaseSet() : undefined), [isRunning]);

  if (run && content && run.contentVersion === content.contentVersion) {
    const onStep = (step: (now: QuizRun) => QuizRun) => setRun((now) => now && step(now));
    return { kind: 'run', run, questions: content.questions, onStep, freshStart } as const;
  }
  const failed = [status, questions].find(({ error, data }) => error && !data);
  if (failed) {
    const { error, isFetching, refetch } = failed;
    return { kind: 'failed', error, pending: isFetching, retry: () => void refetch() } as const;
  }
  if (!run && own?.completed) return { kind: 'completed' } as const;
  return { kind: 'loading' } as const;
}

export type Quiz = ReturnType<typeof useQuiz>;
