import { type Call, calls } from '@mova/contracts';
import { fastestOf, openRedisProxy, startEventLoopStopwatch } from '@mova/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { csrfHeaders, openTestGateway, setUpBackends, type TestGateway } from '../testing/test-gateway.ts';
import { makeLive, shellRelease, storeRelease } from '../testing/test-releases.ts';

const backends = setUpBackends(async ({ store, adminUrl }) => {
  await storeRelease(store, shellRelease('1'));
  await makeLive(adminUrl, { shell: '1', sections: {} });
});

/** Calls for users and for anonymous users, with and without a body. */
const callKinds = [calls.getUser, calls.nonce, calls.login];

/** Returns the milliseconds until the gateway rejects a call. */
async function timeRejection(gateway: TestGateway, call: Call): Promise<number> {
  const headers = call.access === 'user' ? await backends.signIn(7) : csrfHeaders;
  const stopwatch = startEventLoopStopwatch();
  const response = await fetch(`${gateway.origin}${call.path}`, { method: call.method, headers });
  const problem = await response.json();
  const took = stopwatch();
  expect(response.status).toBe(503);
  expect(problem).toMatchObject({ errorType: 'SESSIONS_UNAVAILABLE' });
  return took;
}

/** Expects that nothing is forwarded and that pages, files and readiness still work. */
async function expectOnlyCallsRejected(gateway: TestGateway): Promise<void> {
  expect(backends.upstream.seen).toEqual([]);
  for (const path of ['/', '/releases/shell/1/main.js', '/readyz'])
    expect((await fetch(`${gateway.origin}${path}`)).status).toBe(200);
}

describe('without Redis', () => {
  it('rejects calls at once when the connection is refused', async () => {
    const gateway = await openTestGateway(backends, { REDIS_URL: 'redis://127.0.0.1:1' });
    for (const call of callKinds)
      expect(await fastestOf(5, 300, () => timeRejection(gateway, call))).toBeLessThan(300);
    await expectOnlyCallsRejected(gateway);
    await gateway.close();
  });

  it('rejects a body over the limit before it checks the session', async () => {
    const gateway = await openTestGateway(backends, { REDIS_URL: 'redis://127.0.0.1:1' });
    const { method, path, maxBodyBytes } = calls.login;
    const post = async (bytes: number) => {
      const init = { method, headers: csrfHeaders, body: 'x'.repeat(bytes) };
      return (await fetch(`${gateway.origin}${path}`, init)).status;
    };
    expect(await post(maxBodyBytes + 1)).toBe(413);
    expect(await post(maxBodyBytes)).toBe(503);
    await gateway.close();
  });

  it('rejects calls within 300 ms while Redis hangs, and recovers when it responds again', async () => {
    const redis = await openRedisProxy(backends.env.REDIS_URL ?? '');
    const gateway = await openTestGateway(backends, { REDIS_URL: redis.url });
    const headers = await backends.signIn(7);
    const recovers = async () => {
      redis.pause(false);
      const ask = async () => (await fetch(`${gateway.origin}${calls.getUser.path}`, { headers })).status;
      await expect.poll(ask, { timeout: 10_000 }).toBe(200);
    };
    for (const call of callKinds) {
      const took = await fastestOf(5, 300, async () => {
        // Each time on a working connection: one that is known to be down rejects at once.
        await recovers();
        backends.upstream.seen.length = 0;
        redis.pause(true);
        return timeRejection(gateway, call);
      });
      expect(took).toBeLessThan(300);
      await expectOnlyCallsRejected(gateway);
    }
    await recovers();
    await gateway.close();
    await redis.close();
  });
});

describe('the rate limit', () => {
  const burstSeconds = { session: 2, address: 8 } as const;

  /** Expects that the burst passes, plus what the limit allows while the requests run; the rest is rejected. */
  async function expectLimited(
    burst: number,
    perSecond: number,
    requests: readonly (() => Promise<number>)[],
  ): Promise<void> {
    const began = performance.now();
    const statuses = await Promise.all(requests.map((send) => send()));
    const added = Math.ceil(((performance.now() - began) / 1000) * perSecond);
    const allowed = statuses.filter((status) => status === 200).length;
    expect(allowed).toBeGreaterThanOrEqual(burst);
    expect(allowed).toBeLessThanOrEqual(burst + added);
    expect(statuses.filter((status) => status === 429).length).toBe(requests.length - allowed);
  }

  it('counts by session, sends Retry-After, and leaves other sessions alone', async () => {
    const gateway = await openTestGateway(backends, { RATE_LIMIT: '3' });
    const headers = await backends.signIn(21);
    const ask = (who: Record<string, string>) => fetch(`${gateway.origin}/api/getUser`, { headers: who });
    await expectLimited(
      3 * burstSeconds.session,
      3,
      Array.from({ length: 60 }, () => async () => (await ask(headers)).status),
    );
    const responses = await Promise.all(Array.from({ length: 60 }, () => ask(headers)));
    // Some pass if the machine is slow.
    const limited = responses.find(({ status }) => status === 429);
    expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(await limited?.json()).toMatchObject({ errorType: 'TOO_MANY_REQUESTS' });
    expect((await ask(await backends.signIn(22))).status).toBe(200);
    await gateway.close();
  });

  it('counts all addresses of an IPv6 /64 as one client', async () => {
    const gateway = await openTestGateway(backends, { RATE_LIMIT: '3', TRUSTED_PROXIES: '1' });
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

  it('counts an IPv4 address and its IPv6 form as one client', async () => {
    const gateway = await openTestGateway(backends, { RATE_LIMIT: '1', TRUSTED_PROXIES: '1' });
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

  it('charges a large body, or one without an announced length, as several requests', async () => {
    const gateway = await openTestGateway(backends, { RATE_LIMIT: '8' });
    const { method, path } = calls.saveWordsResult;
    const ofSize = (bytes: number) => (): RequestInit => ({ body: 'x'.repeat(bytes) });
    const chunked = (): RequestInit => ({
      body: new Blob(['{}']).stream(),
      ...({ duplex: 'half' } as object),
    });
    const cases = [
      { perSecond: 8, body: ofSize(16 * 1024) },
      // Each counts as four requests.
      { perSecond: 2, body: ofSize(48 * 1024 + 1) },
      { perSecond: 2, body: chunked },
    ];
    for (const [index, { perSecond, body }] of cases.entries()) {
      const headers = await backends.signIn(31 + index);
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
