import { cp, mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type RunningMova, type StartOptions, startMova } from '@mova/launcher';
import { removeData } from '@mova/launcher/testing';

/** Data folder of all test sites. */
export const testDataDir = join(resolve(import.meta.dirname, '../..'), '.data-test');

/** Copies what the shared site has in its release store: compressing the files takes a fifth of a start. */
async function copyReleases(dataDir: string): Promise<void> {
  const store = process.env.MOVA_E2E_RELEASES;
  if (!store) return;
  // The account of root's PostgreSQL must be able to enter.
  await mkdir(dataDir, { mode: 0o711 });
  await cp(store, join(dataDir, basename(store)), { recursive: true });
}

/**
 * Starts a site on a free port with an empty database. Builds, files of releases and downloaded programs are shared
 * between test sites; there is no rate limit.
 */
export async function startTestSite(name: string, options: Partial<StartOptions> = {}): Promise<RunningMova> {
  const dataDir = join(testDataDir, `site-${name}`);
  // An earlier run may have broken its data on purpose.
  await removeData(dataDir);
  await copyReleases(dataDir);
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
