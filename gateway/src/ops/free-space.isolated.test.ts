import { createLog } from '@mova/service-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FreeSpace, type ReadSpace, watchFreeSpace } from './free-space.ts';

const log = createLog('test', 'silent');
const gibibyte = 1024 ** 3;
let watched: FreeSpace | undefined;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  watched?.stop();
  vi.useRealTimers();
});

const space = (bytes: number, freeBytes: number) => ({
  blocks: bytes / 4096,
  bavail: freeBytes / 4096,
  bsize: 4096,
});

async function watch(readSpace: ReadSpace, minFreePercent = 5, folders = ['/data']): Promise<FreeSpace> {
  watched = await watchFreeSpace({ folders, minFreePercent, log, onMeasure: () => undefined, readSpace });
  return watched;
}

describe('free space', () => {
  it.each([
    ['below 5 %', space(100 * gibibyte, 4.9 * gibibyte), 5, true],
    ['above 5 %', space(100 * gibibyte, 5.1 * gibibyte), 5, false],
    ['below another limit', space(100 * gibibyte, 9 * gibibyte), 10, true],
    ['at zero without a limit', space(100 * gibibyte, 0), 0, false],
    ['at 10 GiB of a large volume', space(1000 * gibibyte, 10 * gibibyte), 5, false],
    ['below 10 GiB of a large volume', space(1000 * gibibyte, 9.9 * gibibyte), 5, true],
  ])('is low or not %s', async (_, volume, percent, isLow) => {
    expect((await watch(async () => volume, percent)).isLow()).toBe(isLow);
  });

  it('is low when one of several volumes is', async () => {
    const readSpace: ReadSpace = async (folder) => space(gibibyte, folder === '/full' ? 0 : gibibyte);
    expect((await watch(readSpace, 5, ['/data', '/full'])).isLow()).toBe(true);
  });

  it('is measured every second', async () => {
    let free = gibibyte;
    const { isLow } = await watch(async () => space(gibibyte, free));
    const states = [isLow()];
    for (free of [0, 0, gibibyte]) {
      await vi.advanceTimersByTimeAsync(1_000);
      states.push(isLow());
    }
    expect(states).toEqual([false, true, true, false]);
  });

  it('counts as sufficient where it cannot be measured', async () => {
    expect((await watch(() => Promise.reject(new Error('no such folder')))).isLow()).toBe(false);
  });
});
