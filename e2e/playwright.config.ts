import { defineConfig } from '@playwright/test';

/**
 * Browser tests of the whole site. `npm test` finds (or installs) the browser and passes its path in
 * MOVA_CHROMIUM; `site` specs share one running site, the others start sites of their own to break them.
 */
const executablePath = process.env.MOVA_CHROMIUM;

export default defineConfig({
  testDir: 'tests',
  // One picture for every system: the fonts are ours, and the comparison allows for their edges.
  snapshotPathTemplate: '{testDir}/{testFileName}-pictures/{arg}{ext}',
  outputDir: '../.data-test/e2e-results',
  globalSetup: './global-setup.ts',
  fullyParallel: false,
  forbidOnly: true,
  workers: 2,
  // Another process may take the machine in the middle of any test. What fails once is tried once more, and
  // `npm test` names it: a second failure is a failure, and a name that comes back is a race to be found.
  retries: process.env.CI ? 1 : 0,
  // A machine with other work to do takes its time; what passes waits for none of this.
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
        // Letters drawn alike whatever the system's own taste for them.
        '--font-render-hinting=none',
        '--disable-lcd-text',
      ],
    },
  },
});
