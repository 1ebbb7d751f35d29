import { type Call, calls, changesNothing, problemSchema } from '@mova/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  csrfHeaders,
  openTestGateway,
  openTestHouse,
  type TestGateway,
  type TestHouse,
} from '../testing/test-gateway.ts';

let house: TestHouse;
let gateway: TestGateway;
let freeBlocks = 1;

beforeAll(async () => {
  house = await openTestHouse();
  const readSpace = async () => ({ blocks: 100, bavail: freeBlocks, bsize: 4096 });
  gateway = await openTestGateway(
    house,
    { STORAGE_DIRS: '/data', PUBLIC_ORIGIN: 'http://localhost:8080' },
    { readSpace },
  );
});
afterAll(async () => {
  await gateway?.close();
  await house?.close();
});

const outside = Object.values<Call>(calls).filter((call) => call.access !== 'internal');
const send = async (call: Call, headers?: Record<string, string>) =>
  fetch(`${gateway.origin}${call.path.replaceAll(/\{\w+\}/g, '12')}`, {
    method: call.method,
    ...(call.method !== 'GET' && { body: '{}' }),
    headers: { 'content-type': 'application/json', ...(headers ?? (await house.signIn(7))) },
  });

it('refuses to save while the disk is nearly full, with the reason, and lets reads and sign-ins pass', async () => {
  const refused: string[] = [];
  for (const call of outside) {
    const response = await send(call);
    if (response.status === 200) continue;
    refused.push(call.id);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    expect(problemSchema.parse(await response.json())).toMatchObject({ errorType: 'STORAGE_FULL' });
  }
  for (const id of ['registration', 'addNewWord', 'saveWordsResult', 'saveGrammarResult', 'startTraining'])
    expect(refused).toContain(id);
  const passing = outside.filter(({ id }) => !refused.includes(id));
  for (const id of ['login', 'logout', 'getWords', 'getWordsByIds', 'getUser'])
    expect(passing.map((call) => call.id)).toContain(id);
  expect(passing.filter((call) => !changesNothing(call) && !call.worksOnFullDisk)).toEqual([]);
});

it('asks for a session first, so that a visitor learns nothing of the disk', async () => {
  expect((await send(calls.addNewWord, csrfHeaders)).status).toBe(401);
});

it('stays ready, and says in readiness and metrics how the disk is', async () => {
  const ready = await fetch(`${gateway.origin}/readyz`);
  expect([ready.status, await ready.text()]).toEqual([200, 'ready, the disk is nearly full']);
  expect(await (await fetch(`${gateway.origin}/metrics`)).text()).toContain(
    'mova_disk_free_bytes{folder="/data"} 4096',
  );
});

it('saves again by itself once there is space', async () => {
  expect((await send(calls.addNewWord)).status).toBe(503);
  freeBlocks = 50;
  await expect.poll(async () => (await send(calls.addNewWord)).status).toBe(200);
  expect(await (await fetch(`${gateway.origin}/readyz`)).text()).toBe('ready');
});
