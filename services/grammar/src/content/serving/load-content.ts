import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeFinding, type Finding } from '../files/finding.ts';
import { readJsonFile } from '../files/read-json-file.ts';
import { type LevelTest, levelTestSchema } from '../files/level-test-schema.ts';
import { lintContent } from '../lint/lint-content.ts';
import type { QuestionBank } from '../files/question-schema.ts';
import { type Content, contentFolder, readContent, type TopicMaterial } from '../files/read-content.ts';
import type { RulesPage } from '../files/rules-page-schema.ts';
import type { TopicContent } from '../files/topic-schema.ts';
import { servingRules } from './serving-rules.ts';

/** A topic with all that belongs to it. */
export interface WholeTopic {
  readonly topic: TopicContent;
  readonly bank: QuestionBank;
  readonly page: RulesPage;
}

/** What the service serves, whole and checked. */
export interface ServedContent {
  /** All 18 in the order of the question bank. */
  readonly topics: readonly WholeTopic[];
  readonly levelTest: LevelTest;
}

const levelTestFile = 'level-test.json';

/**
 * Reads all content once, when the service starts.
 *
 * @throws Error with a line `file:line rule: message` for every fault: a service with broken or missing
 *   content must not start
 */
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

/** Files a topic lacks; of those that are there but cannot be read the findings tell already. */
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
