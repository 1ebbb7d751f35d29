import { ExercisePage } from '../exercise/exercise-page.tsx';
import { typeWordsScreen } from '../features/type-words/screen.tsx';

export { ExerciseOnTheWay as OnTheWay } from '../exercise/exercise-on-the-way.tsx';
export { LeaveOnTheWay as Companion } from '../exercise/leave-on-the-way.tsx';

export function Page() {
  return <ExercisePage screen={typeWordsScreen} />;
}
