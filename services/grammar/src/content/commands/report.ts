import { describeFinding, type Finding } from '../files/finding.ts';
import { contentRules } from '../lint/content-rules.ts';
import { lintContent } from '../lint/lint-content.ts';
import type { Content, TopicMaterial } from '../files/read-content.ts';
import { sectionsOf } from '../files/rules-page-schema.ts';
import type { CommandResult } from './command-result.ts';

/** `npm run content`: a line per topic (questions, rules on its page, findings), the sums, the findings. */
export function report(content: Content): CommandResult {
  const findings = lintContent(content);
  const rows = content.materials.map((material) => rowOf(material, findings));
  const table = [['topic', 'questions', 'rules', 'findings'], ...rows.map(({ cells }) => cells)];
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

function rowOf({ name, bank, page }: TopicMaterial, findings: readonly Finding[]) {
  const own = findings.filter(({ file }) => isFileOf(name, file)).length;
  const rules = page && sectionsOf(page).flatMap((section) => section[1].rules).length;
  return {
    cells: [name, String(bank?.questions.length ?? 'missing'), String(rules ?? 'missing'), String(own)],
  };
}

/** Whether a content file is one of a topic's. */
export function isFileOf(name: string, file: string): boolean {
  return file.endsWith(`/${name}.json`);
}
