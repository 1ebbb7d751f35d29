import { readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int().default(0),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

/** Counts of Vitest's JSON report. A file that could not be loaded has no tests, and is a failure itself. */
export function readVitestReport(json: unknown): Counts {
  const report = vitestReport.parse(json);
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts of Playwright's JSON report. A test that passed on a second try passed. */
export function readPlaywrightReport(json: unknown): Counts {
  const { stats } = playwrightReport.parse(json);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/**
 * Counts of a report file, judged with the exit code: a runner that failed without a failing test (or
 * without a report) has failed once.
 */
export function countsFrom(file: string, read: (json: unknown) => Counts, exitCode: number): Counts {
  let counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { ...counts, failed: 1 };
  }
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
