import { TypeIcon } from '@mova/ui';
import type { ExerciseCardData } from '../../exercise-kind.ts';

/** Ukrainian word shown, English word typed. */
export const typeWordsCard: ExerciseCardData = { kind: 'type-words', path: '/type-words', Icon: TypeIcon };
