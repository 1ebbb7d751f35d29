import { translateWordsScreen } from '../features/translate-words/screen.tsx';
import { ExercisePage } from '../parts/exercise-page.tsx';

/** `/translate-words`. */
export function Page() {
  return <ExercisePage screen={translateWordsScreen} />;
}
