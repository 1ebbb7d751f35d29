import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls, headerNames } from '@mova/contracts';
import { openRedis, tokenLives, whenRedisReady } from '@mova/service-kit';
import { watchSentCommands } from '@mova/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { openTestGateway, setUpBackends, setUpGateway } from '../testing/test-gateway.ts';

const backends = setUpBackends();
const gateway = setUpGateway(backends);
const second = setUpGateway(backends);

const lifeMs = tokenLives.current.seconds * 1000;
/** Headers of a user whose token has used the given share of its life. */
const signInAged = (share: number, remember = false) =>
  backends.signIn(7, { now: Date.now() - share * lifeMs, remember });

type Headers = Record<string, string>;
const ask = (headers: Headers, call: { method: string; path: string } = calls.getUser, at = gateway) =>
  fetch(`${at.origin}${call.path}`, { method: call.method, headers });
const newTokenOf = (response: Response) => response.headers.get(headerNames.newAccessToken);
/** Headers of a browser that has stored the new token and companion of a response. */
function renewed(headers: Headers, response: Response): Headers {
  const set = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const value = (name: string) => set.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  const cookie = (headers.cookie ?? '').replace(
    /(__Host-mova-companion=)[\w-]+/,
    `$1${value('__Host-mova-companion')}`,
  );
  return { ...headers, cookie, authorization: `Bearer ${value('accessToken')}` };
}

describe('in the last third of a token’s life', () => {
  it('a response brings the next token in a header and a cookie, and the next companion', async () => {
    const headers = await signInAged(0.7);
    const response = await ask(headers);
    const token = newTokenOf(response) ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-mova-companion=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      `accessToken=${token}; Path=/; Secure; SameSite=None`,
    ]);
    expect(await response.json()).toEqual({ ok: true });
    const next = await ask(renewed(headers, response));
    expect(next.status).toBe(200);
    expect(newTokenOf(next)).toBeNull();
    expect((await ask(headers)).status, 'the old one stays good').toBe(200);
  });

  it('concurrent requests get the same token from every gateway', async () => {
    const headers = await signInAged(0.7);
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, n) => ask(headers, calls.getUser, n % 2 ? gateway : second)),
    );
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(responses.map(newTokenOf)).size).toBe(1);
    expect(newTokenOf(responses[0] as Response)).not.toBeNull();
  });

  it('a response too large for the buffer brings the token too', async () => {
    backends.upstream.respondWith((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      for (let part = 0; part < 40; part += 1) response.write('x'.repeat(8192));
      response.end();
    });
    const response = await ask(await signInAged(0.7));
    expect(newTokenOf(response)).not.toBeNull();
    expect((await response.text()).length).toBe(40 * 8192);
  });

  it('a response with a new token is complete and not stored by caches', async () => {
    backends.upstream.respondWith(({ headers: { 'if-none-match': known } }, response) => {
      const head = { etag: '"one"', 'cache-control': 'private, no-cache' };
      response.writeHead(known === undefined ? 200 : 304, head).end();
    });
    const conditional = (headers: Headers) => ask({ ...headers, 'if-none-match': '"one"' });
    const young = await conditional(await signInAged(0.1));
    expect([young.status, young.headers.get('cache-control')]).toEqual([304, 'private, no-cache']);
    const renewed = await conditional(await signInAged(0.7));
    expect(newTokenOf(renewed)).not.toBeNull();
    expect([renewed.status, renewed.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('errors and built-in routes bring the token too', async () => {
    const headers = await signInAged(0.7);
    const { 'x-xsrf-token': _, ...forged } = headers;
    const rejected = await ask(forged, calls.logout);
    expect(rejected.status).toBe(403);
    expect(newTokenOf(rejected)).not.toBeNull();
    const { cookie = '', ...rest } = headers;
    const withoutXsrf = { ...rest, cookie: cookie.replace(/; XSRF.*/, '') };
    const builtIn = await ask(withoutXsrf, { method: 'GET', path: '/api/openapi.json' });
    expect(newTokenOf(builtIn)).toBe(newTokenOf(rejected));
    const names = builtIn.headers.getSetCookie().map((line) => line.split('=')[0]);
    expect(names).toEqual(['XSRF-TOKEN', '__Host-mova-companion', 'accessToken']);
  });

  it('a response that signs in or out brings no token of the previous session', async () => {
    for (const line of ['accessToken=another; Path=/', 'accessToken=; Max-Age=0; Path=/']) {
      backends.upstream.respondWith((_, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': ['a=b', line] });
        response.end('{}');
      });
      const response = await ask(await signInAged(0.7), calls.logout);
      expect(newTokenOf(response)).toBeNull();
      expect(response.headers.getSetCookie()).toEqual(['a=b', line]);
    }
  });

  it('a service cannot hand out a token', async () => {
    backends.upstream.respondWith((_, response) => {
      response.writeHead(200, { [headerNames.newAccessToken]: 'forged' });
      response.end('{}');
    });
    expect(newTokenOf(await ask(await backends.signIn()))).toBeNull();
  });

  it('a bearer without its companion gets no token', async () => {
    const { cookie: _, ...stolen } = await signInAged(0.7);
    const response = await ask(stolen);
    expect(response.status).toBe(401);
    expect(newTokenOf(response)).toBeNull();
  });

  it('every cookie of a remembered user gets a new expiry', async () => {
    const headers = await signInAged(0.7, true);
    const otherCookies = 'userId=7; userName=%D0%9E; kindOfLogin=basic; rememberMe=true; selectedWords=1.2';
    const response = await ask({ ...headers, cookie: `${headers.cookie}; ${otherCookies}` });
    const cookies = new Map(
      response.headers.getSetCookie().map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]),
    );
    expect([...cookies.keys()]).toEqual([
      '__Host-mova-companion',
      'accessToken',
      'XSRF-TOKEN',
      'userId',
      'kindOfLogin',
      'userName',
      'rememberMe',
    ]);
    for (const cookie of cookies.values()) expect(cookie).toContain('; Max-Age=2592000; Path=/');
    expect(cookies.get('userName')).toMatch(/^%D0%9E;/);
    expect(cookies.get('__Host-mova-companion')).toContain('; HttpOnly; Secure; SameSite=Lax');
    expect(cookies.get('XSRF-TOKEN')?.split(';')[0]).toBe(headers['x-xsrf-token']);
  });

  it('the embedded default sets cookies without Secure on plain http in a private network', async () => {
    const embedded = await openTestGateway(backends, {
      EMBEDDED: '1',
      PUBLIC_ORIGIN: 'http://localhost:8080',
      TRUSTED_PROXIES: '1',
    });
    const { cookie = '', ...rest } = await signInAged(0.7);
    const headers = {
      ...rest,
      cookie: cookie.replace('__Host-', ''),
      'x-forwarded-host': '192.168.1.5:8080',
    };
    const response = await ask(headers, calls.getUser, embedded);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^mova-companion=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^accessToken=[\w-]{43}; Path=\/; SameSite=Lax$/),
    ]);
    await embedded.close();
  });
});

describe('past a token’s life', () => {
  it('a call for users is not executed and returns the next token', async () => {
    const headers = await signInAged(1.1);
    const response = await ask(headers);
    expect(response.status).toBe(401);
    const body = (await response.json()) as { newAccessToken: string };
    expect(body).toEqual({
      message: 'ACCESS_TOKEN_REFRESHED',
      newAccessToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(response.headers.getSetCookie().join()).toContain(`accessToken=${body.newAccessToken};`);
    expect(backends.upstream.seen).toEqual([]);
    expect(await (await ask(headers, calls.getUser, second)).json()).toEqual(body);
    expect((await ask(renewed(headers, response))).status).toBe(200);
  });

  it('X-User-Id of another user gets no token', async () => {
    const response = await ask({ ...(await signInAged(1.1)), 'x-user-id': '8' });
    expect(await response.json()).toMatchObject({ errorType: 'USER_MISMATCH' });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('signing out works at the first attempt', async () => {
    expect((await ask(await signInAged(1.1), calls.logout)).status).toBe(200);
    const identity = backends.upstream.seen[0]?.headers[headerNames.identity] as string;
    expect(await backends.verifierFor('account').verify(identity)).toMatchObject({ userId: 7 });
  });

  it('an ended session gets no token', async () => {
    const headers = await backends.signIn(7, { now: Date.now() - 13 * 3600_000 });
    expect(await (await ask(headers)).json()).toMatchObject({ errorType: 'NOT_SIGNED_IN' });
  });
});

describe('a replaced token that is used again', () => {
  /** Ends the minute in which a replaced token is still valid. */
  async function expireReplacedTokens(): Promise<void> {
    const redis = openRedis(backends.env.REDIS_URL ?? '');
    await whenRedisReady(redis);
    for (const key of await redis.keys('mova:session:*')) await redis.hset(key, 'replacedEndsAt', '1');
    redis.disconnect();
  }

  it('ends the session for thief and owner, tells both, and is logged without the address', async () => {
    const logFile = join(backends.store, '..', 'token-reuse.log');
    const watched = await openTestGateway(backends, { LOG_LEVEL: 'info' }, { logFile });
    const stolen = await signInAged(0.7);
    const owner = renewed(stolen, await ask(stolen));
    expect((await ask(owner, calls.getUser, second)).status).toBe(200);
    expect((await ask(stolen, calls.getUser, second)).status, 'within the minute').toBe(200);
    await expireReplacedTokens();
    for (const [headers, at] of [
      [stolen, watched],
      [owner, second],
      [stolen, gateway],
    ] as const) {
      const response = await ask(headers, calls.getUser, at);
      expect(response.status).toBe(401);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(await response.json()).toMatchObject({ errorType: 'SESSION_REUSED' });
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    await watched.close();
    const lines = (await readFile(logFile, 'utf8')).split('\n');
    const events = lines.filter((line) => line.includes('"token-reuse"'));
    expect(events).toHaveLength(1);
    expect(JSON.parse(events[0] ?? '')).toMatchObject({
      securityEvent: { event: 'token-reuse', outcome: 'refused', userId: 7, network: '127.0.0.0/24' },
    });
  });

  it('counts as anonymous for public calls, so that signing in again works with the old cookies', async () => {
    const stolen = await signInAged(0.7);
    const owner = renewed(stolen, await ask(stolen));
    await ask(owner);
    await expireReplacedTokens();
    backends.upstream.seen.length = 0;
    for (const headers of [stolen, owner]) {
      expect((await ask({ ...headers, 'x-user-id': '7' }, calls.login)).status).toBe(200);
    }
    for (const { headers } of backends.upstream.seen) {
      const identity = await backends.verifierFor('account').verify(headers[headerNames.identity] as string);
      expect(identity).toMatchObject({ userId: undefined });
    }
  });
});

it('a request sends one command to Redis, and another one when a new token is made', async () => {
  const limited = await openTestGateway(backends, { RATE_LIMIT: '100' });
  using sent = watchSentCommands();
  const commandsOfRequests = async () => {
    const commands: string[][] = [];
    for (const headers of [await backends.signIn(), await signInAged(0.7), await signInAged(1.1)]) {
      for (const call of [calls.getUser, calls.logout]) {
        sent.take();
        await ask(headers, call, limited);
        commands.push(sent.take());
      }
    }
    return commands;
  };
  const [one, two] = [['evalsha'], ['evalsha', 'eval']];
  // Polled: a connection may still be opening, and another test may have flushed the scripts of Redis.
  await expect.poll(commandsOfRequests).toEqual([one, one, two, one, two, one]);
  await limited.close();
});
