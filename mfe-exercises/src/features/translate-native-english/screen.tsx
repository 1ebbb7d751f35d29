import { ChoiceQuestion } from '../../exercise/choice-question.tsx';
import { ChoiceWaiting } from '../../exercise/waiting.tsx';
import type { ExerciseScreen, QuestionProps } from '../../exercise-kind.ts';

export const translateNativeEnglishScreen: ExerciseScreen = {
  kind: 'translate-native-english',
  Question: (props: QuestionProps) => <ChoiceQuestion {...props} offers="foreignWord" />,
  Waiting: ChoiceWaiting,
};
