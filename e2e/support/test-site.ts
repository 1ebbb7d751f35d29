import { join, resolve } from 'node:path';
import { type RunningMova, type StartOptions, startMova } from '@mova/tooling/launcher';

const testDataDir = join(resolve(import.meta.dirname, '../..'), '.data-test');

/**
 * Starts a whole Mova for tests on a free port with data of its own. Builds and fetched programs are
 * shared between test sites. The rate limit is lifted: a suite clicks faster than any learner.
 */
export function startTestSite(name: string, options: Partial<StartOptions> = {}): Promise<RunningMova> {
  return startMova({
    dataDir: join(testDataDir, `site-${name}`),
    buildsDir: join(testDataDir, 'builds'),
    programsDir: join(testDataDir, 'programs'),
    port: 0,
    durable: false,
    env: { RATE_LIMIT: '0' },
    write: (line) => console.log(`[${name}] ${line}`),
    ...options,
  });
}
