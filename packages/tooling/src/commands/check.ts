import { runChecks } from '../test-runner/checks.ts';
import { describeOutcome, exitCodeOf, summaryLine } from '../test-runner/outcome.ts';

/** `npm run check`: types, lint, boundaries and unused code; exit code 1 when one of them fails. */
export async function check(): Promise<void> {
  const outcomes = await runChecks((outcome) => console.log(describeOutcome(outcome)));
  console.log(summaryLine(outcomes));
  process.exitCode = exitCodeOf(outcomes);
}
