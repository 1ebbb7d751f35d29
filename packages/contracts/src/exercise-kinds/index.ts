import { definePart, type PartFields } from './part.ts';

/**
 * Every exercise kind with its place in a result, in the order of a training: listening («Ще на слух») comes
 * last, though it is the third part. A new kind adds its row here and takes the next ordinal.
 */
export const exerciseParts = [
  definePart({ kind: 'translate-words', ordinal: 'first' }),
  definePart({ kind: 'translate-native-english', ordinal: 'second' }),
  definePart({ kind: 'type-words', ordinal: 'fourth' }),
  definePart({ kind: 'listen-words', ordinal: 'third' }),
] as const;

type ExercisePart = (typeof exerciseParts)[number];

export type ExerciseKind = ExercisePart['kind'];

/** Fields of the result of a training: those of all its parts. */
export const resultFields: PartFields<ExercisePart['ordinal']> = Object.assign(
  {},
  ...exerciseParts.map(({ fields }) => fields),
);
