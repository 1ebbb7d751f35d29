import { repositoryRoot, runProgram, sectionsIn } from '@mova/workspace';
import type { Outcome } from './reports.ts';

const sections = sectionsIn(repositoryRoot).map((name) => `mfe-${name}`);

/** Checks that do not run the sources. */
const checks: Readonly<Record<string, string>> = {
  'types (services and tools)': 'tsc -p tsconfig.json',
  'types (browser)': 'tsc -p tsconfig.web.json',
  'lint and format': 'biome ci --colors=off --max-diagnostics=none --error-on-warnings .',
  boundaries: `depcruise --config .dependency-cruiser.mjs bin packages shell ${sections.join(' ')} services gateway e2e bench containers`,
  'unused code': 'knip --no-progress',
  texts: 'node packages/cli/src/texts/check-texts.ts',
  links: 'node packages/cli/src/links/check-links.ts',
  words: 'node packages/cli/src/words/check-words.ts',
};

interface CheckOptions {
  /** Called as each check ends. */
  readonly onEnd: (outcome: Outcome) => void;
  /** One after the other, and only with the CPU that other work leaves: tests with time limits run at the same time. */
  readonly inBackground?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Runs all checks; each counts as one test. */
export async function runChecks({ onEnd, inBackground = false, signal }: CheckOptions): Promise<Outcome[]> {
  const waiting = Object.entries(checks);
  const outcomes: Outcome[] = [];
  const runNext = async () => {
    for (let check = waiting.shift(); check && !signal?.aborted; check = waiting.shift()) {
      const outcome = await runCheck(check, inBackground, signal);
      outcomes.push(outcome);
      onEnd(outcome);
    }
  };
  await Promise.all(Array.from({ length: inBackground ? 1 : waiting.length }, runNext));
  return outcomes;
}

async function runCheck(
  [name, command]: readonly [name: string, command: string],
  inBackground: boolean,
  signal?: AbortSignal,
): Promise<Outcome> {
  const isNice = inBackground && process.platform !== 'win32';
  const [program = '', ...args] = `${isNice ? 'nice -n 19 ' : ''}${command}`.split(' ');
  const env = { NO_COLOR: '1', FORCE_COLOR: undefined };
  const { code, output, seconds } = await runProgram(program, args, { signal, env });
  const isPassed = code === 0;
  return { name, passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0, flaky: [], seconds, output };
}
