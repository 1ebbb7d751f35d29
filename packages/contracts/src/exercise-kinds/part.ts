import { z } from 'zod';
import { type PartOrdinal, partOrdinals } from '../names/result-parts.ts';

/** Most words of a run (specification §1, §9). */
export const maxTrainingWords = 10;

/** Id of a word, wherever a run names one. */
export const runWordIdSchema = z.int().positive();

/** Questions as the specification has them (§3): `native - foreign`. */
const questionsSchema = z.array(z.string().max(500)).max(maxTrainingWords).default([]);
/** True for a correct answer. */
const answersSchema = z.array(z.boolean()).max(maxTrainingWords).default([]);
const wordIdsSchema = z.array(runWordIdSchema).max(maxTrainingWords).default([]);
/** Milliseconds from a question being shown to its answer, as the browser measured them. */
const timesSchema = z.array(z.int().min(0).max(86_400_000)).max(maxTrainingWords).optional();

type PartFields<Prefix extends PartOrdinal> = Record<`${Prefix}PartQuestions`, typeof questionsSchema> &
  Record<`${Prefix}PartAnswers`, typeof answersSchema> &
  Record<`${Prefix}PartWordIds`, typeof wordIdsSchema> &
  Record<`${Prefix}PartTimes`, typeof timesSchema>;

/**
 * What a kind of exercise contributes to the result of a run: its part of the specification’s result (§3) with
 * the word ids and times beside it. Lists of a part are equally long and name no word twice.
 */
export function definePart<const Kind extends string, const Prefix extends PartOrdinal>(part: {
  readonly kind: Kind;
  /** Its name in the result, which no other kind has. */
  readonly ordinal: Prefix;
}) {
  const { ordinal } = part;
  const fields = {
    [`${ordinal}PartQuestions`]: questionsSchema,
    [`${ordinal}PartAnswers`]: answersSchema,
    [`${ordinal}PartWordIds`]: wordIdsSchema,
    [`${ordinal}PartTimes`]: timesSchema,
  } as PartFields<Prefix>;
  /** Number of the part, as events have it. */
  const number = partOrdinals.indexOf(ordinal) + 1;
  return { ...part, part: number, fields };
}
