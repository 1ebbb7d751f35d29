import type { Content } from '../files/read-content.ts';
import { type Finding, lineOfPath } from '../files/read-json-file.ts';
import { idRules } from './ids.ts';
import { englishRules, ukrainianRules } from './language.ts';
import { levelRules } from './levels.ts';
import { optionRules } from './options.ts';
import { pageRules } from './pages.ts';
import type { ContentRules } from './rule.ts';
import { explanationRules, sentenceRules } from './sentences.ts';
import { topicRules } from './topics.ts';
import { varietyRules } from './variety.ts';

export const contentRules = {
  ...topicRules,
  ...idRules,
  ...optionRules,
  ...sentenceRules,
  ...levelRules,
  ...varietyRules,
  ...explanationRules,
  ...pageRules,
  ...ukrainianRules,
  ...englishRules,
} satisfies ContentRules;

export function lintContent(
  { materials, texts, findings }: Content,
  rules: ContentRules = contentRules,
): Finding[] {
  const broken = Object.entries(rules).flatMap(([name, rule]) =>
    rule(materials).map(({ file, path, message }) => ({
      file,
      line: lineOfPath(texts.get(file) ?? '', path),
      rule: name,
      message,
    })),
  );
  return [...findings, ...broken].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.rule.localeCompare(b.rule),
  );
}
