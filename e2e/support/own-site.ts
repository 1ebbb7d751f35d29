import type { RunningMova } from '@mova/launcher';
import { test as base } from './fixtures.ts';
import { createLearner, type Learner } from './learner.ts';
import { startTestSite } from './test-site.ts';

/** Worker-scoped: a spec file that sets `siteName` gets its own worker and site. */
interface OwnSite {
  /** Data folder of the site, unique to the spec file. */
  readonly siteName: string;
  /** Whether killed processes are restarted. */
  readonly restartDead: boolean;
  readonly site: RunningMova;
  readonly siteLearner: Learner;
}

/**
 * For specs that break things: a site of their own, whose killed processes stay down unless `restartDead` is set, and
 * one user on it. Set `siteName` by `test.use`.
 */
export const test = base.extend<object, OwnSite>({
  siteName: ['unnamed', { scope: 'worker', option: true }],
  restartDead: [false, { scope: 'worker', option: true }],
  site: [
    async ({ siteName, restartDead }, use, { workerIndex }) => {
      const site = await startTestSite(`${siteName}-${workerIndex}`, { restart: restartDead });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  siteLearner: [
    async ({ site }, use) => {
      await use(await createLearner(site.origin));
    },
    { scope: 'worker' },
  ],
});

export { expect } from './fixtures.ts';
