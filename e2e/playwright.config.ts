import { defineConfig } from '@playwright/test';

/**
 * Browser tests of the whole site. `npm test` finds (or installs) the browser and passes its path in
 * MOVA_CHROMIUM. Most specs share one running site; those that break it start their own.
 */
const executablePath = process.env.MOVA_CHROMIUM;

export default defineConfig({
  testDir: 'tests',
  // One screenshot for every system: the fonts are bundled, and the comparison tolerates different edges.
  snapshotPathTemplate: '{testDir}/{testFileName}-pictures/{arg}{ext}',
  outputDir: '../.data-test/e2e-results',
  globalSetup: './global-setup.ts',
  fullyParallel: false,
  forbidOnly: true,
  // With 3 or 4 on two cores the suite was no quicker: browsers compute all the time.
  workers: 2,
  // Other load of the machine may fail any test, so a failed one is retried once. `npm test` names it: a name that
  // keeps coming back is a race to be found.
  retries: process.env.CI ? 1 : 0,
  // Long enough for a busy machine; a passing test waits for none of this.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ...(process.env.MOVA_E2E_REPORT ? [['json', { outputFile: process.env.MOVA_E2E_REPORT }] as const] : []),
  ],
  use: {
    locale: 'uk-UA',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The same glyphs whatever the system's font settings.
        '--font-render-hinting=none',
        '--disable-lcd-text',
      ],
    },
  },
});
