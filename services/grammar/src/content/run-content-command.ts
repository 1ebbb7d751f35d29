import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { optionIds } from './files/question-schema.ts';
import { type Content, readContent, type TopicMaterial } from './files/read-content.ts';
import { describeFinding } from './files/read-json-file.ts';
import { sectionsOf } from './files/topic-schema.ts';
import { contentRules, lintContent } from './lint/lint-content.ts';

const usage = 'usage: npm run content [-- lint [topic] | blind <topic> | score <topic> <answers-file>]';

const minAgreement = 0.98;

interface CommandResult {
  readonly lines: readonly string[];
  readonly ok: boolean;
}

/** An error of the person at the terminal; shown as one line, without a stack. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

/** @param args arguments after `npm run content --`; none prints the report */
export function runContentCommand(args: readonly string[], folder?: string): CommandResult {
  const [command = 'report', topic, file] = args;
  switch (command) {
    case 'report':
      return report(readContent(folder));
    case 'lint':
      return lint(readContent(folder), topic);
    case 'blind':
      return blind(readContent(folder), topic);
    case 'score':
      if (!file || !existsSync(file))
        throw new ContentError(`${file ?? 'the answers file'} is missing; ${usage}`);
      return score(readContent(folder), topic, readFileSync(file, 'utf8'));
    default:
      throw new ContentError(usage);
  }
}

/** `npm run content`: a line per topic (questions, rules on its page, findings), the sums, the findings. */
function report(content: Content): CommandResult {
  const findings = lintContent(content);
  const rows = content.materials.map(({ name, bank, page }) => {
    const rules = page && sectionsOf(page).flatMap(([, section]) => section.rules).length;
    const found = findings.filter(({ file }) => isFileOf(name, file)).length;
    return [name, bank?.questions.length ?? 'missing', rules ?? 'missing', found];
  });
  const table = [['topic', 'questions', 'rules', 'findings'], ...rows];
  const questions = content.materials.flatMap(({ bank }) => bank?.questions ?? []).length;
  const pages = content.materials.filter(({ page }) => page).length;
  return {
    lines: [
      ...table.map(([name, ...cells]) =>
        [String(name).padEnd(30), ...cells.map((cell) => String(cell).padStart(10))].join(''),
      ),
      '',
      `${questions} questions, ${pages} of ${content.materials.length} rules pages, ${findings.length} findings by ${Object.keys(contentRules).length} rules`,
      ...findings.map(describeFinding),
    ],
    ok: findings.length === 0,
  };
}

/** `npm run content -- lint [topic]`: the findings alone, of everything or of one topic's files. */
function lint(content: Content, topic?: string): CommandResult {
  const name = topic === undefined ? undefined : findTopic(content.materials, topic).name;
  const findings = lintContent(content).filter(({ file }) => name === undefined || isFileOf(name, file));
  return {
    lines: [...findings.map(describeFinding), `${findings.length} findings`],
    ok: findings.length === 0,
  };
}

function isFileOf(name: string, file: string): boolean {
  return file.endsWith(`/${name}.json`);
}

/** @throws ContentError listing the topics when none has this name */
function findTopic(materials: readonly TopicMaterial[], name: string | undefined): TopicMaterial {
  const found = materials.find((material) => material.name === name);
  if (found) return found;
  const names = materials.map((material) => material.name).join(', ');
  throw new ContentError(`${name ? `there is no topic ${name}` : 'name a topic'}; there are ${names}.`);
}

function findBank(materials: readonly TopicMaterial[], topic: string | undefined) {
  const { name, bank } = findTopic(materials, topic);
  if (bank) return { name, questions: bank.questions };
  throw new ContentError(
    `questions/${name}.json is missing or cannot be read; see npm run content -- lint ${name}.`,
  );
}

/** `npm run content -- blind <topic>`: the questions and options, with nothing that tells the right answer. */
function blind({ materials }: Content, topic?: string): CommandResult {
  const { questions } = findBank(materials, topic);
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
function score({ materials }: Content, topic: string | undefined, answersText: string): CommandResult {
  const { name, questions } = findBank(materials, topic);
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
      `${name}: ${agreed} of ${questions.length} agree, ${(agreement * 100).toFixed(0)} %`,
      ...differing,
      ...unanswered.map(({ id }) => `not answered: ${id}`),
      ...unknown.map((id) => `no such question: ${id}`),
    ],
    ok: agreement >= minAgreement && unknown.length === 0,
  };
}

const optionSchema = z.preprocess((value) => String(value), z.enum(optionIds));
const answersSchema = z.union([
  z.record(z.string(), optionSchema),
  z
    .array(z.strictObject({ id: z.string(), option: optionSchema }))
    .transform((list) => Object.fromEntries(list.map(({ id, option }) => [id, option]))),
]);

/** Accepts JSON (`{"id": 2}` or `[{"id": …, "option": 2}]`) or lines `id option`; lines that begin with # are skipped. */
function readAnswers(text: string): ReadonlyMap<string, string> {
  return /^\s*[[{]/.test(text) ? fromJson(text) : fromLines(text);
}

function fromJson(text: string): ReadonlyMap<string, string> {
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

function fromLines(text: string): ReadonlyMap<string, string> {
  const answers = new Map<string, string>();
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [, id, option] = /^\s*([a-z][a-z0-9-]*)[\s:=,]+([1-4])\s*$/.exec(line) ?? [];
    if (!id || !option)
      throw new ContentError(`line ${index + 1} of the answers is not «id option»: ${line}`);
    if (answers.has(id))
      throw new ContentError(`line ${index + 1} of the answers: ${id} for the second time`);
    answers.set(id, option);
  }
  return answers;
}
