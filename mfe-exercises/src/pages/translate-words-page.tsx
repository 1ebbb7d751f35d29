import { ChoiceQuestion } from '../exercise/choice-question.tsx';
import { ExercisePage } from '../exercise/exercise-page.tsx';
import type { QuestionProps } from '../exercise/question-props.ts';

export { ExerciseOnTheWay as OnTheWay } from '../exercise/exercise-on-the-way.tsx';
export { LeaveOnTheWay as Companion } from '../exercise/leave-on-the-way.tsx';

export function Page() {
  return <ExercisePage kind="translate-words" Question={Question} />;
}

function Question(props: QuestionProps) {
  return <ChoiceQuestion {...props} offers="nativeWord" />;
}
