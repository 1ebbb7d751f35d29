// @vitest-environment node
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { cookieNames } from '@mova/contracts/names';
import type { CallRequest } from '@mova/contracts/routes';
import axios from 'axios';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newestReleaseSet } from '../releases/release-set.ts';
import type { CookieJar } from '../session/cookies.ts';
import { wasSessionLost, wasSessionReused } from '../session/session.ts';
import { createBaseQuery } from './base-query.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** Cookies in memory; the server's Set-Cookie is taken in by the interceptor below. */
function memoryJar(): CookieJar & { readonly all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    get: (name) => all.get(name) ?? null,
    set: (name, value) => void all.set(name, value),
    remove: (name) => void all.delete(name),
  };
}

let server: Server;
let origin: string;
let handle: Handler;
let seen: { line: string; headers: IncomingMessage['headers']; body: string }[];
let jar: ReturnType<typeof memoryJar>;
let issuedToken: string;
const reloadOnce = vi.fn<() => boolean>();
const refetch = vi.fn<(cacheKeys: readonly string[]) => void>();
const queryCacheKey = 'key of the query';

beforeEach(async () => {
  seen = [];
  jar = memoryJar();
  issuedToken = 'first-token';
  reloadOnce.mockReset();
  refetch.mockReset();
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
    if (request.url === '/oauth/nonce') {
      response.setHeader('set-cookie', `XSRF-TOKEN=${issuedToken}; Path=/`);
      return json(response, 200, { nonce: 'n' });
    }
    handle(request, response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${server.address().port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(resolve));
});

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const problem = (response: ServerResponse, status: number, errorType: string): void =>
  json(response, status, { type: 'x', title: 'x', status, errorType, requestId: 'r' });

/** One transport: calls as RTK Query makes them, and calls that are sent early. */
function transport(timeout = 20_000) {
  const http = axios.create({
    baseURL: origin,
    adapter: 'http',
    timeout,
    proxy: false,
    validateStatus: () => true,
  });
  http.interceptors.response.use((answer) => {
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    return answer;
  });
  const { baseQuery, askEarly } = createBaseQuery({ http, cookies: jar, reloadOnce, refetch });
  const context = { signal: new AbortController().signal, queryCacheKey } as Parameters<typeof baseQuery>[1];
  const send = (request: CallRequest) => baseQuery(request, context, {});
  return { send, askEarly };
}

const call = (request: CallRequest, timeout?: number) => transport(timeout).send(request);

const getUser: CallRequest = { method: 'GET', path: '/api/getUser' };
const getDueWords: CallRequest = { method: 'GET', path: '/api/getDueWords' };
const saveResult: CallRequest = {
  method: 'POST',
  path: '/api/saveWordsResult',
  body: { runId: '00000000-0000-4000-8000-000000000000', exercisesResult: {} },
};
const deleteAccount: CallRequest = { method: 'POST', path: '/api/deleteUserAccount' };

function signIn(): void {
  jar.set(cookieNames.accessToken, 'token-1');
  jar.set(cookieNames.userId, '7');
}

const lines = (): string[] => seen.map(({ line }) => line);

describe('a call that is sent early', () => {
  const getWords: CallRequest = { method: 'POST', path: '/api/getWords', body: { numberOfPage: 1 } };
  const answers = (...data: object[]): void => {
    handle = (_, response) => json(response, 200, data[Math.min(seen.length, data.length) - 1] ?? {});
  };

  test('answers the next call that is the same, and no later one', async () => {
    signIn();
    answers({ from: 'early' }, { from: 'later' });
    const { send, askEarly } = transport();
    askEarly(getUser);
    expect(await send(getUser)).toEqual({ data: { from: 'early' } });
    expect(await send(getUser)).toEqual({ data: { from: 'later' } });
    expect(lines()).toEqual(['GET /api/getUser', 'GET /api/getUser']);
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer token-1' });
  });

  test.each([
    ['another body', (): void => {}, { ...getWords, body: { numberOfPage: 2 } }],
    ['another user', (): void => jar.set(cookieNames.userId, '8'), getWords],
    ['a caller who comes late', (): unknown => vi.setSystemTime(Date.now() + 5_000), getWords],
  ] as const)('does not answer %s', async (_, change, request) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    signIn();
    jar.set(cookieNames.xsrf, 'known');
    answers({ from: 'early' }, { from: 'asked' });
    const { send, askEarly } = transport();
    askEarly(getWords);
    await expect.poll(lines).toHaveLength(1);
    change();
    expect(await send(request)).toEqual({ data: { from: 'asked' } });
    vi.useRealTimers();
  });

  test('is sent again when it got no answer', async () => {
    handle = (_, response) =>
      seen.length === 1 ? response.destroy() : json(response, 200, { from: 'second' });
    const { send, askEarly } = transport();
    askEarly(getUser);
    expect(await send(getUser)).toEqual({ data: { from: 'second' } });
  });

  test('past the life of its token reloads the page, though the new token is there already', async () => {
    signIn();
    reloadOnce.mockReturnValue(true);
    handle = (_, response) => {
      jar.set(cookieNames.accessToken, 'token-2');
      json(response, 401, { message: 'ACCESS_TOKEN_REFRESHED', newAccessToken: 'token-2' });
    };
    const { send, askEarly } = transport();
    askEarly(getUser);
    await expect.poll(() => jar.get(cookieNames.accessToken)).toBe('token-2');
    void send(getUser);
    await expect.poll(() => reloadOnce.mock.calls.length).toBe(1);
    expect(lines()).toHaveLength(1);
  });

  test('of a session that has ended does not end the one that has followed', async () => {
    signIn();
    handle = (_, response) => problem(response, 401, 'NOT_SIGNED_IN');
    const { send, askEarly } = transport();
    askEarly(getUser);
    jar.set(cookieNames.accessToken, 'token-2');
    expect(await send(getUser)).toMatchObject({ error: { kind: 'problem' } });
    expect(jar.get(cookieNames.accessToken)).toBe('token-2');
  });

  test('keeps the tokens that come with its answer', async () => {
    signIn();
    handle = (_, response) => {
      response.setHeader('x-new-access-token', 'token-2');
      json(response, 200, {});
    };
    const { send, askEarly } = transport();
    askEarly(getUser);
    await send(getUser);
    expect(jar.get(cookieNames.accessToken)).toBe('token-2');
  });
});

describe('the transport', () => {
  test('sends bearer and X-User-Id for a signed-in user, neither for an anonymous one', async () => {
    handle = (_, response) => json(response, 200, { ok: true });
    await call(getUser);
    signIn();
    expect(await call(getUser)).toEqual({ data: { ok: true } });
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
    expect(seen[1]?.headers).toMatchObject({ authorization: 'Bearer token-1', 'x-user-id': '7' });
  });

  test('fetches a CSRF token before unsafe calls, once for simultaneous ones, and sends it', async () => {
    handle = (_, response) => response.writeHead(204).end();
    const { send } = transport();
    const answers = await Promise.all([send(deleteAccount), send(deleteAccount)]);
    expect(answers).toEqual([{ data: null }, { data: null }]);
    expect(lines()).toEqual([
      'GET /oauth/nonce',
      'POST /api/deleteUserAccount',
      'POST /api/deleteUserAccount',
    ]);
    expect(seen[1]?.headers['x-xsrf-token']).toBe('first-token');
  });

  test('renews a rejected CSRF token and repeats the call once', async () => {
    jar.set(cookieNames.xsrf, 'stale');
    issuedToken = 'fresh';
    handle = (request, response) =>
      request.headers['x-xsrf-token'] === 'fresh'
        ? response.writeHead(204).end()
        : problem(response, 403, 'CSRF_TOKEN_INVALID');
    expect(await call(deleteAccount)).toEqual({ data: null });
    expect(lines()).toEqual([
      'POST /api/deleteUserAccount',
      'GET /oauth/nonce',
      'POST /api/deleteUserAccount',
    ]);
  });

  test('returns the error when the CSRF token is rejected again', async () => {
    handle = (_, response) => problem(response, 403, 'CSRF_TOKEN_INVALID');
    expect(await call(deleteAccount)).toMatchObject({
      error: { kind: 'problem', problem: { errorType: 'CSRF_TOKEN_INVALID' } },
    });
    expect(lines().filter((line) => line.startsWith('POST'))).toHaveLength(2);
  });

  test('stores an access token from a response header', async () => {
    signIn();
    handle = (_, response) => {
      response.setHeader('x-new-access-token', 'token-2');
      json(response, 200, {});
    };
    await call(getUser);
    expect(jar.get(cookieNames.accessToken)).toBe('token-2');
  });

  test.each([
    ['silently', 200, (response: ServerResponse) => response.setHeader('x-new-access-token', 'token-2'), {}],
    ['past its life', 401, () => undefined, { message: 'ACCESS_TOKEN_REFRESHED', newAccessToken: 'token-2' }],
  ] as const)('a token handed out %s comes too late for a newer one', async (_, status, prepare, body) => {
    signIn();
    reloadOnce.mockReturnValue(false);
    handle = (_request, response) => {
      const isFirst = jar.get(cookieNames.accessToken) !== 'token-3';
      jar.set(cookieNames.accessToken, 'token-3');
      if (isFirst) prepare(response);
      json(response, isFirst ? status : 200, isFirst ? body : {});
    };
    await call(getUser);
    expect(jar.get(cookieNames.accessToken)).toBe('token-3');
  });

  test('stores a refreshed token and reloads the page without answering the call', async () => {
    signIn();
    reloadOnce.mockReturnValue(true);
    handle = (_, response) =>
      json(response, 401, { message: 'ACCESS_TOKEN_REFRESHED', newAccessToken: 'token-2' });
    const answered = vi.fn();
    void Promise.resolve(call(getUser)).finally(answered);
    await expect.poll(() => reloadOnce.mock.calls.length, { timeout: 10_000 }).toBe(1);
    expect(jar.get(cookieNames.accessToken)).toBe('token-2');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(answered).not.toHaveBeenCalled();
    expect(reloadOnce).toHaveBeenCalledOnce();
  });

  test('repeats the call with the new token in a tab that has reloaded already', async () => {
    signIn();
    reloadOnce.mockReturnValue(false);
    handle = (request, response) =>
      request.headers.authorization === 'Bearer token-2'
        ? json(response, 200, { name: 'Олена' })
        : json(response, 401, { message: 'ACCESS_TOKEN_REFRESHED', newAccessToken: 'token-2' });
    expect(await call(getUser)).toEqual({ data: { name: 'Олена' } });
  });

  test('ignores a refreshed token when the session has ended since', async () => {
    signIn();
    reloadOnce.mockReturnValue(true);
    handle = (_, response) => {
      jar.all.clear();
      json(response, 401, { message: 'ACCESS_TOKEN_REFRESHED', newAccessToken: 'token-2' });
    };
    expect(await call(getUser)).toMatchObject({ error: { kind: 'plain', status: 401 } });
    expect(jar.get(cookieNames.accessToken)).toBeNull();
    expect(reloadOnce).not.toHaveBeenCalled();
  });

  test('stores the new token of a remembered session for as long as the session', async () => {
    signIn();
    jar.set(cookieNames.rememberMe, 'true');
    const kept = vi.spyOn(jar, 'set');
    handle = (_, response) => {
      response.setHeader('x-new-access-token', 'token-2');
      json(response, 200, {});
    };
    await call(getUser);
    expect(kept).toHaveBeenCalledWith(cookieNames.accessToken, 'token-2', { maxAge: 2_592_000 });
  });

  test('calls a server that always answers “refreshed” twice at most', async () => {
    signIn();
    reloadOnce.mockReturnValue(false);
    handle = (_, response) =>
      json(response, 401, { message: 'ACCESS_TOKEN_REFRESHED', newAccessToken: `token-${seen.length}` });
    expect(await call(getUser)).toMatchObject({ error: { kind: 'plain', status: 401 } });
    expect(seen).toHaveLength(2);
  });

  test('returns the Retry-After of an error', async () => {
    handle = (_, response) => {
      response.setHeader('retry-after', '90');
      problem(response, 429, 'TOO_MANY_REQUESTS');
    };
    expect(await call(getUser)).toMatchObject({ error: { retryAfterSeconds: 90 } });
    handle = (_, response) => problem(response, 429, 'TOO_MANY_REQUESTS');
    expect(await call(getUser)).not.toHaveProperty('error.retryAfterSeconds');
  });

  test('clears a session that has ended, and nothing after a wrong password', async () => {
    signIn();
    handle = (_, response) => problem(response, 401, 'INVALID_LOGIN_DATA');
    await call(getUser);
    expect(jar.get(cookieNames.accessToken)).toBe('token-1');
    handle = (_, response) => problem(response, 401, 'NOT_SIGNED_IN');
    expect(await call(getUser)).toMatchObject({ error: { kind: 'problem' } });
    expect(jar.get(cookieNames.accessToken)).toBeNull();
    expect(jar.get(cookieNames.userId)).toBeNull();
    expect(wasSessionLost()).toBe(true);
  });

  test('clears a reused session and remembers the reason', async () => {
    signIn();
    handle = (_, response) => problem(response, 401, 'SESSION_REUSED');
    expect(await call(getUser)).toMatchObject({ error: { kind: 'problem' } });
    expect(jar.get(cookieNames.accessToken)).toBeNull();
    expect(wasSessionReused()).toBe(true);
  });

  test('keeps the new session when a late answer rejects the old one', async () => {
    signIn();
    handle = (_, response) => {
      jar.set(cookieNames.accessToken, 'token-of-a-new-session');
      problem(response, 401, 'NOT_SIGNED_IN');
    };
    await call(getUser);
    expect(jar.get(cookieNames.accessToken)).toBe('token-of-a-new-session');
  });

  test('returns a network failure for a timeout and an unreachable server', async () => {
    handle = () => undefined;
    expect(await call(getUser, 100)).toEqual({ error: { kind: 'network' } });
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(resolve));
    expect(await call(getUser)).toEqual({ error: { kind: 'network' } });
  });

  test('returns the plain string of a known e-mail unchanged', async () => {
    handle = (_, response) => json(response, 409, 'USER_ALREADY_EXIST');
    expect(await call(getUser)).toEqual({
      error: { kind: 'plain', status: 409, body: 'USER_ALREADY_EXIST' },
    });
  });

  test('makes reads wait for the user’s latest save until an answer includes it', async () => {
    signIn();
    const { send } = transport();
    handle = (request, response) => {
      if (request.url === '/api/saveWordsResult') response.setHeader('x-event-position', '71-2');
      json(response, 200, {});
    };
    for (const request of [getDueWords, saveResult, getUser, getDueWords, getDueWords]) await send(request);
    expect(seen.map(({ headers }) => headers['x-after'] ?? null)).toEqual([
      // The first one, the token against forged requests, the save, and what does not read by events.
      ...Array(4).fill(null),
      '71-2',
      null,
    ]);
    expect(refetch).not.toHaveBeenCalled();
  });

  test('returns a stale answer and requests it again after a delay', async () => {
    signIn();
    const { send } = transport();
    handle = (request, response) => {
      if (request.url === '/api/saveWordsResult') response.setHeader('x-event-position', '71-2');
      if (request.headers['x-after']) response.setHeader('x-behind', '1');
      json(response, 200, { totalDue: 0 });
    };
    await send(saveResult);
    expect(await send(getDueWords)).toEqual({ data: { totalDue: 0 } });
    await vi.waitFor(() => expect(refetch).toHaveBeenCalledOnce(), { timeout: 10_000 });
    expect(refetch.mock.calls[0]?.[0]).toEqual([queryCacheKey]);
  });

  test('remembers the number of the live release set', async () => {
    handle = (_, response) => {
      response.setHeader('x-release-set', '12');
      json(response, 200, {});
    };
    await call(getUser);
    expect(newestReleaseSet()).toBe(12);
  });
});
