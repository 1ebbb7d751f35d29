import { z } from 'zod';
import { type PartOrdinal, partOrdinals } from './names/words.ts';

export const maxTrainingWords = 10;

/** Id of a word of a training. */
export const runWordIdSchema = z.int().positive();

/** Questions as texts, `native - foreign`. */
const questionsSchema = z.array(z.string().max(500)).max(maxTrainingWords).default([]);
/** True for a right answer. */
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

/**
 * Defines what an exercise kind contributes to a result (docs/product.md#result-of-a-training). The lists of a
 * part are equally long and name no word twice.
 *
 * @param part its ordinal is the prefix of its fields, which no other kind has
 */
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
  /** Its number in events. */
  const number = partOrdinals.indexOf(ordinal) + 1;
  return { ...part, part: number, fields };
}

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
