import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type ProgramResult, repositoryRoot, runProgram, testDataDir } from '@mova/workspace';
import { inBackground } from './background.ts';
import type { Browser } from './browser.ts';
import { countsFrom, type Outcome, readPlaywrightReport, readVitestReport } from './reports.ts';

function reportFile(name: string): string {
  const folder = join(testDataDir, 'reports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  rmSync(file, { force: true });
  return file;
}

/** Runs Vitest on these projects of its configuration. */
async function runVitest(
  name: string,
  projects: readonly string[],
  nextToTests: boolean,
  signal?: AbortSignal,
): Promise<Outcome> {
  const report = reportFile(`vitest-${projects[0]}.json`);
  const command = [
    'vitest',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(nextToTests ? ['--maxWorkers=100%'] : []),
  ];
  const [program = '', ...args] = nextToTests ? inBackground(command) : command;
  const { code, output, seconds } = await runProgram(program, args, {
    signal,
    env: { CI: '1', NO_COLOR: '1' },
  });
  return { name, ...countsFrom(report, readVitestReport, code), seconds, output };
}

/** Runs unit and service tests, with a PostgreSQL and a Redis of their own. */
export function runServiceTests(signal?: AbortSignal): Promise<Outcome> {
  return runVitest('unit and service tests', ['node', 'isolated'], false, signal);
}

/** Runs component tests with half of the usual workers, and the CPU that browser tests leave. */
export function runComponentTests(signal?: AbortSignal): Promise<Outcome> {
  return runVitest('component tests', ['web'], true, signal);
}

/** Runs browser tests of the whole site; undefined when there are none. */
export async function runBrowserTests(browser: Browser, signal?: AbortSignal): Promise<Outcome | undefined> {
  const folder = join(repositoryRoot, 'e2e/tests');
  if (
    !existsSync(folder) ||
    !readdirSync(folder, { recursive: true }).some((file) => String(file).endsWith('.spec.ts'))
  )
    return undefined;
  const report = reportFile('playwright.json');
  const { code, output, seconds } = await runProgram(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts'],
    {
      signal,
      env: {
        ...browser.env,
        MOVA_CHROMIUM: browser.path,
        MOVA_E2E_REPORT: report,
        CI: '1',
        FORCE_COLOR: '0',
      },
    },
  );
  return { name: 'browser tests', ...countsFrom(report, readPlaywrightReport, code), seconds, output };
}

/** Renders the pictures that the gallery specs compare with. */
export function updatePictures(browser: Browser, signal?: AbortSignal): Promise<ProgramResult> {
  const args = ['test', '--config', 'e2e/gallery.config.ts', '--update-snapshots=all'];
  return runProgram('playwright', args, { signal, env: { ...browser.env, MOVA_CHROMIUM: browser.path } });
}
