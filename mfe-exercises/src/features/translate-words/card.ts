import { DictionaryIcon } from '@mova/ui';
import type { ExerciseCardData } from '../../exercise-kind.ts';

/** English word shown, Ukrainian translation chosen. */
export const translateWordsCard: ExerciseCardData = {
  kind: 'translate-words',
  path: '/translate-words',
  Icon: DictionaryIcon,
};
