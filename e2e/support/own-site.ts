import type { RunningMova } from '@mova/launcher';
import { test as base } from './fixtures.ts';
import { createLearner, type Learner } from './learner.ts';
import { startTestSite } from './test-site.ts';

/** Worker-scoped: a spec file that sets `siteName` gets a worker, and so a site, of its own. */
interface OwnSite {
  /** Name of the site’s data folder; no two spec files share one. */
  readonly siteName: string;
  /** Whether processes that died are started again. */
  readonly restartDead: boolean;
  readonly site: RunningMova;
  readonly siteLearner: Learner;
}

/**
 * For specs that break things: a site of the spec’s own, whose processes stay down when they are killed
 * unless the spec asks otherwise, and one learner on it. Specs say `test.use({ siteName: … })`.
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
