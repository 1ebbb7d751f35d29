import { z } from 'zod';
import { optionIds } from '../files/question-schema.ts';
import type { Content } from '../files/read-content.ts';
import { bankOf, type CommandResult, ContentError, findTopic } from './command.ts';

const minAgreement = 0.98;

/** `npm run content -- blind <topic>`: the questions and options, with nothing that tells the right answer. */
export function blind({ materials }: Content, topic?: string): CommandResult {
  const { questions } = bankOf(findTopic(materials, topic));
  const lines = questions.flatMap(({ id, english, native, options }) => [
    id,
    `  ${english}`,
    `  ${native}`,
    ...options.map((option) => `    ${option.id} ${option.value}`),
    '',
  ]);
  return {
    lines: ['# One line per question: its id, a space, the number of the option.', '', ...lines],
    ok: true,
  };
}

/**
 * `npm run content -- score <topic> <answers-file>`: how far a blind solution agrees with the right answers.
 * Questions that differ are listed without the right answer, so that they can be solved blind again.
 */
export function score({ materials }: Content, topic: string | undefined, answersText: string): CommandResult {
  const material = findTopic(materials, topic);
  const { questions } = bankOf(material);
  const answers = readAnswers(answersText);
  const unanswered = questions.filter(({ id }) => !answers.has(id));
  const unknown = [...answers.keys()].filter((id) => !questions.some((question) => question.id === id));
  const differing = questions.flatMap(({ id, options }) => {
    const chosen = options.find((option) => option.id === answers.get(id));
    return chosen && !('isCorrect' in chosen)
      ? [`differs: ${id} (answered ${chosen.id} ${chosen.value})`]
      : [];
  });
  const agreed = questions.length - unanswered.length - differing.length;
  const agreement = agreed / questions.length;
  return {
    lines: [
      `${material.name}: ${agreed} of ${questions.length} agree, ${(agreement * 100).toFixed(0)} %`,
      ...differing,
      ...unanswered.map(({ id }) => `not answered: ${id}`),
      ...unknown.map((id) => `no such question: ${id}`),
    ],
    ok: agreement >= minAgreement && unknown.length === 0,
  };
}

type OptionId = (typeof optionIds)[number];

const optionSchema = z.preprocess((value) => String(value), z.enum(optionIds));
const answersSchema = z.union([
  z.record(z.string(), optionSchema),
  z
    .array(z.strictObject({ id: z.string(), option: optionSchema }))
    .transform((list) => Object.fromEntries(list.map(({ id, option }) => [id, option]))),
]);

/** Accepts JSON (`{"id": 2}` or `[{"id": …, "option": 2}]`) or lines `id option`; lines that begin with # are skipped. */
function readAnswers(text: string): ReadonlyMap<string, OptionId> {
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
