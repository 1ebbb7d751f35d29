import { afterEach, describe, expect, it } from 'vitest';
import { rawRequest } from './testing/raw-request.ts';
import { openTestGateway, setUpBackends, type TestGateway } from './testing/test-gateway.ts';
import { publishLoginPage } from './testing/test-releases.ts';

const local = { PUBLIC_ORIGIN: 'http://localhost:8080', EMBEDDED: '1' };
const published = { PUBLIC_ORIGIN: 'https://mova.example', EMBEDDED: '1' };

const backends = setUpBackends(publishLoginPage);
let gateway: TestGateway | undefined;
afterEach(async () => {
  await gateway?.close();
  gateway = undefined;
});

/** Opens a gateway with a mailbox. Returns a function that sends a request to it. */
async function open(changes: Record<string, string>) {
  const opened = await openTestGateway(backends, { MAILBOX_URL: backends.upstream.origin, ...changes });
  gateway = opened;
  return (path: string, headers: Record<string, string> = {}) =>
    fetch(`${opened.origin}${path}`, { headers });
}

describe('the mailbox and the metrics', () => {
  const paths = ['/dev/mail', '/dev/mail.json', '/metrics'];

  it.each(paths)('%s responds to a request from this machine', async (path) => {
    const get = await open(local);
    expect((await get(path)).status).toBe(200);
  });

  it.each(paths)('%s returns 404 on a site with a public name', async (path) => {
    const get = await open(published);
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ errorType: 'NOT_FOUND' });
  });

  it.each(paths)('%s returns 404 behind a trusted proxy', async (path) => {
    const get = await open({ ...local, TRUSTED_PROXIES: '1' });
    expect((await get(path)).status).toBe(404);
    expect((await get(path, { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
  });

  it.each(['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'])(
    'return 404 to a request through a tunnel on this machine, detected by %s',
    async (name) => {
      const get = await open(local);
      for (const path of paths) expect((await get(path, { [name]: '127.0.0.1' })).status).toBe(404);
      expect(backends.upstream.seen).toEqual([]);
    },
  );
});

/** Cookies of a call over plain http under the public name, as from a proxy that adds no headers. */
async function cookiesOverPlainHttp(headers: Record<string, string>): Promise<string[]> {
  const lines = Object.entries({ host: 'mova.example', connection: 'close', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const response = await rawRequest(gateway?.port ?? 0, `GET /api/getUser HTTP/1.1\r\n${head}\r\n`);
  return [...response.matchAll(/^set-cookie: (.*)\r$/gim)].map(([, cookie]) => cookie ?? '');
}

describe('a site with a public name', () => {
  it.each(['/gsi/client', '/gsi/select', '/certs', '/fb/sdk.js', '/v24.0/me'])(
    'has no page of the local identity provider: %s returns 404',
    async (path) => {
      const get = await open(published);
      expect((await get(path)).status).toBe(404);
    },
  );

  it('does not start with an identity provider on this machine', async () => {
    const provider = { GOOGLE_CLIENT_ID: 'local', GOOGLE_SCRIPT_URL: 'http://127.0.0.1:4000/gsi/client' };
    await expect(openTestGateway(backends, { ...published, ...provider })).rejects.toThrow(
      'GOOGLE_SCRIPT_URL: must be a URL of https://',
    );
  });

  it('allows no dev server in its documents', async () => {
    const get = await open({ ...published, DEV_ORIGINS: 'http://localhost:4001' });
    expect((await get('/login')).headers.get('content-security-policy')).not.toContain('localhost');
  });

  it('rejects addresses of a private network as host', async () => {
    const get = await open({ ...published, TRUSTED_PROXIES: '1' });
    expect((await get('/healthz', { 'x-forwarded-host': '192.168.1.5' })).status).toBe(421);
  });

  it.each(['0', '1'])('sets only Secure cookies with %s trusted proxies', async (TRUSTED_PROXIES) => {
    await open({ ...published, TRUSTED_PROXIES });
    const [csrf] = await cookiesOverPlainHttp({});
    expect(csrf).toMatch(/^XSRF-TOKEN=.*; Secure$/);
    const headers = await backends.signIn(7, { now: Date.now() - 3.5 * 60 * 60 * 1000, remember: true });
    const renewed = await cookiesOverPlainHttp(headers);
    expect(renewed.length).toBeGreaterThan(1);
    expect(renewed.filter((cookie) => !cookie.includes('; Secure'))).toEqual([]);
  });

  it('ignores a companion in a cookie without Secure', async () => {
    const get = await open(published);
    const headers = await backends.signIn();
    const cookie = (headers.cookie ?? '').replace('__Host-', '');
    expect((await get('/api/getUser', headers)).status).toBe(200);
    expect((await get('/api/getUser', { ...headers, cookie })).status).toBe(401);
  });
});

describe('a site on this machine', () => {
  it('sets a CSRF token that works on plain http', async () => {
    const get = await open(local);
    const [csrf] = (await get('/api/getUser')).headers.getSetCookie();
    expect(csrf).toMatch(/; SameSite=Lax$/);
  });

  it('accepts the companion of a phone in the private network and sets cookies without Secure', async () => {
    const get = await open({ ...local, PUBLIC_ORIGIN: 'http://192.168.1.5:8080', TRUSTED_PROXIES: '1' });
    const phone = { 'x-forwarded-host': '192.168.1.5:8080', 'x-forwarded-for': '192.168.1.7' };
    const headers = await backends.signIn();
    const cookie = (headers.cookie ?? '').replace('__Host-', '');
    expect((await get('/api/getUser', { ...headers, ...phone, cookie })).status).toBe(200);
    const [csrf] = (await get('/api/getUser', phone)).headers.getSetCookie();
    expect(csrf).not.toContain('Secure');
  });
});
