import { createHash } from 'node:crypto';
import { calls, type Tense } from '@mova/contracts';
import { prepareDocument } from '@mova/service-kit';
import type { QuestionBank } from '../files/question-schema.ts';
import { contentFolder, levelTestFile, readContent } from '../files/read-content.ts';
import { describeFinding } from '../files/read-json-file.ts';
import { contentRules, lintContent } from '../lint/lint-content.ts';
import type { ContentRules } from '../lint/rule.ts';

/** Content that breaks one of these cannot be served. The rules of style would slow the start. */
const servingRuleNames = [
  'level-quota',
  'topic-links',
  'bank-agrees',
  'distinct-options',
  'one-blank',
  'one-correct',
  'option-ids',
  'question-ids',
  'rule-exists',
  'page-agrees',
  'page-rules',
] as const;
const servingRules: ContentRules = Object.fromEntries(
  servingRuleNames.map((name) => [name, contentRules[name]]),
);

/**
 * Returns all 18 topics in the order of `tenses`, and the level test.
 * @throws Error with a line `file:line rule: message` for everything that is wrong or missing
 */
export function loadContent(folder: string = contentFolder) {
  const content = readContent(folder);
  const { materials, levelTest, texts } = content;
  const found = new Set([...texts.keys(), ...content.findings.map(({ file }) => file)]);
  const wanted = materials.flatMap(({ name }) => [`questions/${name}.json`, `rules/${name}.json`]);
  const missing = [...wanted, levelTestFile].filter((file) => !found.has(file));
  const findings = [
    ...lintContent(content, servingRules),
    ...missing.map((file) => ({ file, line: 1, rule: 'complete', message: 'there is no such file' })),
  ];
  if (findings.length > 0 || !levelTest) throw new Error(findings.map(describeFinding).join('\n'));
  const topics = materials.flatMap(({ topic, bank, page }) => (bank && page ? [{ topic, bank, page }] : []));
  return { topics, levelTest };
}

export type ContentDocuments = ReturnType<typeof prepareContent>;

const levels = [1, 2, 3, 4, 5];

export function prepareContent({ topics, levelTest: { questions } }: ReturnType<typeof loadContent>) {
  const prepared = topics.map(({ bank, page }) => ({
    levels: levels.map((level) => prepareLevel(bank, level)),
    rules: prepareDocument(calls.getGrammarRules, page),
  }));
  const byTense = topics.map(({ topic }, index) => [topic.tense, prepared[index]]);
  return {
    // Content without a topic for every tense does not load.
    topics: Object.fromEntries(byTense) as Record<Tense, (typeof prepared)[number]>,
    levelTest: prepareDocument(calls.getLevelTest, {
      contentVersion: contentVersionOf(questions),
      questions,
    }),
  };
}

/** Each level has its own version, so that a change of another level does not reject a result of this one. */
function prepareLevel({ tense, questions }: QuestionBank, level: number) {
  const served = questions
    .filter((question) => question.level === level)
    .map(({ level: _, ...question }) => question);
  const contentVersion = contentVersionOf(served);
  const answer = { tense, level, contentVersion, questions: served };
  return { contentVersion, document: prepareDocument(calls.getGrammarQuestions, answer) };
}

function contentVersionOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
}
