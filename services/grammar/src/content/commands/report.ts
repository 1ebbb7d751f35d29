import { describeFinding, type Finding } from '../files/finding.ts';
import type { Content, TopicMaterial } from '../files/read-content.ts';
import { sectionsOf } from '../files/rules-page-schema.ts';
import { contentRules } from '../lint/content-rules.ts';
import { lintContent } from '../lint/lint-content.ts';
import { type CommandResult, findTopic } from './command.ts';

/** `npm run content`: a line per topic (questions, rules on its page, findings), the sums, the findings. */
export function report(content: Content): CommandResult {
  const findings = lintContent(content);
  const rows = content.materials.map((material) => cellsOf(material, findings));
  const table = [['topic', 'questions', 'rules', 'findings'], ...rows];
  const questions = content.materials.flatMap(({ bank }) => bank?.questions ?? []).length;
  const pages = content.materials.filter(({ page }) => page).length;
  return {
    lines: [
      ...table.map(([name = '', ...numbers]) =>
        [name.padEnd(30), ...numbers.map((cell) => cell.padStart(10))].join(''),
      ),
      '',
      `${questions} questions, ${pages} of ${content.materials.length} rules pages, ${findings.length} findings by ${Object.keys(contentRules).length} rules`,
      ...findings.map(describeFinding),
    ],
    ok: findings.length === 0,
  };
}

/** `npm run content -- lint [topic]`: the findings alone, of everything or of one topic's files. */
export function lint(content: Content, topic?: string): CommandResult {
  const name = topic === undefined ? undefined : findTopic(content.materials, topic).name;
  const findings = lintContent(content).filter(({ file }) => name === undefined || isFileOf(name, file));
  return {
    lines: [...findings.map(describeFinding), `${findings.length} findings`],
    ok: findings.length === 0,
  };
}

function cellsOf({ name, bank, page }: TopicMaterial, findings: readonly Finding[]): string[] {
  const ofTopic = findings.filter(({ file }) => isFileOf(name, file)).length;
  const rules = page && sectionsOf(page).flatMap((section) => section[1].rules).length;
  return [name, String(bank?.questions.length ?? 'missing'), String(rules ?? 'missing'), String(ofTopic)];
}

function isFileOf(name: string, file: string): boolean {
  return file.endsWith(`/${name}.json`);
}
