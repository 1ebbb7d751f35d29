import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type LevelTest, levelTestSchema, type QuestionBank } from '../files/question-schema.ts';
import { type Content, contentFolder, readContent, type TopicMaterial } from '../files/read-content.ts';
import { describeFinding, type Finding, readJsonFile } from '../files/read-json-file.ts';
import type { RulesPage, TopicContent } from '../files/topic-schema.ts';
import { contentRules, lintContent } from '../lint/lint-content.ts';
import type { ContentRules } from '../lint/rule.ts';

export interface CompleteTopic {
  readonly topic: TopicContent;
  readonly bank: QuestionBank;
  readonly page: RulesPage;
}

export interface ServedContent {
  /** All 18 topics in the order of `tenses`. */
  readonly topics: readonly CompleteTopic[];
  readonly levelTest: LevelTest;
}

const levelTestFile = 'level-test.json';

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

/** @throws Error with a line `file:line rule: message` for everything that is wrong or missing */
export function loadContent(folder: string = contentFolder): ServedContent {
  const { materials, ...content } = readContent(folder);
  const levelTest = readLevelTest(folder);
  const findings = [
    ...lintContent({ materials, ...content }, servingRules),
    ...materials.flatMap(missingFiles(content)),
    ...(levelTest.ok ? [] : levelTest.findings),
  ];
  if (findings.length > 0 || !levelTest.ok) throw new Error(findings.map(describeFinding).join('\n'));
  const topics = materials.flatMap(({ topic, bank, page }) => (bank && page ? [{ topic, bank, page }] : []));
  return { topics, levelTest: levelTest.value };
}

/** Files a topic lacks; those that exist but cannot be read have findings already. */
const missingFiles =
  ({ texts, findings }: Pick<Content, 'texts' | 'findings'>) =>
  ({ name }: TopicMaterial): Finding[] =>
    [`questions/${name}.json`, `rules/${name}.json`]
      .filter((path) => !texts.has(path) && !findings.some(({ file }) => file === path))
      .map(missing);

function readLevelTest(folder: string) {
  if (existsSync(join(folder, levelTestFile))) return readJsonFile(folder, levelTestFile, levelTestSchema);
  return { ok: false, findings: [missing(levelTestFile)] } as const;
}

const missing = (file: string): Finding => ({
  file,
  line: 1,
  rule: 'complete',
  message: 'there is no such file',
});
