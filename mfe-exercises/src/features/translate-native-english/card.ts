import { TranslateIcon } from '@mova/ui';
import type { ExerciseCardData } from '../../exercise-kind.ts';

/** Ukrainian word shown, English word chosen. */
export const translateNativeEnglishCard: ExerciseCardData = {
  kind: 'translate-native-english',
  path: '/translate-native-english',
  Icon: TranslateIcon,
};
