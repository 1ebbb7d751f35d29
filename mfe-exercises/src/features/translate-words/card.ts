import { DictionaryIcon } from '@mova/ui';
import type { ExerciseCardData } from '../../exercise-kind.ts';

export const translateWordsCard: ExerciseCardData = {
  kind: 'translate-words',
  path: '/translate-words',
  Icon: DictionaryIcon,
};
