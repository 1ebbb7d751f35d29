import { type Call, calls, defaultMaxBodyBytes, headerNames, problemSchema } from '@mova/contracts';
import { describe, expect, it } from 'vitest';
import { csrfHeaders, setUpBackends, setUpGateway } from '../testing/test-gateway.ts';

const backends = setUpBackends();
const gateway = setUpGateway(backends);

const publicCalls = Object.values<Call>(calls).filter((call) => call.access !== 'internal');
const internalCalls = Object.values<Call>(calls).filter((call) => call.access === 'internal');
const pathOf = (call: Call) => call.path.replaceAll(/\{\w+\}/g, '12');
const bodyOf = (call: Call) => (call.method === 'GET' ? {} : { body: '{}' });

const send = (call: Call, headers: Record<string, string>, init: RequestInit = {}, path = pathOf(call)) =>
  fetch(`${gateway.origin}${path}`, {
    method: call.method,
    ...bodyOf(call),
    ...init,
    headers: { 'content-type': 'application/json', ...headers },
  });

async function expectProblem(response: Response, status: number, errorType: string): Promise<void> {
  const text = await response.text();
  expect(response.status, text).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const problem = problemSchema.parse(JSON.parse(text));
  expect(problem).toMatchObject({ status, errorType, requestId: response.headers.get('x-request-id') });
  expect(backends.upstream.seen, 'nothing is forwarded').toEqual([]);
}

function without(headers: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));
}

describe.each(publicCalls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
  it('reaches its service with a signed identity and without cookie or token', async () => {
    const headers = await backends.signIn(7);
    for (const path of [pathOf(call), `${pathOf(call)}/`]) {
      const response = await send(call, headers, {}, `${path}?page=1`);
      expect(response.status, await response.text()).toBe(200);
    }
    const [seen] = backends.upstream.seen;
    expect(backends.upstream.seen.map((each) => each.url)).toEqual([
      `${pathOf(call)}?page=1`,
      `${pathOf(call)}?page=1`,
    ]);
    expect(seen?.headers).not.toHaveProperty('cookie');
    expect(seen?.headers).not.toHaveProperty('authorization');
    expect(seen?.headers[headerNames.requestId]).toMatch(/^[0-9a-f]{32}$/);
    expect(seen?.headers[headerNames.traceparent]).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(seen?.headers[headerNames.clientAddress]).toBe('127.0.0.1');
    expect(seen?.headers[headerNames.clientOrigin]).toBe(gateway.origin);
    const identity = await backends
      .verifierFor(call.service)
      .verify(seen?.headers[headerNames.identity] as string);
    expect(identity).toMatchObject({ userId: 7, issuer: 'gateway' });
  });

  it('forwards the cookies that its contract names and no others', async () => {
    const headers = await backends.signIn(7);
    const sent = ['__Host-mova-device=one', 'mova-device=two', 'settings=three'];
    await send(call, { ...headers, cookie: [headers.cookie, ...sent].join('; ') });
    const named = sent.filter((pair) => call.cookies?.includes(pair.split('=')[0] ?? ''));
    expect(backends.upstream.seen[0]?.headers.cookie).toBe(named.length > 0 ? named.join('; ') : undefined);
  });

  it('never forwards an identity or address made up by the client', async () => {
    const headers = await backends.signIn(7);
    await send(call, {
      ...headers,
      [headerNames.identity]: 'forged',
      [headerNames.clientAddress]: '10.9.9.9',
      'x-forwarded-for': '10.9.9.9',
      [headerNames.requestId]: 'mine',
    });
    const [seen] = backends.upstream.seen;
    expect(seen?.headers[headerNames.identity]).not.toContain('forged');
    expect(seen?.headers[headerNames.clientAddress]).toBe('127.0.0.1');
    expect(seen?.headers[headerNames.requestId]).not.toBe('mine');
    expect(seen?.headers).not.toHaveProperty('x-forwarded-for');
  });

  it('rejects a bearer without its companion cookie or with that of another session', async () => {
    const headers = await backends.signIn(7);
    const other = await backends.signIn(8);
    await expectProblem(await send(call, { ...headers, ...csrfHeaders }), 401, 'NOT_SIGNED_IN');
    await expectProblem(await send(call, { ...headers, cookie: other.cookie ?? '' }), 401, 'NOT_SIGNED_IN');
  });

  it('rejects X-User-Id of another user', async () => {
    const headers = await backends.signIn(7);
    await expectProblem(await send(call, { ...headers, 'x-user-id': '8' }), 401, 'USER_MISMATCH');
  });

  if (call.access === 'user') {
    it('rejects a caller without a session, with a wrong token and with a malformed one', async () => {
      await expectProblem(await send(call, csrfHeaders), 401, 'NOT_SIGNED_IN');
      for (const authorization of ['Bearer nonsense', 'Bearer', 'Basic abc', 'Bearer a b']) {
        await expectProblem(await send(call, { ...csrfHeaders, authorization }), 401, 'NOT_SIGNED_IN');
      }
    });
  } else {
    it('allows anonymous users, also with a token of an ended session', async () => {
      for (const more of [{}, { authorization: 'Bearer ended', 'x-user-id': '9' }]) {
        expect((await send(call, { ...csrfHeaders, ...more })).status).toBe(200);
      }
      const token = backends.upstream.seen[1]?.headers[headerNames.identity] as string;
      const identity = await backends.verifierFor(call.service).verify(token);
      expect(identity).toMatchObject({ userId: undefined, sessionId: undefined });
    });
  }

  it('rejects other methods and names the right one', async () => {
    const headers = await backends.signIn(7);
    const response = await send(call, headers, { method: 'DELETE', body: null });
    expect(response.headers.get('allow')).toContain(call.method);
    await expectProblem(response, 405, 'METHOD_NOT_ALLOWED');
  });

  if (call.method === 'GET') {
    it('sets XSRF-TOKEN where it is missing, also with an error, and keeps an existing one', async () => {
      const headers = await backends.signIn(7);
      const signedIn = { ...headers, cookie: (headers.cookie ?? '').replace(/; XSRF.*/, '') };
      for (const response of [await send(call, signedIn), await send(call, { authorization: 'Bearer x' })]) {
        expect(response.headers.getSetCookie().join()).toMatch(
          /^XSRF-TOKEN=[\w-]{32,43}; Path=\/; SameSite=Lax; Secure$/,
        );
      }
      for (const present of [headers, csrfHeaders]) {
        expect((await send(call, present)).headers.getSetCookie()).toEqual([]);
      }
    });

    it('replaces an XSRF-TOKEN that does not belong to the session', async () => {
      const headers = await backends.signIn(7);
      const { cookie = '' } = await backends.signIn(7);
      for (const planted of [cookie.replace(/.*; /, ''), csrfHeaders.cookie]) {
        const response = await send(call, {
          ...headers,
          cookie: (headers.cookie ?? '').replace(/XSRF.*/, planted),
        });
        expect(response.headers.getSetCookie()).toEqual([
          `XSRF-TOKEN=${headers['x-xsrf-token']}; Path=/; SameSite=Lax; Secure`,
        ]);
      }
    });
    return;
  }

  it('rejects a missing or wrong CSRF token', async () => {
    const headers = await backends.signIn(7);
    const cookie = (headers.cookie ?? '').replace(/; XSRF.*/, '');
    await expectProblem(await send(call, without(headers, 'x-xsrf-token')), 403, 'CSRF_TOKEN_INVALID');
    await expectProblem(
      await send(call, { ...headers, 'x-xsrf-token': 'another' }),
      403,
      'CSRF_TOKEN_INVALID',
    );
    await expectProblem(await send(call, { ...headers, cookie }), 403, 'CSRF_TOKEN_INVALID');
    const empty = { ...headers, cookie: `${cookie}; XSRF-TOKEN=`, 'x-xsrf-token': '' };
    await expectProblem(await send(call, empty), 403, 'CSRF_TOKEN_INVALID');
  });

  it('rejects a made-up CSRF token and that of another session, even if cookie and header agree', async () => {
    const headers = await backends.signIn(7);
    const other = await backends.signIn(8);
    for (const token of ['planted-by-another-host-of-the-domain', other['x-xsrf-token'] ?? '']) {
      const cookie = (headers.cookie ?? '').replace(/XSRF.*/, `XSRF-TOKEN=${token}`);
      await expectProblem(
        await send(call, { ...headers, cookie, 'x-xsrf-token': token }),
        403,
        'CSRF_TOKEN_INVALID',
      );
    }
  });

  it('rejects a page of another origin', async () => {
    const headers = await backends.signIn(7);
    for (const foreign of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${gateway.origin}0` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'Cross-Site' },
    ]) {
      await expectProblem(await send(call, { ...headers, ...foreign }), 403, 'ORIGIN_NOT_ALLOWED');
    }
    for (const origin of [gateway.origin, 'https://mova.example']) {
      expect((await send(call, { ...headers, origin })).status).toBe(200);
    }
  });

  it('forwards the body without parsing it', async () => {
    const headers = await backends.signIn(7);
    expect((await send(call, headers, { body: '{"not json' })).status).toBe(200);
    expect(backends.upstream.seen[0]?.body).toBe('{"not json');
  });
});

describe.each(publicCalls.filter(({ method }) => method !== 'GET').map((call) => [call.id, call] as const))(
  'a body of %s',
  (_, call) => {
    it('over the limit of the call is rejected, announced or chunked; one at the limit is forwarded', async () => {
      const headers = await backends.signIn(7);
      const tooLarge = 'x'.repeat(call.maxBodyBytes + 1);
      await expectProblem(await send(call, headers, { body: tooLarge }), 413, 'BODY_TOO_LARGE');
      const stream = { body: new Blob([tooLarge]).stream(), ...({ duplex: 'half' } as object) };
      await expectProblem(await send(call, headers, stream), 413, 'BODY_TOO_LARGE');
      expect((await send(call, headers, { body: tooLarge.slice(1) })).status).toBe(200);
      expect(backends.upstream.seen[0]?.body.length).toBe(call.maxBodyBytes);
    });
  },
);

describe('a body without a call', () => {
  it.each(['/', '/login', '/healthz', '/api/nothing', '/releases/shell/1/main.js'])(
    'is rejected over the default limit: POST %s',
    async (path) => {
      const init = { method: 'POST', body: 'x'.repeat(defaultMaxBodyBytes + 1) };
      await expectProblem(await fetch(gateway.origin + path, init), 413, 'BODY_TOO_LARGE');
    },
  );
});

describe('unknown and internal calls', () => {
  it.each([
    ...internalCalls.map(pathOf),
    '/api/nothing',
    '/api/getWords/more',
    '/api/',
    '/api',
    '/oauth/nothing',
    '/oauth',
    '/oauth?a=1',
    '/internal',
  ])('return 404: %s', async (path) => {
    const headers = await backends.signIn(7);
    const response = await fetch(`${gateway.origin}${path}`, { headers });
    await expectProblem(response, 404, 'NOT_FOUND');
  });
});
