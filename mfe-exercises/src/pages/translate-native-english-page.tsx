import { ExercisePage } from '../exercise/exercise-page.tsx';
import { translateNativeEnglishScreen } from '../features/translate-native-english/screen.tsx';

export { ExerciseOnTheWay as OnTheWay } from '../exercise/exercise-on-the-way.tsx';
export { LeaveOnTheWay as Companion } from '../exercise/leave-on-the-way.tsx';

export function Page() {
  return <ExercisePage screen={translateNativeEnglishScreen} />;
}
