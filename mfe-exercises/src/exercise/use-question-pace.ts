import { announce, type Phrase, playVerdict, prepareVerdicts } from '@mova/app-kit';
import { useDelayed, useEnter, useHold, verdictDelay } from '@mova/app-kit/exercise';
import { useEffect } from 'react';
import type { QuestionProps } from '../exercise-kind.ts';
import { afterFrame } from './after-frame.ts';
import type { Translate } from './verdict-words.ts';

/** How a question goes on. */
export interface QuestionPace {
  readonly answered: boolean;
  /** No clock runs: the learner goes on by key or button. */
  readonly still: boolean;
  /** Gives the answer: its verdict sounds where sounds are on, and is told to screen readers in these words. */
  readonly judge: (given: string, correct: boolean, words: () => readonly Phrase[]) => void;
  /** Stops the clock of a wrong answer, and says so. */
  readonly hold: () => void;
}

/**
 * The clock of a question, the keys that go on and hold, and how its verdict is heard, as the learner's settings
 * have them. The clock stands still while it is held or the learner is asked whether to leave.
 *
 * @param specified milliseconds the specification lets a verdict stay (§9)
 */
export function useQuestionPace(
  specified: number,
  { exercise, settings, paused }: QuestionProps,
  t: Translate,
): QuestionPace {
  const { question, give, next } = exercise;
  const { pace, sound, keys } = settings;
  const delay = verdictDelay(pace, specified);
  const answered = question.phase === 'answered';
  const still = question.held || delay === null;
  useDelayed(answered && !question.held && !paused ? delay : null, question.number, next);
  useEnter(answered && !paused, next);
  const isWrong = answered && question.answer?.correct === false;
  const hold = useHold(isWrong && !still && !paused, keys, () => {
    exercise.hold();
    announce(t('exercise.held'));
  });
  useEffect(() => {
    if (sound) prepareVerdicts();
  }, [sound]);
  return {
    answered,
    still,
    judge: (given, correct, words) => {
      give(given, correct);
      afterFrame(() => {
        if (sound) playVerdict(correct ? 'right' : 'wrong');
        announce(words());
      });
    },
    hold,
  };
}
