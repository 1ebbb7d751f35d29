import { readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Tests that failed once and passed on a retry: each is a race to be fixed. */
  readonly flaky: readonly string[];
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int().default(0),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[] | undefined;
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({
    suites: z.array(playwrightSuite).optional(),
    specs: z
      .array(
        z.object({
          title: z.string(),
          file: z.string(),
          line: z.int(),
          tests: z.array(z.object({ status: z.string() })),
        }),
      )
      .default([]),
  }),
);

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  suites: z.array(playwrightSuite),
});

/** Reads the counts of Vitest's JSON report. A file that could not be loaded counts as one failure. */
export function readVitestReport(json: unknown): Counts {
  const report = vitestReport.parse(json);
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: [],
  };
}

/** Reads the counts of Playwright's JSON report. A test that passed on a retry counts as passed. */
export function readPlaywrightReport(json: unknown): Counts {
  const { stats, suites } = playwrightReport.parse(json);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: suites.flatMap(flakyIn),
  };
}

function flakyIn({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line} ${title}`);
  return [...own, ...suites.flatMap(flakyIn)];
}

/**
 * Reads the counts of a report file. A runner that failed without a failing test, or without a report, counts
 * as one failure.
 */
export function countsFrom(file: string, read: (json: unknown) => Counts, exitCode: number): Counts {
  let counts: Counts = { passed: 0, failed: 0, skipped: 0, flaky: [] };
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { ...counts, failed: 1 };
  }
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
