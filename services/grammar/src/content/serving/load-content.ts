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

export type ServedContent = ReturnType<typeof loadContent>;

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
