import { ListenIcon } from '@mova/ui';
import type { ExerciseCardData } from '../../exercise-kind.ts';

/** English word heard, then typed. */
export const listenWordsCard: ExerciseCardData = {
  kind: 'listen-words',
  path: '/listen-words',
  Icon: ListenIcon,
};
