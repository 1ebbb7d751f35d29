import { statfs } from 'node:fs/promises';
import { type Log, startBackgroundJob } from '@mova/service-kit';

const intervalMs = 1_000;
/** Always enough: a few per cent of a large volume would be far more than needed. */
const enoughBytes = 10 * 1024 ** 3;

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

export interface FreeSpace {
  isLow(): boolean;
  stop(): Promise<void>;
}

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
}: FreeSpaceOptions): Promise<FreeSpace> {
  let isLow = false;
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
  };
  await measure();
  const job = startBackgroundJob({ name: 'free space', intervalMs, run: measure, log });
  return { isLow: () => isLow, stop: job.stop };
}

function minBytes(volumeBytes: number, percent: number): number {
  return Math.min((volumeBytes * percent) / 100, percent === 0 ? 0 : enoughBytes);
}
