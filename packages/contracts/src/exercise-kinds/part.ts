import { z } from 'zod';
import { type PartOrdinal, partOrdinals } from '../names/result-parts.ts';

export const maxTrainingWords = 10;

export const runWordIdSchema = z.int().positive();

/** Questions in the form `native - foreign`. */
const questionsSchema = z.array(z.string().max(500)).max(maxTrainingWords).default([]);
const answersSchema = z.array(z.boolean()).max(maxTrainingWords).default([]);
const wordIdsSchema = z.array(runWordIdSchema).max(maxTrainingWords).default([]);
/** Milliseconds per answer, measured by the browser. */
const timesSchema = z.array(z.int().min(0).max(86_400_000)).max(maxTrainingWords).optional();

type PartFields<Prefix extends PartOrdinal> = Record<`${Prefix}PartQuestions`, typeof questionsSchema> &
  Record<`${Prefix}PartAnswers`, typeof answersSchema> &
  Record<`${Prefix}PartWordIds`, typeof wordIdsSchema> &
  Record<`${Prefix}PartTimes`, typeof timesSchema>;

/** Defines the fields of one part of a result: equally long lists that name no word twice. */
export function definePart<const Kind extends string, const Prefix extends PartOrdinal>(part: {
  readonly kind: Kind;
  /** Prefix of its fields, unique among the kinds. */
  readonly ordinal: Prefix;
}) {
  const { ordinal } = part;
  const fields = {
    [`${ordinal}PartQuestions`]: questionsSchema,
    [`${ordinal}PartAnswers`]: answersSchema,
    [`${ordinal}PartWordIds`]: wordIdsSchema,
    [`${ordinal}PartTimes`]: timesSchema,
  } as PartFields<Prefix>;
  const number = partOrdinals.indexOf(ordinal) + 1;
  return { ...part, part: number, fields };
}
