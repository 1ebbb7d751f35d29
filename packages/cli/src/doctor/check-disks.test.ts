import { describe, expect, it } from 'vitest';
import { checkDisks } from './check-disks.ts';
import { readSite } from './read-site.ts';

const gibibyte = 1024 ** 3;

/** Checks a volume of 100 GiB, or another size, with so much free. */
function check(freeGibibytes: number, env: Readonly<Record<string, string>> = {}, gibibytes = 100) {
  const blocksOf = (size: number) => (size * gibibyte) / 4096;
  const { site } = readSite({ RELEASE_STORE: '/releases', ...env }, 1);
  return checkDisks(site, async () => ({
    blocks: blocksOf(gibibytes),
    bavail: blocksOf(freeGibibytes),
    bsize: 4096,
  }));
}

describe('the disk of mova doctor', () => {
  it('has too little space below the limit of the gateway', async () => {
    expect(await check(5.1)).toEqual([]);
    expect(await check(4.9)).toMatchObject([
      { area: 'disk', problem: 'only 4.9 % of the volume of the release store is free' },
    ]);
  });

  it('has enough from 10 GiB on', async () => {
    expect(await check(10, {}, 1000)).toEqual([]);
    expect(await check(9.9, {}, 1000)).toHaveLength(1);
  });

  it('follows MIN_FREE_PERCENT', async () => {
    expect(await check(9, { MIN_FREE_PERCENT: '10' })).toHaveLength(1);
    expect(await check(4.9, { MIN_FREE_PERCENT: '4' })).toEqual([]);
    expect(await check(0, { MIN_FREE_PERCENT: '0' })).toEqual([]);
  });

  it('counts as sufficient where it cannot be measured', async () => {
    const { site } = readSite({ RELEASE_STORE: '/nowhere' }, 1);
    expect(await checkDisks(site)).toEqual([]);
  });
});
