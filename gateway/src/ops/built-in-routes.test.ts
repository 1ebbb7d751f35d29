import { clientErrorsPath } from '@mova/contracts';
import { reservedPaths } from '@mova/contracts/names';
import { describe, expect, it, vi } from 'vitest';
import { openTestGateway, setUpBackends, setUpGateway } from '../testing/test-gateway.ts';
import { makeLive, sectionRelease, shellRelease, storeRelease } from '../testing/test-releases.ts';
import { type BuiltInRouteOptions, builtInRoutes } from './built-in-routes.ts';

const backends = setUpBackends();
const gateway = setUpGateway(backends, { TRUSTED_PROXIES: '1' });
const local = setUpGateway(backends, () => ({
  PUBLIC_ORIGIN: 'http://localhost:8080',
  MAILBOX_URL: backends.upstream.origin,
}));

const get = (path: string, headers: Record<string, string> = {}, from = gateway) =>
  fetch(`${from.origin}${path}`, { headers });
const getLocally = (path: string, headers?: Record<string, string>) => get(path, headers, local);

describe('the built-in routes', () => {
  it('are all below paths that no section may claim', () => {
    const paths = [...builtInRoutes({} as BuiltInRouteOptions).keys()];
    expect(
      paths.filter((path) => !reservedPaths.some((reserved) => `${path}/`.startsWith(`${reserved}/`))),
    ).toEqual([]);
  });

  it('report health and readiness', async () => {
    expect(await (await get('/healthz')).text()).toBe('ok');
    expect((await get('/readyz')).status).toBe(200);
  });

  it('tell search engines what is no page, and password managers where passwords are changed', async () => {
    const robots = await get('/robots.txt');
    expect(robots.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await robots.text()).toContain('Disallow: /api/');
    const change = await fetch(`${gateway.origin}/.well-known/change-password`, { redirect: 'manual' });
    expect(change.status).toBe(302);
    expect(change.headers.get('location')).toBe('/settings');
  });

  it('are an icon and a manifest with the pictures of the live shell', async () => {
    await storeRelease(backends.store, shellRelease('s1'));
    await makeLive(backends.adminUrl, { shell: 's1', sections: {} });
    const icon = () => fetch(`${gateway.origin}/favicon.ico`, { redirect: 'manual' });
    await expect.poll(async () => (await icon()).headers.get('location')).toContain('/favicon-32.1a2b.png');
    const manifest = await get('/site.webmanifest');
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json');
    expect(await manifest.json()).toMatchObject({
      name: 'Mova',
      start_url: '/',
      display: 'standalone',
      icons: [{ src: '/releases/shell/s1/icon-192.1a2b.png', sizes: '192x192', type: 'image/png' }],
    });
  });

  it('say whether sections under development are allowed: on this machine, or where the operator says so', async () => {
    const allowing = await openTestGateway(backends, { DEVELOPMENT_SECTIONS: '1' });
    try {
      const answers = [gateway, local, allowing].map(async ({ origin }) => {
        const response = await fetch(`${origin}/development.json`);
        return ((await response.json()) as { allowed: boolean }).allowed;
      });
      expect(await Promise.all(answers)).toEqual([false, true, true]);
    } finally {
      await allowing.close();
    }
  });

  it('describe every public call with a revalidated ETag, and set the CSRF token', async () => {
    const response = await get('/api/openapi.json');
    const { paths } = (await response.json()) as { paths: Record<string, unknown> };
    expect(Object.keys(paths)).toContain('/api/getUser');
    expect(Object.keys(paths).filter((path) => path.startsWith('/internal'))).toEqual([]);
    expect(response.headers.getSetCookie().join()).toContain('XSRF-TOKEN=');
    const again = await get('/api/openapi.json', { 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('show metrics by route template, without query strings', async () => {
    await getLocally('/api/getUser?token=secret');
    const text = await (await getLocally('/metrics')).text();
    expect(text).toContain('route="/api/getUser",status="401"');
    expect(text).not.toContain('secret');
  });

  it('set a Secure token and Strict-Transport-Security for a client on https', async () => {
    const response = await get('/api/getUser', { 'x-forwarded-proto': 'https' });
    expect(response.headers.getSetCookie().join()).toMatch(/SameSite=Lax; Secure$/);
    expect(response.headers.get('strict-transport-security')).toContain('max-age=');
  });

  it('show the mailbox only where one is configured', async () => {
    backends.upstream.respondWith((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': "style-src 'self'" });
      response.end('<h1>Mail</h1>');
    });
    const response = await getLocally('/dev/mail.json?to=a@b.example', { cookie: 'a=1' });
    expect(response.headers.get('content-security-policy')).toBe("style-src 'self'");
    expect(backends.upstream.seen.at(-1)).toMatchObject({ url: '/dev/mail.json?to=a@b.example' });
    expect(backends.upstream.seen.at(-1)?.headers).not.toHaveProperty('cookie');
    expect((await getLocally('/dev/other')).status).toBe(404);
    const without = await openTestGateway(backends, { PUBLIC_ORIGIN: 'http://localhost:8080' });
    expect((await fetch(`${without.origin}/dev/mail`)).status).toBe(404);
    await without.close();
  });
});

describe('client error reports', () => {
  const report = {
    section: 'grammar',
    version: 'g1',
    kind: 'render',
    message: 'x is undefined',
    path: '/grammar',
  };
  const send = (body: string, headers: Record<string, string> = {}, to = gateway) =>
    fetch(`${to.origin}${clientErrorsPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  it('are accepted without a session and counted by the live section', async () => {
    const set = { shell: 's1', sections: { grammar: 'g2', idioms: 'i1' } };
    await storeRelease(backends.store, shellRelease('s1'));
    await storeRelease(backends.store, sectionRelease('grammar', 'g2'));
    await storeRelease(backends.store, sectionRelease('idioms', 'i1'));
    await makeLive(backends.adminUrl, set);
    const reports = [{}, { section: 'idioms', version: 'i1' }, { section: 'made-up', version: 'm1' }];
    await expect.poll(async () => (await fetch(`${local.origin}/idioms`)).status).toBe(200);
    for (const each of reports)
      expect((await send(JSON.stringify({ ...report, ...each }), {}, local)).status).toBe(204);
    const text = await (await getLocally('/metrics')).text();
    for (const labels of [
      'section="grammar",version="other"',
      'section="idioms",version="i1"',
      'section="other",version="other"',
    ])
      expect(text).toContain(`mova_client_errors_total{${labels},kind="render"} 1`);
    expect(text).not.toContain('made-up');
  });

  it.each([
    ['malformed JSON', '{', {}, 400],
    ['no name of a section', JSON.stringify({ ...report, section: '../account' }), {}, 400],
    ['a query in the path', JSON.stringify({ ...report, path: '/reset-password?token=1' }), {}, 400],
    ['nothing', '', {}, 400],
    ['lists in lists', '['.repeat(10_000), {}, 400],
    ['too many values', JSON.stringify({ ...report, more: Array(2000).fill(0) }), {}, 400],
    ['too large a report', 'x'.repeat(20_000), {}, 413],
    ['another origin', JSON.stringify(report), { origin: 'https://evil.example' }, 403],
  ])('are rejected: %s', async (_, body, headers, status) => {
    const response = await send(body, headers);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
  });

  it('are limited to 60 per minute and address', async () => {
    // The limit counts by minute, so all of them must fall into the same one.
    vi.useFakeTimers({ toFake: ['Date'] });
    const statuses = await Promise.all(
      Array.from(
        { length: 70 },
        async () => (await send(JSON.stringify(report), { 'x-forwarded-for': '4.4.4.4' })).status,
      ),
    );
    vi.useRealTimers();
    expect(statuses.filter((status) => status === 204).length).toBe(60);
    expect(statuses).toContain(429);
  });
});
