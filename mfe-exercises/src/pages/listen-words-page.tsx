import { listenWordsScreen } from '../features/listen-words/screen.tsx';
import { ExercisePage } from '../parts/exercise-page.tsx';

export { ExerciseOnTheWay as OnTheWay } from '../parts/exercise-on-the-way.tsx';
export { LeaveOnTheWay as Companion } from '../parts/leave-on-the-way.tsx';

/** `/listen-words`. */
export function Page() {
  return <ExercisePage screen={listenWordsScreen} />;
}
