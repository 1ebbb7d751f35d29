import { statfs } from 'node:fs/promises';
import type { Log } from '@mova/service-kit';

const intervalMs = 1_000;
/** On a large volume a few per cent are plenty: so much free space is always enough. */
const enoughBytes = 10 * 1024 ** 3;

/** Asks the size of a folder's volume, and what is left of it, as `statfs` does. */
export type ReadSpace = (
  folder: string,
) => Promise<{ readonly bavail: number; readonly blocks: number; readonly bsize: number }>;

export interface FreeSpaceOptions {
  readonly folders: readonly string[];
  /** Per cent of a volume that must stay free; 0: no limit. */
  readonly minFreePercent: number;
  readonly log: Log;
  /** Told of the free bytes of a folder's volume. */
  readonly onMeasure: (folder: string, freeBytes: number) => void;
  readonly readSpace?: ReadSpace | undefined;
}

/** Knows whether the volumes that hold the data have space left. */
export interface FreeSpace {
  /** True while a volume has less free space than it should. */
  isLow(): boolean;
  stop(): void;
}

/**
 * Measures the volumes of these folders, once a second. The reserve it keeps is what the database needs to go on
 * reading, and to come back after a crash. A folder that cannot be asked counts as one with space.
 */
export async function watchFreeSpace({
  folders,
  minFreePercent,
  log,
  onMeasure,
  readSpace = statfs,
}: FreeSpaceOptions): Promise<FreeSpace> {
  let isLow = false;
  let isMeasuring = false;
  const measureOne = async (folder: string) => {
    try {
      const { bavail, blocks, bsize } = await readSpace(folder);
      const freeBytes = bavail * bsize;
      onMeasure(folder, freeBytes);
      return { folder, freeBytes, isLow: freeBytes < minBytes(blocks * bsize, minFreePercent) };
    } catch {
      return { folder, freeBytes: undefined, isLow: false };
    }
  };
  const measure = async () => {
    if (isMeasuring) return;
    isMeasuring = true;
    const volumes = await Promise.all(folders.map(measureOne));
    const low = volumes.find((volume) => volume.isLow);
    if (low && !isLow) {
      const { folder, freeBytes } = low;
      log.error(
        { folder, freeBytes },
        `disk below ${minFreePercent} %: nothing is saved until there is space`,
      );
    }
    if (!low && isLow) log.info('the disk has space again');
    isLow = low !== undefined;
    isMeasuring = false;
  };
  await measure();
  const timer = setInterval(() => void measure(), intervalMs).unref();
  return { isLow: () => isLow, stop: () => clearInterval(timer) };
}

function minBytes(volumeBytes: number, percent: number): number {
  return Math.min((volumeBytes * percent) / 100, percent === 0 ? 0 : enoughBytes);
}
