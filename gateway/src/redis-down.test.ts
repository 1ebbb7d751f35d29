import { calls } from '@mova/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHangingProxy } from './testing/hanging-proxy.ts';
import {
  csrfHeaders,
  openTestGateway,
  openTestHouse,
  type TestGateway,
  type TestHouse,
} from './testing/test-gateway.ts';
import { makeLive, shellRelease, storeRelease } from './testing/test-releases.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await openTestHouse();
  await storeRelease(house.store, shellRelease('1'));
  await makeLive(house.adminUrl, { shell: '1', sections: {} });
});
afterAll(() => house?.close());

/** Every kind of call is refused within 300 ms, with nothing forwarded; pages are still served. */
async function expectRefused(gateway: TestGateway): Promise<void> {
  const headers = await house.signIn(7);
  for (const call of [calls.getUser, calls.nonce, calls.login]) {
    const before = performance.now();
    const response = await fetch(`${gateway.origin}${call.path}`, {
      method: call.method,
      headers: call.access === 'user' ? headers : csrfHeaders,
    });
    expect(performance.now() - before).toBeLessThan(300);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ errorType: 'SESSIONS_UNAVAILABLE' });
  }
  expect(house.upstream.seen).toEqual([]);
  expect((await fetch(`${gateway.origin}/`)).status).toBe(200);
  expect((await fetch(`${gateway.origin}/releases/shell/1/main.js`)).status).toBe(200);
  expect((await fetch(`${gateway.origin}/readyz`)).status).toBe(200);
}

describe('without Redis', () => {
  it('refuses calls at once when nothing listens there', async () => {
    const gateway = await openTestGateway(house, { REDIS_URL: 'redis://127.0.0.1:1' });
    await expectRefused(gateway);
    await gateway.close();
  });

  it('refuses calls within 300 ms when it stops answering, and goes on when it answers again', async () => {
    const redis = new URL(house.env.REDIS_URL ?? '');
    const proxy = await startHangingProxy({ host: redis.hostname, port: Number(redis.port) });
    redis.port = String(proxy.port);
    const gateway = await openTestGateway(house, { REDIS_URL: redis.href });
    const headers = await house.signIn(7);
    const ask = () => fetch(`${gateway.origin}${calls.getUser.path}`, { headers });
    expect((await ask()).status).toBe(200);
    house.upstream.seen.length = 0;
    proxy.hang(true);
    await expectRefused(gateway);
    proxy.hang(false);
    await expect.poll(async () => (await ask()).status, { timeout: 5000 }).toBe(200);
    await gateway.close();
    proxy.close();
  });
});

describe('the rate limit', () => {
  it('counts by session, says when to come back, and leaves others alone', async () => {
    const gateway = await openTestGateway(house, { RATE_LIMIT: '3' });
    const headers = await house.signIn(21);
    const ask = (who: Record<string, string>) => fetch(`${gateway.origin}/api/getUser`, { headers: who });
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await ask(headers)).status));
    expect(statuses.filter((status) => status === 200).length).toBe(6);
    const limited = await ask(headers);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(await limited.json()).toMatchObject({ errorType: 'TOO_MANY_REQUESTS' });
    expect((await ask(await house.signIn(22))).status).toBe(200);
    await gateway.close();
  });
});
