import { join, resolve } from 'node:path';
import { type RunningMova, type StartOptions, startMova } from '@mova/launcher';
import { removeData } from '@mova/launcher/testing';

/** Data folder of the benchmarks, kept between runs so that builds are warm. */
export const benchDataDir = join(resolve(import.meta.dirname, '../../..'), '.data-bench');

/** Starts a site on a free port, runs the work against it and stops it. */
export async function withSite<T>(
  env: Record<string, string>,
  work: (site: RunningMova) => Promise<T>,
): Promise<T> {
  const site = await startMova({
    dataDir: benchDataDir,
    port: 0,
    env,
    write: (line) => console.error(`  ${line}`),
  });
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}

/**
 * Like `withSite`, with empty data that are removed at the end and a PostgreSQL that does not wait for the disk.
 * It serves calls, no pages.
 */
export async function withEmptySite<T>(
  name: string,
  env: Record<string, string>,
  work: (site: RunningMova) => Promise<T>,
  options: Partial<StartOptions> = {},
): Promise<T> {
  const dataDir = join(benchDataDir, name);
  await removeData(dataDir);
  const site = await startMova({
    dataDir,
    buildsDir: join(benchDataDir, 'builds'),
    programsDir: join(benchDataDir, 'programs'),
    port: 0,
    publish: false,
    durable: false,
    env,
    write: (line) => console.error(`  ${line}`),
    ...options,
  });
  try {
    return await work(site);
  } finally {
    await site.stop();
    await removeData(dataDir);
  }
}
