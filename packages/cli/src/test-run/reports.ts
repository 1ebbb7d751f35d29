import { readFileSync } from 'node:fs';
import { z } from 'zod';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Tests that failed once and passed on a retry: each is a race to be fixed. */
  readonly flaky: readonly string[];
}

export interface Outcome extends Counts {
  readonly name: string;
  readonly seconds: number;
  readonly output: string;
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int().default(0),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(z.object({ status: z.string() })),
});
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

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

function flakyIn({ specs, suites = [] }: z.infer<typeof playwrightSuite>): string[] {
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

/** Returns the last line of a test run: `12 passed, 0 failed`, with `, 1 skipped` if any were. */
export function summaryLine(outcomes: readonly Outcome[]): string {
  const total = (kind: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((sum, outcome) => sum + outcome[kind], 0);
  const skipped = total('skipped');
  return `${total('passed')} passed, ${total('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** 0 if something passed and nothing failed: a run without tests is a failure. */
export function exitCodeOf(outcomes: readonly Outcome[]): number {
  const failed = outcomes.some((outcome) => outcome.failed > 0);
  const passed = outcomes.some((outcome) => outcome.passed > 0);
  return failed || !passed ? 1 : 0;
}

/** Returns one line about a part, with all its output if it failed. */
export function describeOutcome(outcome: Outcome): string {
  const { name, failed, seconds, output } = outcome;
  const mark = failed > 0 ? '✗' : '✓';
  const retried = outcome.flaky.map((test) => `\n  passed on a retry: ${test}`).join('');
  const line = `${mark} ${name}: ${summaryLine([outcome])} (${seconds.toFixed(1)} s)${retried}`;
  return failed > 0 ? `${line}\n${output.trimEnd()}\n` : line;
}
