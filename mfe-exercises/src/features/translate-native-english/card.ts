import { TranslateIcon } from '@mova/ui';
import type { ExerciseCardData } from '../../exercise-kind.ts';

export const translateNativeEnglishCard: ExerciseCardData = {
  kind: 'translate-native-english',
  path: '/translate-native-english',
  Icon: TranslateIcon,
};
