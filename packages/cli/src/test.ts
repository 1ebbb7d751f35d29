import { join } from 'node:path';
import { testProgramsDir } from '@mova/workspace';
import { provideBrowser } from './test-run/browser.ts';
import { runChecks } from './test-run/checks.ts';
import { describeOutcome, exitCodeOf, type Outcome, summaryLine } from './test-run/reports.ts';
import { runBrowserTests, runComponentTests, runServiceTests } from './test-run/suites.ts';

// `npm test`: all checks and tests, in two parts that use all processors. In the first, one check after the other runs
// next to the service tests, which often wait, and the browser is fetched. In the second, component tests, which mostly
// wait, run next to the browser tests. The last line printed is the sum of everything.
const controller = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => controller.abort());
const { signal } = controller;
const outcomes: Outcome[] = [];
const report = (outcome: Outcome) => {
  outcomes.push(outcome);
  console.log(describeOutcome(outcome));
};
const startedAt = Date.now();
const heartbeat = setInterval(
  () => console.log(`… still testing, ${Math.round((Date.now() - startedAt) / 1000)} s`),
  30_000,
);
const provided = provideBrowser(join(testProgramsDir, 'chromium'), (line) => console.log(`· ${line}`)).catch(
  browserMissing,
);
await Promise.all([
  runChecks({ onEnd: report, nextToTests: true, signal }),
  runServiceTests(signal).then(report),
]);
const componentTests = signal.aborted ? undefined : runComponentTests(signal).then(report);
const browser = await provided;
if ('path' in browser) {
  const outcome = signal.aborted ? undefined : await runBrowserTests(browser, signal);
  if (outcome) report(outcome);
} else report(browser);
await componentTests;
clearInterval(heartbeat);
console.log(summaryLine(outcomes));
process.exit(signal.aborted ? 130 : exitCodeOf(outcomes));

/** Without a browser the run fails, but only after the other tests have run. */
function browserMissing(error: unknown): Outcome {
  const output = error instanceof Error ? error.message : String(error);
  return { name: 'browser tests', passed: 0, failed: 1, skipped: 0, flaky: [], seconds: 0, output };
}
