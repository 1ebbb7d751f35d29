import { pinReleaseSet } from '@mova/app-kit';
import { newRunId } from '@mova/app-kit/exercise';
import type { GrammarQuestion, Tense } from '@mova/contracts';
import { type Dispatch, useEffect, useReducer, useState } from 'react';
import { useGetGrammarQuestionsQuery, useGetGrammarStatusQuery } from '../../api/grammar-api.ts';
import { phaseOf, type QuizAction, type QuizRun, quizReducer, startRun } from '../../domain/quiz-run.ts';
import { forgetRun, keepRun, storedRun } from '../../storage/run-storage.ts';

/** Why a quiz did not go on where it was: what was stored could not be read, or asks other questions now. */
export type FreshStart = 'broken' | 'content';

/** What a topic's quiz shows. */
export type Quiz =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed';
      readonly error: unknown;
      readonly pending: boolean;
      readonly retry: () => void;
    }
  /** All five levels are done; `restarted` tells that the topic starts over. */
  | { readonly kind: 'completed'; readonly restarted: (level: number) => void }
  | {
      readonly kind: 'run';
      readonly run: QuizRun;
      readonly questions: readonly GrammarQuestion[];
      readonly dispatch: Dispatch<QuizAction>;
      readonly freshStart: FreshStart | undefined;
    };

/**
 * The quiz of a topic: goes on where this tab left it, else begins the level the learner stands at, with the
 * questions that wait to be repeated or all ten. Every step is kept at once, so a reload loses none.
 */
export function useQuiz(tense: Tense, userId: number): Quiz {
  const [stored] = useState(() => storedRun(userId));
  const [run, dispatch] = useReducer(
    quizReducer,
    stored.kind === 'run' && stored.run.tense === tense ? stored.run : null,
  );
  const [freshStart, setFreshStart] = useState<FreshStart | undefined>(
    stored.kind === 'broken' ? 'broken' : undefined,
  );
  const [restartedAt, setRestartedAt] = useState<number>();

  const standing = useStanding(tense, run !== null || restartedAt !== undefined, restartedAt);
  const level = run?.level ?? standing.at?.level ?? 1;
  const slice = useGetGrammarQuestionsQuery(
    { tense, level },
    { skip: run === null && (!standing.at || standing.at.completed) },
  );
  const content = slice.data;

  useEffect(() => {
    if (!content) return;
    if (run && run.contentVersion !== content.contentVersion) {
      forgetRun();
      setFreshStart('content');
      dispatch({ type: 'discard' });
      return;
    }
    if (run || !standing.at || standing.at.completed || content.level !== standing.at.level) return;
    const { exercisesLeft } = standing.at;
    const { contentVersion } = content;
    const runId = newRunId();
    dispatch({
      type: 'begin',
      run: startRun({ runId, tense, level: standing.at.level, contentVersion, exercisesLeft }),
    });
  }, [content, run, standing.at, tense]);

  useEffect(() => {
    if (run) keepRun(userId, run);
  }, [run, userId]);

  const isRunning = run !== null && phaseOf(run) !== 'finished';
  useEffect(() => (isRunning ? pinReleaseSet() : undefined), [isRunning]);

  if (run && content && run.contentVersion === content.contentVersion) {
    return { kind: 'run', run, questions: content.questions, dispatch, freshStart };
  }
  const failed = [standing.query, slice].find(({ error, data }) => error && !data);
  if (failed) {
    const { error, isFetching, refetch } = failed;
    return { kind: 'failed', error, pending: isFetching, retry: () => void refetch() };
  }
  if (run === null && standing.at?.completed) return { kind: 'completed', restarted: setRestartedAt };
  return { kind: 'loading' };
}

/** Where the learner stands in a topic; undefined while it is asked for. Not asked for when it is known. */
function useStanding(tense: Tense, known: boolean, restartedAt: number | undefined) {
  const query = useGetGrammarStatusQuery(undefined, { skip: known });
  if (restartedAt !== undefined) {
    return { query, at: { level: restartedAt, exercisesLeft: none, completed: false } };
  }
  const own = query.data?.statuses.find((status) => status.tense === tense);
  const at = query.data && {
    level: own?.numberOfCurrentLvl ?? 1,
    exercisesLeft: own?.exercisesLeft ?? none,
    completed: own?.completed ?? false,
  };
  return { query, at };
}

const none: readonly number[] = [];
