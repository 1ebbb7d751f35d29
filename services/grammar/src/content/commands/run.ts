import { existsSync, readFileSync } from 'node:fs';
import { type Content, readContent } from '../files/read-content.ts';
import { blind } from './blind.ts';
import type { CommandResult } from './command-result.ts';
import { ContentError } from './content-error.ts';
import { lint } from './lint.ts';
import { report } from './report.ts';
import { score } from './score.ts';

const usage = 'usage: npm run content [-- lint [topic] | blind <topic> | score <topic> <answers-file>]';

/**
 * Runs one content command.
 *
 * @param args what stands behind `npm run content --`; none prints the report
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
