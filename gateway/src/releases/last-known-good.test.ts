import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { openTestGateway, openTestHouse } from '../testing/test-gateway.ts';
import { makeLive, sectionRelease, shellRelease, storeRelease } from '../testing/test-releases.ts';
import { readLastKnownGood } from './last-known-good.ts';

it('serves pages while the live set cannot be kept, and keeps it once it can', async () => {
  const house = await openTestHouse();
  await storeRelease(house.store, shellRelease('s1'));
  await storeRelease(house.store, sectionRelease('account', 'a1', { path: '/login' }));
  const number = await makeLive(house.adminUrl, { shell: 's1', sections: { account: 'a1' } });
  const stateDir = join(dirname(house.store), 'state');
  // A file where the folder should be refuses every write, as a full disk does.
  writeFileSync(stateDir, '');
  const gateway = await openTestGateway(house, { STATE_DIR: stateDir });

  expect((await fetch(`${gateway.origin}/login`)).status).toBe(200);
  expect(await readLastKnownGood(stateDir)).toBeUndefined();
  rmSync(stateDir);
  await expect.poll(async () => (await readLastKnownGood(stateDir))?.set.number).toBe(number);
  expect(readdirSync(stateDir)).toEqual(['live-set.json']);

  await gateway.close();
  await house.close();
});
