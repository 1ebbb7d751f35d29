import type { ExerciseKind } from '@mova/contracts';
import type { ComponentType } from 'react';
import { ChoiceQuestion } from './choice-question.tsx';
import { ListenWords } from './listening.tsx';
import { TypedQuestion } from './typed-question.tsx';
import type { QuestionProps } from './use-question-pace.ts';

/** How each exercise kind asks: one question and its verdict. */
export const questions: Readonly<Record<ExerciseKind, ComponentType<QuestionProps>>> = {
  'translate-words': (props) => <ChoiceQuestion {...props} offers="nativeWord" />,
  'translate-native-english': (props) => <ChoiceQuestion {...props} offers="foreignWord" />,
  'type-words': TypedQuestion,
  'listen-words': ListenWords,
};
