import { join, resolve } from 'node:path';
import { type RunningMova, type StartOptions, startMova } from '@mova/launcher';
import { removeData } from '@mova/launcher/testing';

/** Data folder of all test sites. */
export const testDataDir = join(resolve(import.meta.dirname, '../..'), '.data-test');

/**
 * Starts a site on a free port with empty data. Builds and downloaded programs are shared between test sites; there is
 * no rate limit.
 */
export async function startTestSite(name: string, options: Partial<StartOptions> = {}): Promise<RunningMova> {
  const dataDir = join(testDataDir, `site-${name}`);
  // An earlier run may have broken its data on purpose.
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
