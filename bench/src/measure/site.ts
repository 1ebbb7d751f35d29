import { join, resolve } from 'node:path';
import { type RunningMova, startMova } from '@mova/tooling/launcher';

/** Folder of the benchmarks’ own site; kept between runs so that builds are warm. */
export const benchDataDir = join(resolve(import.meta.dirname, '../../..'), '.data-bench');

/** Starts a site of the benchmarks’ own on a free port, runs the work against it and stops it. */
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
