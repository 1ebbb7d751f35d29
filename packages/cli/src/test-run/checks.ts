import { runProgram } from '@mova/workspace';
import type { Outcome } from './outcome.ts';

/** Checks that do not run the sources. */
const checks: readonly { readonly name: string; readonly command: readonly [string, ...string[]] }[] = [
  { name: 'types (services and tools)', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types (browser)', command: ['tsc', '-p', 'tsconfig.web.json'] },
  {
    name: 'lint and format',
    command: ['biome', 'ci', '--colors=off', '--max-diagnostics=none', '--error-on-warnings', '.'],
  },
  {
    name: 'boundaries',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      'bin',
      'packages',
      'shell',
      'mfe-account',
      'mfe-dictionary',
      'mfe-exercises',
      'mfe-grammar',
      'services',
      'gateway',
      'e2e',
      'bench',
    ],
  },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'texts', command: ['node', 'packages/cli/src/texts/check-texts.ts'] },
  { name: 'links', command: ['node', 'packages/cli/src/links/check-links.ts'] },
  { name: 'words', command: ['node', 'packages/cli/src/words/check-words.ts'] },
];

/** Runs all checks in parallel; each counts as one test. `onEnd` is called as each ends. */
export function runChecks(onEnd: (outcome: Outcome) => void, signal?: AbortSignal): Promise<Outcome[]> {
  return Promise.all(
    checks.map(async ({ name, command: [program, ...args] }) => {
      const { code, output, seconds } = await runProgram(program, args, {
        signal,
        env: { NO_COLOR: '1', FORCE_COLOR: undefined },
      });
      const outcome = {
        name,
        passed: code === 0 ? 1 : 0,
        failed: code === 0 ? 0 : 1,
        skipped: 0,
        seconds,
        output,
      };
      onEnd(outcome);
      return outcome;
    }),
  );
}
