import { typeWordsScreen } from '../features/type-words/screen.tsx';
import { ExercisePage } from '../parts/exercise-page.tsx';

export { ExerciseOnTheWay as OnTheWay } from '../parts/exercise-on-the-way.tsx';
export { LeaveOnTheWay as Companion } from '../parts/leave-on-the-way.tsx';

/** `/type-words`. */
export function Page() {
  return <ExercisePage screen={typeWordsScreen} />;
}
