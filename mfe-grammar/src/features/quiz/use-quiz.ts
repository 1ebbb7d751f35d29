import { pinReleaseSet } from '@mova/app-kit';
import type { GrammarQuestion, Tense } from '@mova/contracts';
import { newRunId } from '@mova/training/exercise';
import { type Dispatch, useEffect, useReducer, useState } from 'react';
import { useGetGrammarQuestionsQuery, useGetGrammarStatusQuery } from '../../api/grammar-api.ts';
import { phaseOf, type QuizAction, type QuizRun, quizReducer, startRun } from '../../domain/quiz-run.ts';
import { readRun, removeRun, storeRun } from '../../storage/run-storage.ts';

/** Why a stored quiz did not go on: it could not be read, or the questions have changed. */
export type FreshStart = 'broken' | 'content';

export type Quiz =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed';
      readonly error: unknown;
      readonly pending: boolean;
      readonly retry: () => void;
    }
  /** All five levels are done; call `restarted` when the topic starts again. */
  | { readonly kind: 'completed'; readonly restarted: (level: number) => void }
  | {
      readonly kind: 'run';
      readonly run: QuizRun;
      readonly questions: readonly GrammarQuestion[];
      readonly dispatch: Dispatch<QuizAction>;
      readonly freshStart: FreshStart | undefined;
    };

/**
 * The quiz of a topic: goes on where this tab left it, or starts the user's current level with the questions
 * to be repeated or all ten. Every step is stored at once, so a reload loses none.
 */
export function useQuiz(tense: Tense, userId: number): Quiz {
  const [stored] = useState(() => readRun(userId));
  const [run, dispatch] = useReducer(
    quizReducer,
    stored.kind === 'stored' && stored.value.tense === tense ? stored.value : null,
  );
  const [freshStart, setFreshStart] = useState<FreshStart | undefined>(
    stored.kind === 'broken' ? 'broken' : undefined,
  );
  const [restartedAt, setRestartedAt] = useState<number>();

  const standing = useStanding(tense, run !== null || restartedAt !== undefined, restartedAt);
  const level = run?.level ?? standing.current?.level ?? 1;
  const questions = useGetGrammarQuestionsQuery(
    { tense, level },
    { skip: run === null && (!standing.current || standing.current.completed) },
  );
  const content = questions.data;

  useEffect(() => {
    if (!content) return;
    if (run && run.contentVersion !== content.contentVersion) {
      removeRun();
      setFreshStart('content');
      dispatch({ type: 'discard' });
      return;
    }
    if (run || !standing.current || standing.current.completed || content.level !== standing.current.level)
      return;
    const { exercisesLeft } = standing.current;
    const { contentVersion } = content;
    const runId = newRunId();
    dispatch({
      type: 'begin',
      run: startRun({ runId, tense, level: standing.current.level, contentVersion, exercisesLeft }),
    });
  }, [content, run, standing.current, tense]);

  useEffect(() => {
    if (run) storeRun(userId, run);
  }, [run, userId]);

  const isRunning = run !== null && phaseOf(run) !== 'finished';
  useEffect(() => (isRunning ? pinReleaseSet() : undefined), [isRunning]);

  if (run && content && run.contentVersion === content.contentVersion) {
    return { kind: 'run', run, questions: content.questions, dispatch, freshStart };
  }
  const failed = [standing.query, questions].find(({ error, data }) => error && !data);
  if (failed) {
    const { error, isFetching, refetch } = failed;
    return { kind: 'failed', error, pending: isFetching, retry: () => void refetch() };
  }
  if (run === null && standing.current?.completed) return { kind: 'completed', restarted: setRestartedAt };
  return { kind: 'loading' };
}

/** The user's standing in a topic; `current` is undefined while it loads or when it is not needed. */
function useStanding(tense: Tense, skip: boolean, restartedAt: number | undefined) {
  const query = useGetGrammarStatusQuery(undefined, { skip });
  if (restartedAt !== undefined) {
    return { query, current: { level: restartedAt, exercisesLeft: none, completed: false } };
  }
  const own = query.data?.statuses.find((status) => status.tense === tense);
  const current = query.data && {
    level: own?.numberOfCurrentLvl ?? 1,
    exercisesLeft: own?.exercisesLeft ?? none,
    completed: own?.completed ?? false,
  };
  return { query, current };
}

const none: readonly number[] = [];
