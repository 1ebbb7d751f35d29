import { playVerdict, prepareVerdicts } from '@mova/app-kit';
import { useDelayed, useEnter, verdictDelay } from '@mova/app-kit/exercise';
import { useEffect } from 'react';
import type { QuestionProps } from '../exercise-kind.ts';

/** How a question goes on. */
export interface QuestionPace {
  readonly answered: boolean;
  /** No clock runs: the learner goes on by key or button. */
  readonly still: boolean;
  /** Keys 1–4 choose. */
  readonly keys: boolean;
  /** Gives the answer, with the sound of its verdict where sounds are on. */
  readonly judge: (given: string, correct: boolean) => void;
}

/**
 * The clock of a question, Enter, and the sound of its verdict, as the learner's settings have them. The clock
 * stands still while it is held or the learner is asked whether to leave.
 *
 * @param specified milliseconds the specification lets a verdict stay (§9)
 */
export function useQuestionPace(
  specified: number,
  { exercise, settings, paused }: QuestionProps,
): QuestionPace {
  const { question, give, next } = exercise;
  const { pace, sound, keys } = settings;
  const delay = verdictDelay(pace, specified);
  const answered = question.phase === 'answered';
  useDelayed(answered && !question.held && !paused ? delay : null, question.number, next);
  useEnter(answered && !paused, next);
  useEffect(() => {
    if (sound) prepareVerdicts();
  }, [sound]);
  return {
    answered,
    still: question.held || delay === null,
    keys,
    judge: (given, correct) => {
      give(given, correct);
      if (sound) playVerdict(correct ? 'right' : 'wrong');
    },
  };
}
