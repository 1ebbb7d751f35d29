import { join, resolve } from 'node:path';
import { type RunningMova, removeData, type StartOptions, startMova } from '@mova/launcher';

/** Folder of everything that test sites keep. */
export const testDataDir = join(resolve(import.meta.dirname, '../..'), '.data-test');

/**
 * Starts a whole Mova for tests on a free port, with empty data of its own. Builds and fetched programs are
 * shared between test sites. The rate limit is lifted: a suite clicks faster than any learner.
 */
export async function startTestSite(name: string, options: Partial<StartOptions> = {}): Promise<RunningMova> {
  const dataDir = join(testDataDir, `site-${name}`);
  // What an earlier run broke on purpose must not meet this one.
  await removeData(dataDir);
  return startMova({
    dataDir,
    buildsDir: join(testDataDir, 'builds'),
    programsDir: join(testDataDir, 'programs'),
    port: 0,
    durable: false,
    env: { RATE_LIMIT: '0' },
    write: (line) => console.log(`[${name}] ${line}`),
    ...options,
  });
}
