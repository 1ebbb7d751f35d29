import { describeFinding } from '../files/finding.ts';
import { lintContent } from '../lint/lint-content.ts';
import type { Content } from '../files/read-content.ts';
import type { CommandResult } from './command-result.ts';
import { findTopic } from './find-topic.ts';
import { isFileOf } from './report.ts';

/** `npm run content -- lint [topic]`: the findings alone, of everything or of one topic's files. */
export function lint(content: Content, topic?: string): CommandResult {
  const name = topic === undefined ? undefined : findTopic(content.materials, topic).name;
  const findings = lintContent(content).filter(({ file }) => name === undefined || isFileOf(name, file));
  return {
    lines: [...findings.map(describeFinding), `${findings.length} findings`],
    ok: findings.length === 0,
  };
}
