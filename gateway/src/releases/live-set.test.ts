import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { openTestGateway, setUpBackends } from '../testing/test-gateway.ts';
import { makeLive, publishLoginPage } from '../testing/test-releases.ts';
import { readSavedLiveSet } from './live-set.ts';

const backends = setUpBackends();

it('serves pages while the live set cannot be saved, and saves it once it can', async () => {
  const number = await publishLoginPage(backends);
  const stateDir = join(dirname(backends.store), 'state');
  // A file in place of the folder makes every write fail, like a full disk.
  writeFileSync(stateDir, '');
  const gateway = await openTestGateway(backends, { STATE_DIR: stateDir });

  expect((await fetch(`${gateway.origin}/login`)).status).toBe(200);
  expect(await readSavedLiveSet(stateDir)).toBeUndefined();
  rmSync(stateDir);
  await expect.poll(async () => (await readSavedLiveSet(stateDir))?.set.number).toBe(number);
  expect(readdirSync(stateDir)).toEqual(['live-set.json']);

  await gateway.close();
});

it('logs a warning for a set that was forced past its check', async () => {
  await publishLoginPage(backends);
  const logFile = join(dirname(backends.store), 'forced.log');
  const gateway = await openTestGateway(backends, { LOG_LEVEL: 'warn' }, { logFile });
  const warnings = () => {
    const lines = readFileSync(logFile, 'utf8').split('\n');
    return lines.filter((line) => line.includes('forced past its check'));
  };
  expect(warnings()).toEqual([]);
  const number = await makeLive(backends.adminUrl, { shell: 's1', sections: { account: 'a1' } }, true);
  await expect.poll(warnings).toEqual([expect.stringContaining(`"set":${number}`)]);
  await gateway.close();
});
