import { existsSync, readFileSync } from 'node:fs';
import { type Content, readContent } from '../files/read-content.ts';
import { type CommandResult, ContentError } from './command.ts';
import { lint, report } from './report.ts';
import { blind, score } from './solve-blind.ts';

const usage = 'usage: npm run content [-- lint [topic] | blind <topic> | score <topic> <answers-file>]';

/**
 * Runs one content command.
 *
 * @param args arguments after `npm run content --`; none prints the report
 * @throws ContentError for arguments it does not know
 */
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
