import type { ExerciseScreen, QuestionProps } from '../../exercise-kind.ts';
import { ChoiceQuestion } from '../../parts/choice-question.tsx';
import { ChoiceWaiting } from '../../parts/waiting.tsx';

/** An English word, and its Ukrainian translation among four. */
export const translateWordsScreen: ExerciseScreen = {
  kind: 'translate-words',
  Question: (props: QuestionProps) => <ChoiceQuestion {...props} offers="nativeWord" />,
  Waiting: ChoiceWaiting,
};
