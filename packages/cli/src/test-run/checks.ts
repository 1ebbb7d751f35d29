import { repositoryRoot, runProgram, sectionsIn } from '@mova/workspace';
import { inBackground } from './background.ts';
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
  /** One after the other, with the CPU that tests leave; otherwise all at once. */
  readonly nextToTests?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Runs all checks; each counts as one test. */
export async function runChecks({ onEnd, nextToTests = false, signal }: CheckOptions): Promise<Outcome[]> {
  const waiting = Object.entries(checks);
  const outcomes: Outcome[] = [];
  const runNext = async () => {
    for (let check = waiting.shift(); check && !signal?.aborted; check = waiting.shift()) {
      const outcome = await runCheck(check, nextToTests, signal);
      outcomes.push(outcome);
      onEnd(outcome);
    }
  };
  await Promise.all(Array.from({ length: nextToTests ? 1 : waiting.length }, runNext));
  return outcomes;
}

async function runCheck(
  [name, command]: readonly [name: string, command: string],
  nextToTests: boolean,
  signal?: AbortSignal,
): Promise<Outcome> {
  const words = command.split(' ');
  const [program = '', ...args] = nextToTests ? inBackground(words) : words;
  const env = { NO_COLOR: '1', FORCE_COLOR: undefined };
  const { code, output, seconds } = await runProgram(program, args, { signal, env });
  const isPassed = code === 0;
  return { name, passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0, flaky: [], seconds, output };
}
