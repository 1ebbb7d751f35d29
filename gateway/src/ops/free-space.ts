import { statfs } from 'node:fs/promises';
import { changesNothing } from '@mova/contracts';
import { type Log, minFreeBytes, startBackgroundJob } from '@mova/service-kit';
import type { Exchange } from '../http/exchange.ts';
import { httpError, type StepResult } from '../http/problem.ts';

const storageFull = httpError('STORAGE_FULL', 'Nothing can be saved: the disk is full', {
  headers: ['retry-after', '10'],
});

const intervalMs = 1_000;

export type ReadSpace = (
  folder: string,
) => Promise<{ readonly bavail: number; readonly blocks: number; readonly bsize: number }>;

export interface FreeSpaceOptions {
  readonly folders: readonly string[];
  /** Percentage of a volume that must stay free; 0 for no limit. */
  readonly minFreePercent: number;
  readonly log: Log;
  readonly onMeasure: (folder: string, freeBytes: number) => void;
  readonly readSpace?: ReadSpace | undefined;
}

export type FreeSpace = Awaited<ReturnType<typeof watchFreeSpace>>;

/**
 * The database needs the reserve to keep reading and to recover after a crash. A folder that cannot be
 * measured counts as having space.
 */
export async function watchFreeSpace({
  folders,
  minFreePercent,
  log,
  onMeasure,
  readSpace = statfs,
}: FreeSpaceOptions) {
  let isLow = false;
  const findIfLow = async (folder: string) => {
    const space = await readSpace(folder).catch(() => undefined);
    if (space === undefined) return undefined;
    const freeBytes = space.bavail * space.bsize;
    onMeasure(folder, freeBytes);
    const isVolumeLow = freeBytes < minFreeBytes(space.blocks * space.bsize, minFreePercent);
    return isVolumeLow ? { folder, freeBytes } : undefined;
  };
  const measure = async () => {
    const low = (await Promise.all(folders.map(findIfLow))).find((volume) => volume !== undefined);
    if (low && !isLow)
      log.error(low, `disk below ${minFreePercent} %: nothing is saved until there is space`);
    if (!low && isLow) log.info('the disk has space again');
    isLow = low !== undefined;
  };
  await measure();
  const job = startBackgroundJob({ name: 'free space', intervalMs, run: measure, log });
  return { isLow: () => isLow, stop: job.stop };
}

/** Rejects calls that save data while the disk is nearly full: reads and sign-ins need the rest of it. */
export function checkStorage(isStorageLow: () => boolean): (exchange: Exchange) => StepResult {
  return ({ call }) =>
    call && !changesNothing(call) && !call.worksOnFullDisk && isStorageLow() ? storageFull : undefined;
}
