import { ListenIcon } from '@mova/ui';
import type { ExerciseCardData } from '../../exercise-kind.ts';

export const listenWordsCard: ExerciseCardData = {
  kind: 'listen-words',
  path: '/listen-words',
  Icon: ListenIcon,
};
