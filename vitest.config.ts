import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Long enough for a busy machine; `expect.poll` returns as soon as it passes. */
const expectOptions = { poll: { timeout: 10_000 } };

const exclude = ['**/node_modules/**', '**/dist/**', '**/.data*/**', 'e2e/**'];

/** Tests that need a process of their own, because they fake timers. */
const isolatedTests = '{packages,services,gateway}/**/*.isolated.test.ts';

const nodeTests = {
  include: [
    'packages/{contracts,service-kit,workspace,dev-services,bundler,releases,publisher,backups,launcher,cli}/**/*.test.ts',
    'packages/ui/tools/**/*.test.ts',
    'services/**/*.test.ts',
    'gateway/**/*.test.ts',
    'bench/**/*.test.ts',
    'containers/**/*.test.ts',
    'bin/**/*.test.ts',
  ],
  expect: expectOptions,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/**
 * Two kinds of tests, both next to the code they test. `node` and `isolated`: domains, services, gateway and tools,
 * against a real PostgreSQL and Redis. `web`: components and screens in jsdom.
 */
export default defineConfig({
  test: {
    // Many tests wait (for timeouts, a database, a clock on the screen), so two share a processor.
    maxWorkers: 2 * availableParallelism(),
    exclude,
    projects: [
      {
        test: {
          ...nodeTests,
          name: 'node',
          // Files of one process share their modules, which saves half the processor time.
          isolate: false,
          exclude: [...exclude, isolatedTests],
          setupFiles: ['packages/dev-services/src/testing/shared-process.ts'],
          globalSetup: ['packages/dev-services/src/testing/backing-services.ts'],
        },
      },
      { test: { ...nodeTests, name: 'isolated', include: [isolatedTests] } },
      {
        oxc: { jsx: { runtime: 'automatic' } },

        test: {
          name: 'web',
          environment: 'jsdom',
          // A new context with new modules for each file, but jsdom is loaded once per process: half the processor time.
          pool: 'vmForks',
          include: [
            'packages/{ui,app-kit,training}/**/*.test.{ts,tsx}',
            'shell/**/*.test.{ts,tsx}',
            'mfe-*/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/node_modules/**', 'packages/ui/tools/**'],
          css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
          setupFiles: ['packages/app-kit/src/testing/async-timeout.ts'],
          expect: expectOptions,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
