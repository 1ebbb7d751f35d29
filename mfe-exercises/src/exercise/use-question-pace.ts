import {
  afterFrame,
  announce,
  type Phrase,
  playVerdict,
  prepareSpeech,
  prepareVerdicts,
  speak,
  useTranslation,
} from '@mova/app-kit';
import { useVerdictPace } from '@mova/training/exercise';
import { useDeferredValue, useEffect, useRef } from 'react';
import { type CountedAnswer, countedAnswer } from '../domain/exercise-state.ts';
import type { Answer } from '../domain/training.ts';
import type { AskedQuestion } from '../training/use-question.ts';
import type { StepProps } from './loaded-step.tsx';
import { usePressedAnswer } from './use-pressed-answer.ts';

/** What the question of every exercise kind gets. It stays mounted between questions, so that a field keeps its focus. */
export interface QuestionProps extends StepProps {
  readonly question: AskedQuestion;
}

/** Runs the clock of a question, its keys and sound. By the clock a verdict stays for `usualMs`. */
export function useQuestionPace(usualMs: number, props: QuestionProps, isHeard = false) {
  const { question, settings, paused } = props;
  const { t } = useTranslation();
  const { give, number, held, word } = question;
  const { pressed, press, store } = usePressedAnswer();
  const answer = question.answer ?? pressed;
  const { sound, voice } = settings;
  // A heard word was just said.
  const speaks = settings.speakWords && !isHeard;
  const answered = answer !== undefined;
  const pace = useVerdictPace(usualMs, settings, {
    number,
    correct: answer?.correct,
    held,
    paused,
    onNext: () => {
      store();
      question.next();
    },
    onHold: () => {
      store();
      question.hold();
      announce(t('exercise.held'));
    },
  });
  useEffect(() => {
    if (sound) prepareVerdicts();
    if (speaks) prepareSpeech();
  }, [sound, speaks]);
  const isShown = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a verdict ends with its question, too
  useEffect(() => {
    if (!answered) return;
    return () => {
      isShown.current = false;
    };
  }, [answered, number]);
  return {
    /** Of the training, or a press that it does not have yet. */
    answer,
    answered,
    /** The colours of the answer are the verdict; what explains it follows a frame later. */
    told: useDeferredValue(answered) && answered,
    /** Gives the answer, says the word, plays the sound of the verdict, and announces these words. */
    judge: (
      { given, correct }: Pick<Answer, 'given' | 'correct'>,
      words: (counted: CountedAnswer) => readonly Phrase[],
    ) => {
      const counted = countedAnswer(question.hinted, { given, correct });
      press(counted, () => give(given, correct));
      // Within the press: elsewhere Safari does not begin to speak.
      if (speaks) void speak(word.foreignWord, voice);
      isShown.current = true;
      afterFrame(() => {
        if (sound) playVerdict(counted.correct ? 'right' : 'wrong');
        // The user may have gone on: the next question, announced since, must not be replaced.
        if (isShown.current) announce(words(counted));
      });
    },
    pace,
  };
}

export type QuestionPace = ReturnType<typeof useVerdictPace>;
