import { translateWordsScreen } from '../features/translate-words/screen.tsx';
import { ExercisePage } from '../parts/exercise-page.tsx';

export { LeaveOnTheWay as StandIn } from '../parts/leave-on-the-way.tsx';

/** `/translate-words`. */
export function Page() {
  return <ExercisePage screen={translateWordsScreen} />;
}
