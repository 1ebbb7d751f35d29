import { join } from 'node:path';
import { provideBrowser } from '../test-runner/browser.ts';
import { runChecks } from '../test-runner/checks.ts';
import { describeOutcome, exitCodeOf, type Outcome, summaryLine } from '../test-runner/outcome.ts';
import { runBrowserTests, runVitest } from '../test-runner/suites.ts';
import { testDataDir } from '@mova/workspace';

/** A browser that could not be had fails the run, but not before the rest has been tried. */
function browserMissing(error: unknown): Outcome {
  const output = error instanceof Error ? error.message : String(error);
  return { name: 'browser tests', passed: 0, failed: 1, skipped: 0, seconds: 0, output };
}

/**
 * `npm test`: everything. The browser is fetched (network) while checks and unit tests run (processors);
 * browser tests come last, alone: they measure a whole site, which needs both cores. The last line printed
 * is the sum of all.
 */
export async function test(): Promise<void> {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort());
  const { signal } = controller;
  const outcomes: Outcome[] = [];
  const note = (outcome: Outcome) => {
    outcomes.push(outcome);
    console.log(describeOutcome(outcome));
  };
  const began = Date.now();
  const heartbeat = setInterval(
    () => console.log(`… still testing, ${Math.round((Date.now() - began) / 1000)} s`),
    30_000,
  );
  const browser = provideBrowser(join(testDataDir, 'programs/chromium'), (line) =>
    console.log(`· ${line}`),
  ).catch(browserMissing);
  await runChecks(note, signal);
  if (!signal.aborted) note(await runVitest(signal));
  const found = await browser;
  if ('path' in found) {
    const outcome = signal.aborted ? undefined : await runBrowserTests(found, signal);
    if (outcome) note(outcome);
  } else note(found);
  clearInterval(heartbeat);
  console.log(summaryLine(outcomes));
  process.exit(signal.aborted ? 130 : exitCodeOf(outcomes));
}
