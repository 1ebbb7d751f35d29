import { listenWordsScreen } from '../features/listen-words/screen.tsx';
import { ExercisePage } from '../parts/exercise-page.tsx';

/** `/listen-words`. */
export function Page() {
  return <ExercisePage screen={listenWordsScreen} />;
}
