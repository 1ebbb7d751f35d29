import { defineConfig } from 'vitest/config';

/**
 * Two kinds of tests, both beside the code they test. `node`: domains, services, gateway and tooling,
 * against a real PostgreSQL and Redis. `web`: components and screens in jsdom.
 */
export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', '**/dist/**', '**/.data*/**', 'e2e/**'],
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/{contracts,service-kit,tooling}/**/*.test.ts',
            'services/**/*.test.ts',
            'gateway/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          globalSetup: ['packages/tooling/src/testing/backing-services.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },

        test: {
          name: 'web',
          environment: 'jsdom',
          include: [
            'packages/{ui,app-kit}/**/*.test.{ts,tsx}',
            'shell/**/*.test.{ts,tsx}',
            'mfe-*/**/*.test.{ts,tsx}',
          ],
          css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 15_000,
        },
      },
    ],
  },
});
