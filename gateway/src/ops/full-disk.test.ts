import { type Call, calls, changesNothing, problemSchema } from '@mova/contracts';
import { expect, it } from 'vitest';
import { csrfHeaders, setUpBackends, setUpGateway } from '../testing/test-gateway.ts';

let freeBlocks = 1;
const backends = setUpBackends();
const gateway = setUpGateway(
  backends,
  { STORAGE_DIRS: '/data', PUBLIC_ORIGIN: 'http://localhost:8080' },
  { readSpace: async () => ({ blocks: 100, bavail: freeBlocks, bsize: 4096 }) },
);

const publicCalls = Object.values<Call>(calls).filter((call) => call.access !== 'internal');
const send = async (call: Call, headers?: Record<string, string>) =>
  fetch(`${gateway.origin}${call.path.replaceAll(/\{\w+\}/g, '12')}`, {
    method: call.method,
    ...(call.method !== 'GET' && { body: '{}' }),
    headers: { 'content-type': 'application/json', ...(headers ?? (await backends.signIn(7))) },
  });

it('rejects calls that save while the disk is nearly full, and allows reads and sign-ins', async () => {
  const rejected: string[] = [];
  for (const call of publicCalls) {
    const response = await send(call);
    if (response.status === 200) continue;
    rejected.push(call.id);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    expect(problemSchema.parse(await response.json())).toMatchObject({ errorType: 'STORAGE_FULL' });
  }
  for (const id of ['registration', 'addNewWord', 'saveWordsResult', 'saveGrammarResult', 'startTraining'])
    expect(rejected).toContain(id);
  const passing = publicCalls.filter(({ id }) => !rejected.includes(id));
  for (const id of ['login', 'logout', 'getWords', 'getWordsByIds', 'getUser'])
    expect(passing.map((call) => call.id)).toContain(id);
  expect(passing.filter((call) => !changesNothing(call) && !call.worksOnFullDisk)).toEqual([]);
});

it('checks the session first, so that anonymous users learn nothing about the disk', async () => {
  expect((await send(calls.addNewWord, csrfHeaders)).status).toBe(401);
});

it('stays ready and reports the disk in readiness and metrics', async () => {
  const ready = await fetch(`${gateway.origin}/readyz`);
  expect([ready.status, await ready.text()]).toEqual([200, 'ready, the disk is nearly full']);
  expect(await (await fetch(`${gateway.origin}/metrics`)).text()).toContain(
    'mova_disk_free_bytes{folder="/data"} 4096',
  );
});

it('allows saving again once there is space', async () => {
  expect((await send(calls.addNewWord)).status).toBe(503);
  freeBlocks = 50;
  await expect.poll(async () => (await send(calls.addNewWord)).status).toBe(200);
  expect(await (await fetch(`${gateway.origin}/readyz`)).text()).toBe('ready');
});
