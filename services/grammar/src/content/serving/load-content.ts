import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { levelTestSchema } from '../files/question-schema.ts';
import { contentFolder, readContent } from '../files/read-content.ts';
import { describeFinding, readJsonFile } from '../files/read-json-file.ts';
import { contentRules, lintContent } from '../lint/lint-content.ts';
import type { ContentRules } from '../lint/rule.ts';

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

export type ServedContent = ReturnType<typeof loadContent>;

/**
 * Returns all 18 topics in the order of `tenses`, and the level test.
 * @throws Error with a line `file:line rule: message` for everything that is wrong or missing
 */
export function loadContent(folder: string = contentFolder) {
  const content = readContent(folder);
  const unreadable = new Set(content.findings.map(({ file }) => file));
  const missing = content.materials
    .flatMap(({ name }) => [`questions/${name}.json`, `rules/${name}.json`])
    .filter((file) => !content.texts.has(file) && !unreadable.has(file));
  const levelTest = existsSync(join(folder, levelTestFile))
    ? readJsonFile(folder, levelTestFile, levelTestSchema)
    : undefined;
  if (!levelTest) missing.push(levelTestFile);
  const findings = [
    ...lintContent(content, servingRules),
    ...missing.map((file) => ({ file, line: 1, rule: 'complete', message: 'there is no such file' })),
    ...(levelTest?.ok === false ? levelTest.findings : []),
  ];
  if (findings.length > 0 || !levelTest?.ok) throw new Error(findings.map(describeFinding).join('\n'));
  const topics = content.materials.flatMap(({ topic, bank, page }) =>
    bank && page ? [{ topic, bank, page }] : [],
  );
  return { topics, levelTest: levelTest.value };
}
