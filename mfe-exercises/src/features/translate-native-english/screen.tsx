import type { ExerciseScreen, QuestionProps } from '../../exercise-kind.ts';
import { ChoiceQuestion } from '../../parts/choice-question.tsx';
import { ChoiceWaiting } from '../../parts/waiting.tsx';

/** A Ukrainian word, and the English one among four. */
export const translateNativeEnglishScreen: ExerciseScreen = {
  kind: 'translate-native-english',
  Question: (props: QuestionProps) => <ChoiceQuestion {...props} offers="foreignWord" />,
  Waiting: ChoiceWaiting,
};
