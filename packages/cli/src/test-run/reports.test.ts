import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@mova/workspace/testing';
import { describe, expect, it } from 'vitest';
import {
  countsFrom,
  describeOutcome,
  exitCodeOf,
  type Outcome,
  readPlaywrightReport,
  readVitestReport,
  summaryLine,
} from './reports.ts';

const vitest = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 0,
  testResults: [
    { status: 'failed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [] },
  ],
};

describe('reading reports', () => {
  it('counts a test file that could not be loaded as a failure', () => {
    expect(readVitestReport(vitest)).toEqual({ passed: 5, failed: 2, skipped: 2, flaky: [] });
  });

  it('counts a browser test that passed on a retry as passed and names it', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    const spec = (title: string, status: string) => ({
      title,
      file: 'guards.spec.ts',
      line: 7,
      tests: [{ status }],
    });
    const suites = [
      {
        specs: [spec('steady', 'expected')],
        suites: [{ specs: [spec('racy', 'flaky'), spec('broken', 'unexpected')] }],
      },
    ];
    expect(readPlaywrightReport({ stats, suites })).toEqual({
      passed: 4,
      failed: 1,
      skipped: 2,
      flaky: ['guards.spec.ts:7 racy'],
    });
  });

  it('fails once when the runner fails without a failing test, or writes no report', () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'report.json');
    const none = { skipped: 0, flaky: [] };
    expect(countsFrom(file, readPlaywrightReport, 0)).toEqual({ passed: 0, failed: 1, ...none });
    const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
    writeFileSync(file, JSON.stringify({ stats, suites: [] }));
    expect(countsFrom(file, readPlaywrightReport, 1)).toEqual({ passed: 3, failed: 1, ...none });
    expect(countsFrom(file, readPlaywrightReport, 0)).toEqual({ passed: 3, failed: 0, ...none });
  });
});

const outcome = (passed: number, failed: number, skipped = 0): Outcome => ({
  name: 'unit',
  passed,
  failed,
  skipped,
  flaky: [],
  seconds: 1,
  output: 'what went wrong',
});

describe('the summary of a test run', () => {
  it('adds up all parts', () => {
    expect(summaryLine([outcome(3, 0), outcome(4, 2)])).toBe('7 passed, 2 failed');
  });

  it('names skipped tests only if there are any', () => {
    expect(summaryLine([outcome(3, 0, 1)])).toBe('3 passed, 0 failed, 1 skipped');
  });

  it.each([
    ['all passed', [outcome(3, 0)], 0],
    ['one failed', [outcome(3, 0), outcome(0, 1)], 1],
    ['no test ran', [outcome(0, 0)], 1],
    ['no part ran', [], 1],
  ])('exits rightly when %s', (_name, outcomes, code) => {
    expect(exitCodeOf(outcomes)).toBe(code);
  });

  it('shows the output of a failed part only', () => {
    expect(describeOutcome(outcome(1, 1))).toContain('what went wrong');
    expect(describeOutcome(outcome(1, 0))).not.toContain('what went wrong');
  });

  it('names tests that passed on a retry, even when nothing failed', () => {
    const line = describeOutcome({ ...outcome(2, 0), flaky: ['guards.spec.ts:7 racy'] });
    expect(line).toContain('passed on a retry: guards.spec.ts:7 racy');
  });
});
