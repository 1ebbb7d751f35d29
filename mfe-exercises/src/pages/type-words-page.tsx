import { typeWordsScreen } from '../features/type-words/screen.tsx';
import { ExercisePage } from '../parts/exercise-page.tsx';

export { LeaveOnTheWay as StandIn } from '../parts/leave-on-the-way.tsx';

/** `/type-words`. */
export function Page() {
  return <ExercisePage screen={typeWordsScreen} />;
}
