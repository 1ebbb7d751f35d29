import { typeWordsScreen } from '../features/type-words/screen.tsx';
import { ExercisePage } from '../parts/exercise-page.tsx';

/** `/type-words`. */
export function Page() {
  return <ExercisePage screen={typeWordsScreen} />;
}
