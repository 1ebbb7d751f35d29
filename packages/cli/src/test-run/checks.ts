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

/** Runs all checks in parallel; each counts as one test. `onEnd` is called as each ends. */
export function runChecks(onEnd: (outcome: Outcome) => void, signal?: AbortSignal): Promise<Outcome[]> {
  return Promise.all(
    Object.entries(checks).map(async ([name, command]) => {
      const [program = '', ...args] = command.split(' ');
      const env = { NO_COLOR: '1', FORCE_COLOR: undefined };
      const { code, output, seconds } = await runProgram(program, args, { signal, env });
      const isPassed = code === 0;
      const counts = { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0, flaky: [] };
      const outcome = { name, ...counts, seconds, output };
      onEnd(outcome);
      return outcome;
    }),
  );
}
