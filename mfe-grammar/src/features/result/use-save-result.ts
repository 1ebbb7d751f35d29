import { isApiFailure } from '@mova/app-kit';
import { useRef } from 'react';
import { useSaveGrammarResultMutation } from '../../api/grammar-api.ts';
import type { QuizRun } from '../../domain/quiz-run.ts';
import { forgetResult } from '../../storage/run-storage.ts';

/**
 * Saves a result by its run, level and content version, so that a repeated try counts once. Until it was
 * saved it stays where it is; `conflict` tells that it can never be: the level was passed meanwhile, or its
 * questions are others now.
 */
export function useSaveResult(run: QuizRun, userId: number) {
  const [save, { isLoading, error }] = useSaveGrammarResultMutation();
  const running = useRef(false);
  const conflict = isApiFailure(error) && error.kind === 'problem' && error.problem.status === 409;

  /** Says whether it was saved. */
  const saveOnce = async (): Promise<boolean> => {
    // State would come too late: two presses can arrive before the next render.
    if (running.current) return false;
    running.current = true;
    const { tense, runId, level, contentVersion, errorIndexes } = run;
    const answer = await save({ tense, exercisesLeft: [...errorIndexes], runId, level, contentVersion });
    running.current = false;
    if (answer.error) return false;
    forgetResult(userId, runId);
    return true;
  };
  return { save: saveOnce, pending: isLoading, error: conflict ? undefined : error, conflict };
}
