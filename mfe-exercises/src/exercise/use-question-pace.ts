import { announce, type Phrase, playVerdict, prepareVerdicts, useTranslation } from '@mova/app-kit';
import type { ExerciseSettings } from '@mova/training/exercise';
import { useDelayed, useEnter, useHold, verdictDelay } from '@mova/training/exercise';
import { useDeferredValue, useEffect } from 'react';
import type { Answer } from '../domain/training.ts';
import type { Exercise } from '../training/use-exercise.ts';

/** What every step of a training gets. */
export interface StepProps {
  readonly userId: number;
  readonly settings: ExerciseSettings;
  /** The user is being asked whether to leave: the clock is paused and keys do nothing. */
  readonly paused: boolean;
}

/** What the question of every exercise kind gets. It stays mounted between questions, so that a field keeps its focus. */
export interface QuestionProps extends StepProps {
  readonly exercise: Extract<Exercise, { kind: 'question' }>;
}

/**
 * Runs the clock of a question, its keys and the sound of its verdict by the user's settings. The clock is
 * paused while it is held or the user is asked whether to leave.
 *
 * @param specified milliseconds a verdict stays at the standard pace
 */
export function useQuestionPace(specified: number, { exercise, settings, paused }: QuestionProps) {
  const { t } = useTranslation();
  const { question, give, next } = exercise;
  const { pace, sound, keys } = settings;
  const delay = verdictDelay(pace, specified);
  const answered = question.isAnswered;
  const still = question.held || delay === null;
  useDelayed(answered && !question.held && !paused ? delay : null, question.number, next);
  useEnter(answered && !paused, next);
  const isWrong = question.answer?.correct === false;
  const hold = useHold(isWrong && !still && !paused, keys, () => {
    exercise.hold();
    announce(t('exercise.held'));
  });
  useEffect(() => {
    if (sound) prepareVerdicts();
  }, [sound]);
  return {
    answered,
    /** The colours of the answer are the verdict; what explains it follows a frame later. */
    told: useDeferredValue(answered) && answered,
    /** No clock is running: the user continues by key or button. */
    still,
    /** Gives the answer, plays its sound if sounds are on, and announces these words. */
    judge: ({ given, correct }: Pick<Answer, 'given' | 'correct'>, words: () => readonly Phrase[]) => {
      give(given, correct);
      afterFrame(() => {
        if (sound) playVerdict(correct ? 'right' : 'wrong');
        announce(words());
      });
    },
    hold,
  };
}

/**
 * Runs a task after the next frame, so that it does not delay what a press shows. In a hidden page it waits
 * until the page is visible.
 */
function afterFrame(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
