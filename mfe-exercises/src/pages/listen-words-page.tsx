import { ExercisePage } from '../exercise/exercise-page.tsx';
import { listenWordsScreen } from '../features/listen-words/screen.tsx';

export { ExerciseOnTheWay as OnTheWay } from '../exercise/exercise-on-the-way.tsx';
export { LeaveOnTheWay as Companion } from '../exercise/leave-on-the-way.tsx';

export function Page() {
  return <ExercisePage screen={listenWordsScreen} />;
}
