import { z } from 'zod';
import { maxTrainingWords, type PartOrdinal, partOrdinals } from './names/words.ts';

export const runWordIdSchema = z.int().positive();

// Questions are texts, `native - foreign`; an answer is true if it was right.
const questionsSchema = z.array(z.string().max(500)).max(maxTrainingWords).default([]);
const answersSchema = z.array(z.boolean()).max(maxTrainingWords).default([]);
const wordIdsSchema = z.array(runWordIdSchema).max(maxTrainingWords).default([]);
/** Milliseconds from showing a question to its answer, as the browser measured them. */
const timesSchema = z.array(z.int().min(0).max(86_400_000)).max(maxTrainingWords).optional();

export type PartFields<Prefix extends PartOrdinal> = Record<
  `${Prefix}PartQuestions`,
  typeof questionsSchema
> &
  Record<`${Prefix}PartAnswers`, typeof answersSchema> &
  Record<`${Prefix}PartWordIds`, typeof wordIdsSchema> &
  Record<`${Prefix}PartTimes`, typeof timesSchema>;

/** Defines the fields of an exercise kind in a result (docs/product.md#result-of-a-training), by their prefix. */
export function definePart<const Kind extends string, const Prefix extends PartOrdinal>(part: {
  readonly kind: Kind;
  readonly ordinal: Prefix;
}) {
  const { ordinal } = part;
  const fields = {
    [`${ordinal}PartQuestions`]: questionsSchema,
    [`${ordinal}PartAnswers`]: answersSchema,
    [`${ordinal}PartWordIds`]: wordIdsSchema,
    [`${ordinal}PartTimes`]: timesSchema,
  } as PartFields<Prefix>;
  return { ...part, part: partOrdinals.indexOf(ordinal) + 1, fields };
}

/** In the order of a training: listening («Ще на слух») comes last, though it is the third part. */
export const exerciseParts = [
  definePart({ kind: 'translate-words', ordinal: 'first' }),
  definePart({ kind: 'translate-native-english', ordinal: 'second' }),
  definePart({ kind: 'type-words', ordinal: 'fourth' }),
  definePart({ kind: 'listen-words', ordinal: 'third' }),
] as const;

type ExercisePart = (typeof exerciseParts)[number];

export type ExerciseKind = ExercisePart['kind'];

export const resultFields: PartFields<ExercisePart['ordinal']> = Object.assign(
  {},
  ...exerciseParts.map(({ fields }) => fields),
);
