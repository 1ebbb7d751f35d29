import { existsSync, readFileSync } from 'node:fs';
import { type Content, readContent, type TopicMaterial } from '../files/read-content.ts';
import { describeFinding, type Finding } from '../files/read-json-file.ts';
import { sectionsOf } from '../files/topic-schema.ts';
import { contentRules, lintContent } from '../lint/lint-content.ts';
import { type CommandResult, ContentError, findTopic } from './command.ts';
import { blind, score } from './solve-blind.ts';

const usage = 'usage: npm run content [-- lint [topic] | blind <topic> | score <topic> <answers-file>]';

/** @param args arguments after `npm run content --`; none prints the report */
export function runContentCommand(args: readonly string[], folder?: string): CommandResult {
  const [command = 'report', topic, file] = args;
  const content = (): Content => readContent(folder);
  switch (command) {
    case 'report':
      return report(content());
    case 'lint':
      return lint(content(), topic);
    case 'blind':
      return blind(content(), topic);
    case 'score':
      if (!file || !existsSync(file))
        throw new ContentError(`${file ?? 'the answers file'} is missing; ${usage}`);
      return score(content(), topic, readFileSync(file, 'utf8'));
    default:
      throw new ContentError(usage);
  }
}

/** `npm run content`: a line per topic (questions, rules on its page, findings), the sums, the findings. */
function report(content: Content): CommandResult {
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
function lint(content: Content, topic?: string): CommandResult {
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
