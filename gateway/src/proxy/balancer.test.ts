import { setTimeout as sleep } from 'node:timers/promises';
import { fastestOf, holdUp, startAwakeStopwatch } from '@mova/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestGateway, openTestHouse, type TestGateway, type TestHouse } from '../testing/test-gateway.ts';
import { startTestUpstream, type TestUpstream } from '../testing/test-upstream.ts';

let house: TestHouse;
let headers: Record<string, string>;
let service: TestUpstream;
let gateway: TestGateway;

beforeAll(async () => {
  house = await openTestHouse();
  headers = await house.signIn(7);
});
afterAll(() => house?.close());

beforeEach(async () => {
  service = await startTestUpstream();
  gateway = await openTestGateway(house, { DICTIONARY_URL: service.origin });
});
afterEach(async () => {
  await gateway.close();
  await service.close();
});

/** Takes requests and answers none, as a process does that was stopped or runs in circles. */
const freeze = (upstream: TestUpstream) => upstream.answer(() => undefined);

async function ask(path: string, method = 'GET') {
  const stopwatch = startAwakeStopwatch();
  const response = await fetch(`${gateway.origin}${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: '{}' }),
  });
  const { errorType } = (await response.json()) as { errorType?: string };
  return {
    status: response.status,
    errorType,
    retryAfter: response.headers.get('retry-after'),
    ms: stopwatch(),
  };
}
const read = () => ask('/api/getWordSets');
const readByPost = () => ask('/api/getWords', 'POST');
const write = () => ask('/api/deleteWord/1', 'POST');

/** Two reads that nobody answers. */
const ejectService = async () => {
  freeze(service);
  await Promise.all([read(), read()]);
};

describe('a service that takes calls and does not answer', () => {
  it('costs the first reads 3 s, those after them a moment, and is used again once it answers', async () => {
    freeze(service);
    for (const answer of await Promise.all([read(), readByPost()])) {
      expect(answer).toMatchObject({ status: 503, errorType: 'UPSTREAM_UNAVAILABLE', retryAfter: '1' });
      expect(answer.ms).toBeGreaterThan(2_500);
      expect(answer.ms).toBeLessThan(3_000);
    }
    const took = await fastestOf(20, 50, async () => {
      const answer = await write();
      expect(answer).toMatchObject({ status: 503, errorType: 'UPSTREAM_UNAVAILABLE', retryAfter: '1' });
      return answer.ms;
    });
    expect(took).toBeLessThan(50);
    expect((await ask('/api/getGrammarTopics')).status, 'other services go on').toBe(200);

    service.answer(undefined);
    await expect.poll(async () => (await read()).status, { timeout: 5_000 }).toBe(200);
    expect((await write()).status).toBe(200);
  });

  it('is asked by probes alone while it gets no calls', async () => {
    await ejectService();
    const before = service.seen.length;
    for (let round = 0; round < 10; round += 1) {
      await read();
      await sleep(50);
    }
    const seen = service.seen.slice(before).map(({ url }) => url);
    expect(seen).toContain('/healthz');
    expect(seen.filter((url) => url !== '/healthz')).toEqual([]);
    expect(seen.length).toBeLessThan(5);
  });

  it('is not given up by a single slow answer', async () => {
    freeze(service);
    expect((await read()).status).toBe(503);
    service.answer(undefined);
    for (let round = 0; round < 3; round += 1) expect((await read()).status).toBe(200);
    freeze(service);
    expect((await read()).ms).toBeGreaterThan(2_500);
  });

  it('is not given up for slow calls while it answers others', async () => {
    service.answer((request, response) => {
      if (request.url !== '/api/getWords') response.end('{}');
    });
    const slow = Promise.all(Array.from({ length: 8 }, () => readByPost()));
    const statuses = new Set<number>();
    let isSlowOver = false;
    void slow.then(() => {
      isSlowOver = true;
    });
    while (!isSlowOver) {
      statuses.add((await read()).status);
      await sleep(20);
    }
    for (let round = 0; round < 10; round += 1) statuses.add((await read()).status);
    expect([...statuses]).toEqual([200]);
    for (const answer of await slow) expect(answer.status).toBe(503);
  });

  it('costs 3 s too when it cut a first answer and is asked again', async () => {
    let asked = 0;
    service.answer((_, response) => {
      asked += 1;
      if (asked > 1) return;
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{');
      setTimeout(() => response.destroy(), 50);
    });
    const answer = await read();
    expect([asked, answer.status]).toEqual([2, 503]);
    expect(answer.ms).toBeLessThan(3_500);
  });

  it('costs a write 10 s', async () => {
    freeze(service);
    const answer = await write();
    expect(answer).toMatchObject({ status: 503, errorType: 'UPSTREAM_UNAVAILABLE' });
    expect(answer.ms).toBeGreaterThan(9_500);
    expect(answer.ms).toBeLessThan(10_500);
  });

  it('is not blamed for what the gateway itself was held up', async () => {
    service.answer((_, response) => void setTimeout(() => response.end('{}'), 100));
    const reading = Promise.all([read(), read(), read()]);
    await expect.poll(() => service.seen.length).toBe(3);
    holdUp(4_000);
    for (const answer of await reading) expect(answer.status).toBe(200);
    expect((await read()).status).toBe(200);
  });
});

it('gives the calls of a replica that does not answer to the others', async () => {
  const frozen = await startTestUpstream();
  freeze(frozen);
  const other = await openTestGateway(house, {
    DICTIONARY_URL: [service.origin, frozen.origin].join(),
  });
  const ask = async () => (await fetch(`${other.origin}/api/getWordSets`, { headers })).status;
  const first = await Promise.all(Array.from({ length: 4 }, ask));
  expect(first.filter((status) => status === 503)).toHaveLength(2);
  for (let round = 0; round < 20; round += 1) expect(await ask()).toBe(200);
  await other.close();
  await frozen.close();
});
