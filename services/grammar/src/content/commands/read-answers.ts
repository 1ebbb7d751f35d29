import { z } from 'zod';
import { optionIds } from '../files/question-schema.ts';
import { ContentError } from './command.ts';

type OptionId = (typeof optionIds)[number];

const optionSchema = z.preprocess((value) => String(value), z.enum(optionIds));
const answersSchema = z.union([
  z.record(z.string(), optionSchema),
  z
    .array(z.strictObject({ id: z.string(), option: optionSchema }))
    .transform((list) => Object.fromEntries(list.map(({ id, option }) => [id, option]))),
]);

/**
 * Returns the answers of a blind solution by question id. Accepts JSON (`{"id": 2}` or
 * `[{"id": …, "option": 2}]`) or lines `id option`; empty lines and those beginning with # are skipped.
 *
 * @throws ContentError naming the first line that is no answer
 */
export function readAnswers(text: string): ReadonlyMap<string, OptionId> {
  return /^\s*[[{]/.test(text) ? fromJson(text) : fromLines(text);
}

function fromJson(text: string): ReadonlyMap<string, OptionId> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    throw new ContentError(`the answers are not JSON: ${error instanceof Error ? error.message : error}`);
  }
  const parsed = answersSchema.safeParse(raw);
  if (parsed.success) return new Map(Object.entries(parsed.data));
  throw new ContentError(`the answers are neither {"id": option} nor [{"id", "option"}] with options 1–4.`);
}

function fromLines(text: string): ReadonlyMap<string, OptionId> {
  const answers = new Map<string, OptionId>();
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [, id, option] = /^\s*([a-z][a-z0-9-]*)[\s:=,]+([1-4])\s*$/.exec(line) ?? [];
    const chosen = optionIds.find((known) => known === option);
    if (!id || !chosen)
      throw new ContentError(`line ${index + 1} of the answers is not «id option»: ${line}`);
    if (answers.has(id))
      throw new ContentError(`line ${index + 1} of the answers: ${id} for the second time`);
    answers.set(id, chosen);
  }
  return answers;
}
