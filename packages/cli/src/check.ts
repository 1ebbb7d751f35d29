import { runChecks } from './test-run/checks.ts';
import { describeOutcome, exitCodeOf, summaryLine } from './test-run/reports.ts';

// `npm run check`: types, lint, boundaries, unused code and texts; exit code 1 when one of them fails.
const outcomes = await runChecks({ onEnd: (outcome) => console.log(describeOutcome(outcome)) });
console.log(summaryLine(outcomes));
process.exitCode = exitCodeOf(outcomes);
