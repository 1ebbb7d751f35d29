import { type Call, calls } from '@mova/contracts';
import { fastestOf, openRedisDoor, startAwakeStopwatch } from '@mova/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  csrfHeaders,
  openTestGateway,
  openTestHouse,
  type TestGateway,
  type TestHouse,
} from '../testing/test-gateway.ts';
import { makeLive, shellRelease, storeRelease } from '../testing/test-releases.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await openTestHouse();
  await storeRelease(house.store, shellRelease('1'));
  await makeLive(house.adminUrl, { shell: '1', sections: {} });
});
afterAll(() => house?.close());

/** What a learner and a visitor may call, with and without a body. */
const kinds = [calls.getUser, calls.nonce, calls.login];

/** How long the gateway takes to refuse a call, in milliseconds. */
async function timeToRefuse(gateway: TestGateway, call: Call): Promise<number> {
  const headers = call.access === 'user' ? await house.signIn(7) : csrfHeaders;
  const stopwatch = startAwakeStopwatch();
  const response = await fetch(`${gateway.origin}${call.path}`, { method: call.method, headers });
  const problem = await response.json();
  const took = stopwatch();
  expect(response.status).toBe(503);
  expect(problem).toMatchObject({ errorType: 'SESSIONS_UNAVAILABLE' });
  return took;
}

/** Nothing was forwarded, and what needs no session is still served. */
async function expectTheRestServed(gateway: TestGateway): Promise<void> {
  expect(house.upstream.seen).toEqual([]);
  for (const path of ['/', '/releases/shell/1/main.js', '/readyz'])
    expect((await fetch(`${gateway.origin}${path}`)).status).toBe(200);
}

describe('without Redis', () => {
  it('refuses calls at once when nothing listens there', async () => {
    const gateway = await openTestGateway(house, { REDIS_URL: 'redis://127.0.0.1:1' });
    for (const call of kinds)
      expect(await fastestOf(5, 300, () => timeToRefuse(gateway, call))).toBeLessThan(300);
    await expectTheRestServed(gateway);
    await gateway.close();
  });

  it('refuses a body over the limit before it asks for the session', async () => {
    const gateway = await openTestGateway(house, { REDIS_URL: 'redis://127.0.0.1:1' });
    const { method, path, maxBodyBytes } = calls.login;
    const post = async (bytes: number) => {
      const init = { method, headers: csrfHeaders, body: 'x'.repeat(bytes) };
      return (await fetch(`${gateway.origin}${path}`, init)).status;
    };
    expect(await post(maxBodyBytes + 1)).toBe(413);
    expect(await post(maxBodyBytes)).toBe(503);
    await gateway.close();
  });

  it('refuses calls within 300 ms when it stops answering, and goes on when it answers again', async () => {
    const door = await openRedisDoor(house.env.REDIS_URL ?? '');
    const gateway = await openTestGateway(house, { REDIS_URL: door.url });
    const headers = await house.signIn(7);
    const goesOn = async () => {
      door.hold(false);
      const ask = async () => (await fetch(`${gateway.origin}${calls.getUser.path}`, { headers })).status;
      await expect.poll(ask, { timeout: 10_000 }).toBe(200);
    };
    for (const call of kinds) {
      const took = await fastestOf(5, 300, async () => {
        // Each time on a connection that works: one that is known to be down refuses at once.
        await goesOn();
        house.upstream.seen.length = 0;
        door.hold(true);
        return timeToRefuse(gateway, call);
      });
      expect(took).toBeLessThan(300);
      await expectTheRestServed(gateway);
    }
    await goesOn();
    await gateway.close();
    await door.shut();
  });
});

describe('the rate limit', () => {
  /** Seconds' worth that may come at once. */
  const burstSeconds = { session: 2, address: 8 } as const;

  /** The burst may pass, and whatever a slow machine's clock adds while it comes; the rest is refused. */
  async function expectLimited(
    burst: number,
    perSecond: number,
    asked: readonly (() => Promise<number>)[],
  ): Promise<void> {
    const began = performance.now();
    const statuses = await Promise.all(asked.map((ask) => ask()));
    const added = Math.ceil(((performance.now() - began) / 1000) * perSecond);
    const allowed = statuses.filter((status) => status === 200).length;
    expect(allowed).toBeGreaterThanOrEqual(burst);
    expect(allowed).toBeLessThanOrEqual(burst + added);
    expect(statuses.filter((status) => status === 429).length).toBe(asked.length - allowed);
  }

  it('counts by session, says when to come back, and leaves others alone', async () => {
    const gateway = await openTestGateway(house, { RATE_LIMIT: '3' });
    const headers = await house.signIn(21);
    const ask = (who: Record<string, string>) => fetch(`${gateway.origin}/api/getUser`, { headers: who });
    await expectLimited(
      3 * burstSeconds.session,
      3,
      Array.from({ length: 60 }, () => async () => (await ask(headers)).status),
    );
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask(headers)));
    // Some may pass where they came slowly.
    const limited = answers.find(({ status }) => status === 429);
    expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(await limited?.json()).toMatchObject({ errorType: 'TOO_MANY_REQUESTS' });
    expect((await ask(await house.signIn(22))).status).toBe(200);
    await gateway.close();
  });

  it('counts every address of one IPv6 network as one visitor', async () => {
    const gateway = await openTestGateway(house, { RATE_LIMIT: '3', TRUSTED_PROXIES: '1' });
    const ask = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await fetch(`${gateway.origin}${calls.nonce.path}`, { headers })).status;
    };
    await expectLimited(
      3 * burstSeconds.address,
      3,
      Array.from({ length: 60 }, (_, index) => () => ask(`2001:db8:0:7::${(index + 1).toString(16)}`)),
    );
    expect(await ask('2001:db8:0:8::1')).toBe(200);
    await gateway.close();
  });

  it('counts an IPv4 address and the same one written as IPv6 as one visitor', async () => {
    const gateway = await openTestGateway(house, { RATE_LIMIT: '1', TRUSTED_PROXIES: '1' });
    const forms = ['198.51.100.7', '::ffff:198.51.100.7', '::FFFF:c633:6407', '0:0:0:0:0:ffff:c633:6407'];
    await expectLimited(
      burstSeconds.address,
      1,
      [...forms, ...forms, ...forms].map((address) => async () => {
        const headers = { 'x-forwarded-for': address };
        return (await fetch(`${gateway.origin}${calls.nonce.path}`, { headers })).status;
      }),
    );
    await gateway.close();
  });

  it('charges a large body, and one without a stated size, as several requests', async () => {
    const gateway = await openTestGateway(house, { RATE_LIMIT: '8' });
    const { method, path } = calls.saveWordsResult;
    const ofSize = (bytes: number) => (): RequestInit => ({ body: 'x'.repeat(bytes) });
    const chunked = (): RequestInit => ({
      body: new Blob(['{}']).stream(),
      ...({ duplex: 'half' } as object),
    });
    const cases = [
      { perSecond: 8, body: ofSize(16 * 1024) },
      // A quarter, because each counts as four.
      { perSecond: 2, body: ofSize(48 * 1024 + 1) },
      { perSecond: 2, body: chunked },
    ];
    for (const [index, { perSecond, body }] of cases.entries()) {
      const headers = await house.signIn(31 + index);
      const post = async () =>
        (await fetch(`${gateway.origin}${path}`, { method, headers, ...body() })).status;
      await expectLimited(
        perSecond * burstSeconds.session,
        perSecond,
        Array.from({ length: 40 }, () => post),
      );
    }
    await gateway.close();
  });
});
