/** Result of one part of a test run. */
export interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Tests that failed once and passed on a retry. */
  readonly flaky?: readonly string[];
  readonly seconds: number;
  /** Shown when the part failed. */
  readonly output: string;
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
  const { name, passed, failed, skipped, seconds, output } = outcome;
  const mark = failed > 0 ? '✗' : '✓';
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  const retried = (outcome.flaky ?? []).map((test) => `\n  passed on a retry: ${test}`).join('');
  const line = `${mark} ${name}: ${counts} (${seconds.toFixed(1)} s)${retried}`;
  return failed > 0 ? `${line}\n${output.trimEnd()}\n` : line;
}
