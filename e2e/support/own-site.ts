import type { RunningMova } from '@mova/tooling/launcher';
import { test as base } from './fixtures.ts';
import { createLearner, type Learner } from './learner.ts';
import { startTestSite } from './test-site.ts';

/**
 * For specs that break things: a site of the worker’s own, whose processes stay down when they are
 * killed unless the spec asks otherwise, and one learner on it.
 */
export const test = base.extend<
  { restart: boolean },
  { site: RunningMova; siteLearner: Learner; restartDead: boolean }
>({
  restartDead: [false, { scope: 'worker', option: true }],
  site: [
    async ({ restartDead }, use, { workerIndex }) => {
      const site = await startTestSite(`own-${workerIndex}`, { restart: restartDead });
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
