import { z } from 'zod';
import { countEnv } from './read-env.ts';

/** Always enough: a few per cent of a large volume would be far more than needed. */
const enoughBytes = 10 * 1024 ** 3;

/** Percentage of free space below which nothing is saved; 0 for no limit. */
export const minFreePercentEnv = countEnv.pipe(z.int().max(99, 'must be at most 99')).default(5);

/** Returns how much of a volume must be free for the gateway to save anything. */
export function minFreeBytes(volumeBytes: number, percent: number): number {
  return Math.min((volumeBytes * percent) / 100, enoughBytes);
}
