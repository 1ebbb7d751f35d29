import { announce, type Phrase, playVerdict, prepareVerdicts, useTranslation } from '@mova/app-kit';
import { useDelayed, useEnter, useHold, verdictDelay } from '@mova/training/exercise';
import { useDeferredValue, useEffect } from 'react';
import type { Answer } from '../domain/training.ts';
import type { AskedQuestion } from '../training/use-question.ts';
import type { StepProps } from './loaded-step.tsx';

/** What the question of every exercise kind gets. It stays mounted between questions, so that a field keeps its focus. */
export interface QuestionProps extends StepProps {
  readonly question: AskedQuestion;
}

/** Runs the clock of a question, its keys and sound. At the standard pace a verdict stays for `usualMs`. */
export function useQuestionPace(usualMs: number, { question, settings, paused }: QuestionProps) {
  const { t } = useTranslation();
  const { give, next } = question;
  const { pace, sound, keys } = settings;
  const delay = verdictDelay(pace, usualMs);
  const answered = question.answer !== undefined;
  const still = question.held || delay === null;
  useDelayed(answered && !question.held && !paused ? delay : null, question.number, next);
  useEnter(answered && !paused, next);
  const isWrong = question.answer?.correct === false;
  const hold = useHold(isWrong && !still && !paused, keys, () => {
    question.hold();
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

/** Runs a task after the next frame, or once the page is visible, so that it does not delay what a press shows. */
function afterFrame(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
