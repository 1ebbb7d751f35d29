import { ChoiceQuestion } from '../../exercise/choice-question.tsx';
import { ChoiceWaiting } from '../../exercise/waiting.tsx';
import type { ExerciseScreen, QuestionProps } from '../../exercise-kind.ts';

export const translateWordsScreen: ExerciseScreen = {
  kind: 'translate-words',
  Question: (props: QuestionProps) => <ChoiceQuestion {...props} offers="nativeWord" />,
  Waiting: ChoiceWaiting,
};
