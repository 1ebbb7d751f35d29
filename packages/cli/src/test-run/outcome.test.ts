import { describe, expect, it } from 'vitest';
import { describeOutcome, exitCodeOf, type Outcome, summaryLine } from './outcome.ts';

const outcome = (passed: number, failed: number, skipped = 0): Outcome => ({
  name: 'unit',
  passed,
  failed,
  skipped,
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
