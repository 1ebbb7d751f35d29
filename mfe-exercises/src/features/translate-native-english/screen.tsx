import { ChoiceQuestion } from '../../exercise/choice-question.tsx';
import { ChoiceWaiting } from '../../exercise/waiting.tsx';
import type { ExerciseScreen, QuestionProps } from '../../exercise-kind.ts';

/** A Ukrainian word, and the English one among four. */
export const translateNativeEnglishScreen: ExerciseScreen = {
  kind: 'translate-native-english',
  Question: (props: QuestionProps) => <ChoiceQuestion {...props} offers="foreignWord" />,
  Waiting: ChoiceWaiting,
};
