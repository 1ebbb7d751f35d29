import { statfs } from 'node:fs/promises';
import type { Finding } from './finding.ts';
import type { DoctorSite } from './read-site.ts';

/** As the gateway, below which it saves nothing. */
const [minFreePercent, enoughBytes] = [5, 10 * 1024 ** 3];

/** Checks the volume of the release store, which on a site of its own is that of all data. */
export async function checkDisks({ store }: DoctorSite): Promise<Finding[]> {
  if (store === undefined) return [];
  const space = await statfs(store).catch(() => undefined);
  if (!space || space.blocks === 0) return [];
  const freeBytes = space.bavail * space.bsize;
  const freePercent = (100 * space.bavail) / space.blocks;
  if (freePercent >= minFreePercent || freeBytes >= enoughBytes) return [];
  const problem = `only ${freePercent.toFixed(1)} % of the volume of the release store is free`;
  return [{ area: 'disk', problem, remedy: 'make room on it' }];
}
