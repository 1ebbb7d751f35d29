import type { Finding } from '../files/finding.ts';
import { lineOfPath } from '../files/json-lines.ts';
import type { Content } from '../files/read-content.ts';
import { contentRules } from './content-rules.ts';
import type { ContentRules } from './rule.ts';

/** Returns what could not be read and what breaks a rule, sorted by file and line. */
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
