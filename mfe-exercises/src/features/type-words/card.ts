import { TypeIcon } from '@mova/ui';
import type { ExerciseCardData } from '../../exercise-kind.ts';

export const typeWordsCard: ExerciseCardData = { kind: 'type-words', path: '/type-words', Icon: TypeIcon };
