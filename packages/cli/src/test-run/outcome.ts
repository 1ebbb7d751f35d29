/** What one part of the test run came to. */
export interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Tests that failed once and passed when tried again; named even when all is well. */
  readonly flaky?: readonly string[];
  readonly seconds: number;
  /** Everything the part printed; shown whole when it failed. */
  readonly output: string;
}

/** The last line of a test run: `12 passed, 0 failed`, with `, 1 skipped` only where some were. */
export function summaryLine(outcomes: readonly Outcome[]): string {
  const total = (kind: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((sum, outcome) => sum + outcome[kind], 0);
  const skipped = total('skipped');
  return `${total('passed')} passed, ${total('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** 0 only if something passed and nothing failed: a run without tests proves nothing. */
export function exitCodeOf(outcomes: readonly Outcome[]): number {
  const failed = outcomes.some((outcome) => outcome.failed > 0);
  const passed = outcomes.some((outcome) => outcome.passed > 0);
  return failed || !passed ? 1 : 0;
}

/** One line about a part that has ended, and all its output if it failed. */
export function describeOutcome(outcome: Outcome): string {
  const { name, passed, failed, skipped, seconds, output } = outcome;
  const mark = failed > 0 ? '✗' : '✓';
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  const again = (outcome.flaky ?? []).map((test) => `\n  passed at the second try: ${test}`).join('');
  const line = `${mark} ${name}: ${counts} (${seconds.toFixed(1)} s)${again}`;
  return failed > 0 ? `${line}\n${output.trimEnd()}\n` : line;
}
