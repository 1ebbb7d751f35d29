import { calls, headerNames } from '@mova/contracts';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLibraryApp, libraryCalls } from '../testing/fixtures/library-app.ts';
import { standardRouteTests } from '../testing/standard-route-tests.ts';
import { handle } from './handle.ts';
import { createServiceApp } from './service-app.ts';

const { app, identity, lines } = createLibraryApp();

standardRouteTests(app, Object.values(libraryCalls), { identity });

beforeEach(() => {
  lines.length = 0;
});

afterEach(() => {
  vi.unstubAllEnvs();
});

const asUser = () => identity.headersFor({ userId: 7, sessionId: 's', isPremium: true });

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await asUser()), ...headers },
    body: JSON.stringify(body),
  });
}

describe('a response', () => {
  it('is made from params, query and caller, with and without a trailing slash', async () => {
    for (const path of ['/api/getBook/5?page=2', '/api/getBook/5/?page=2']) {
      const response = await app.request(path, { headers: await asUser() });
      expect(await response.json()).toEqual({ id: 5, page: 2, userId: 7 });
      expect(response.headers.get('content-type')).toBe('application/json');
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('without a body is 204', async () => {
    const response = await app.request('/api/closeBook', { method: 'POST', headers: await asUser() });
    expect([response.status, await response.text()]).toEqual([204, '']);
  });

  it('has the headers and cookies set by the handler', async () => {
    const added = await post('/api/addBook', { title: 'Kobzar' });
    expect(added.headers.get('x-event-position')).toBe('1.2');
    const borrowed = await post('/oauth/borrow', { email: 'a@mova.example' });
    expect(borrowed.headers.getSetCookie()).toEqual([
      '__Host-card=a%20b; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
      'other=1; Path=/',
    ]);
  });

  it('has the cookies of a failed call too', async () => {
    const failed = await post('/oauth/borrow', { email: 'known@mova.example' });
    expect(failed.status).toBe(409);
    expect(failed.headers.getSetCookie()).toEqual(['other=; Max-Age=0; Path=/']);
  });

  it('is made with the client as the gateway saw it', async () => {
    const response = await post(
      '/oauth/borrow',
      { email: 'a@mova.example' },
      {
        [headerNames.clientAddress]: '203.0.113.9',
        [headerNames.clientOrigin]: 'https://mova.example',
        'user-agent': 'Test browser',
        cookie: 'card=42',
      },
    );
    expect(await response.json()).toEqual({
      caller: 'user',
      address: '203.0.113.9',
      origin: 'https://mova.example',
      userAgent: 'Test browser',
      cookie: '42',
    });
  });

  it('is given to an anonymous caller of a public call', async () => {
    const response = await app.request('/oauth/borrow', {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=UTF-8', ...(await identity.headersFor()) },
      body: '{"email":"a@mova.example"}',
    });
    expect(await response.json()).toMatchObject({
      caller: 'anonymous',
      address: '',
      origin: '',
      cookie: null,
    });
  });

  it('is given to a service on an internal call, and not on a call of a user', async () => {
    const headers = await identity.serviceHeaders('account');
    const internal = await app.request('/internal/countBooks/3', { headers });
    expect(await internal.json()).toEqual({ books: 3, askedBy: 'account' });
    expect((await app.request('/api/getBook/5', { headers })).status).toBe(401);
  });
});

describe('a response that breaks its contract', () => {
  it('fails in tests, and is sent in production', async () => {
    expect((await post('/api/addBook', { title: 'drift' })).status).toBe(500);
    vi.stubEnv('NODE_ENV', 'production');
    expect((await post('/api/addBook', { title: 'drift' })).status).toBe(200);
  });
});

describe('the log', () => {
  it('has one line per request, with the template of the route and no query', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await app.request('/api/getBook/5?page=2&like=private', {
      headers: { ...(await asUser()), traceparent },
    });
    expect(lines).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        traceId: '0af7651916cd43dd8448eb211c80319c',
        method: 'GET',
        route: '/api/getBook/{id}',
        status: 200,
        ms: expect.any(Number),
        userId: 7,
        msg: 'request',
      },
    ]);
  });

  it('ignores a request id that could break a line', async () => {
    const response = await app.request('/nowhere', { headers: { [headerNames.requestId]: 'a b"{}' } });
    expect(response.headers.get(headerNames.requestId)).toMatch(/^[\da-f-]{36}$/);
    expect(lines).toMatchObject([{ route: 'none', status: 404 }]);
  });
});

describe('the operational routes', () => {
  it('report health, readiness and metrics', async () => {
    let isReady = true;
    const other = createLibraryApp(() => isReady).app;
    expect((await other.request('/healthz')).status).toBe(200);
    expect((await other.request('/readyz')).status).toBe(200);
    isReady = false;
    expect((await other.request('/readyz')).status).toBe(503);
    expect((await other.request('/healthz')).status).toBe(200);
    const read = async () => (await other.request('/metrics')).text();
    const rejectedIn = (text: string) =>
      Number(/mova_call_duration_seconds_count\{call="getBook",status="401"\} (\d+)/.exec(text)?.[1] ?? 0);
    const before = rejectedIn(await read());
    await other.request('/api/getBook/1');
    const metrics = await read();
    expect(rejectedIn(metrics)).toBe(before + 1);
    expect(metrics).toContain('process_cpu_seconds_total');
    expect(metrics).toContain('mova_calls_in_flight 0');
  });

  it('cannot be combined with routes of another service', () => {
    const foreign = handle(calls.closeWelcome, () => null);
    const log = pino({ level: 'silent' });
    expect(() =>
      createServiceApp({ name: 'grammar', routes: [foreign], verifier: identity.verifier, log }),
    ).toThrow('closeWelcome belongs to dictionary');
  });
});
