import { translateNativeEnglishScreen } from '../features/translate-native-english/screen.tsx';
import { ExercisePage } from '../parts/exercise-page.tsx';

export { ExerciseOnTheWay as OnTheWay } from '../parts/exercise-on-the-way.tsx';
export { LeaveOnTheWay as Companion } from '../parts/leave-on-the-way.tsx';

/** `/translate-native-english`. */
export function Page() {
  return <ExercisePage screen={translateNativeEnglishScreen} />;
}
