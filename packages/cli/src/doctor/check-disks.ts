import { statfs } from 'node:fs/promises';
import { minFreeBytes } from '@mova/service-kit';
import type { Finding } from './finding.ts';
import type { DoctorSite } from './read-site.ts';

type ReadSpace = (folder: string) => Promise<{ bavail: number; blocks: number; bsize: number }>;

/** Checks the volume of the release store, which on a site of its own is that of all data, by the gateway's rule. */
export async function checkDisks(
  { store, minFreePercent }: Pick<DoctorSite, 'store' | 'minFreePercent'>,
  readSpace: ReadSpace = statfs,
): Promise<Finding[]> {
  if (store === undefined) return [];
  const space = await readSpace(store.RELEASE_STORE).catch(() => undefined);
  if (!space) return [];
  const freeBytes = space.bavail * space.bsize;
  if (freeBytes >= minFreeBytes(space.blocks * space.bsize, minFreePercent)) return [];
  const freePercent = (100 * space.bavail) / space.blocks;
  const problem = `only ${freePercent.toFixed(1)} % of the volume of the release store is free`;
  return [{ area: 'disk', problem, remedy: 'make room on it' }];
}
