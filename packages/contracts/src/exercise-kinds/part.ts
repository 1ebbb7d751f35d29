import { z } from 'zod';
import { maxTrainingWords } from '../names/limits.ts';
import { type PartOrdinal, partOrdinals } from '../names/result-parts.ts';

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
