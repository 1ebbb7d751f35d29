import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseTableSchema } from '@mova/contracts';
import { describe, expect, it } from 'vitest';
import { openTestBackends, openTestGateway, setUpBackends, setUpGateway } from '../testing/test-gateway.ts';
import { makeLive, sectionRelease, shellRelease, storeRelease } from '../testing/test-releases.ts';

const account = sectionRelease('account', 'a1', { path: '/login', title: 'Вхід </title>' });
const backends = setUpBackends(async ({ store, adminUrl }) => {
  await storeRelease(store, shellRelease('s1'));
  await storeRelease(store, account);
  await storeRelease(store, sectionRelease('grammar', 'g1'));
  await storeRelease(store, sectionRelease('grammar', 'g2', { title: 'Новіша' }));
  await makeLive(adminUrl, { shell: 's1', sections: { account: 'a1', grammar: 'g1' } });
});
const gateway = setUpGateway(backends);

const page = (path: string, headers: Record<string, string> = {}, from = gateway) =>
  fetch(`${from.origin}${path}`, { headers });
const tableOf = (html: string) => {
  const json = /<script type="application\/json" id="mova-release-table">(.*?)<\/script>/.exec(html)?.[1];
  return releaseTableSchema.parse(JSON.parse(json ?? ''));
};

describe('a document', () => {
  it('contains the shell, the preloads of its route and the release table, each with integrity', async () => {
    const response = await page('/login?x=1');
    const html = await response.text();
    expect(response.status).toBe(200);
    const hash = (file: string) => account.release.files[file];
    expect(html).toContain('<html lang="uk">');
    expect(html).toContain('<title>Вхід &lt;/title&gt; · Mova</title>');
    expect(html).toMatch(
      /<script defer src="\/releases\/shell\/s1\/main\.js" integrity="sha384-[^"]+" crossorigin="anonymous">/,
    );
    expect(html).toMatch(/<link rel="stylesheet" href="\/releases\/shell\/s1\/main\.css" integrity="sha384-/);
    expect(html).toContain(
      `as="script" href="/releases/account/a1/remote-entry.js" integrity="${hash('remote-entry.js')}"`,
    );
    expect(html).toContain(`as="style" href="/releases/account/a1/page.css" integrity="${hash('page.css')}"`);
    expect(html).toContain('<link rel="icon" href="/releases/shell/s1/favicon.svg" type="image/svg+xml">');
    expect(html).not.toContain('grammar/g1/page.js');
    expect(tableOf(html)).toMatchObject({
      sections: [
        {
          name: 'account',
          entry: '/releases/account/a1/remote-entry.js',
          integrity: hash('remote-entry.js'),
        },
        { name: 'grammar', version: 'g1' },
      ],
    });
  });

  it('sets no cookie, allows no inline script, and is revalidated by its ETag', async () => {
    const response = await page('/login');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(response.headers.get('strict-transport-security')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const etag = response.headers.get('etag') ?? '';
    const again = await page('/login/', { 'if-none-match': `"other", ${etag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('is the same in every coding', async () => {
    const plain = await (await page('/login', { 'accept-encoding': 'identity' })).text();
    for (const coding of ['br', 'gzip']) {
      const response = await page('/login', { 'accept-encoding': coding });
      expect(response.headers.get('content-encoding')).toBe(coding);
      expect(await response.text()).toBe(plain);
    }
  });

  it('is sent with 404 for an unknown page; a path that looks like a file gets plain text', async () => {
    const unknown = await page('/no-such-page');
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('<title>Сторінку не знайдено · Mova</title>');
    const file = await page('/no-such-file.js');
    expect([file.status, file.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
    expect((await page('/')).status).toBe(200);
    const posted = await fetch(`${gateway.origin}/login`, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('redirects an address with capitals to the page, with its query', async () => {
    const response = await fetch(`${gateway.origin}/LogIn/?next=%2FHome`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([308, '/login?next=%2FHome']);
    expect((await page('/No-Such-Page')).status).toBe(404);
  });

  it('allows dev servers where they are configured', async () => {
    const dev = await openTestGateway(backends, {
      PUBLIC_ORIGIN: 'http://localhost:8080',
      DEV_ORIGINS: 'http://localhost:4001',
    });
    const policy = (await page('/login', {}, dev)).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' http://localhost:4001;");
    expect(policy).toContain("connect-src 'self' http://localhost:4001 ws://localhost:4001;");
    await dev.close();
  });
});

describe('a file of a release', () => {
  it('is sent precompressed, cacheable for ever and open to scripts with integrity', async () => {
    const response = await page('/releases/account/a1/page.js', { 'accept-encoding': 'gzip, br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(await response.text()).toBe('/* page */');
    const gzip = await page('/releases/account/a1/page.js', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
  });

  it.each([
    '/releases/account/a1/nothing.js',
    '/releases/account/a1/release.json',
    '/releases/account/a1/page.js.br',
    '/releases/shell/s1/main.js.map',
    '/releases/account/a2/page.js',
    '/releases/account/a1/',
    '/releases/account',
    '/releases/account/a1/toString',
    '/releases/account/a1/..%2fg1/page.js',
  ])('is not found as %s', async (path) => {
    const response = await page(path);
    expect([404, 400]).toContain(response.status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
  });
});

describe('the live set', () => {
  it('updates documents after a release', async () => {
    const number = await makeLive(backends.adminUrl, {
      shell: 's1',
      sections: { account: 'a1', grammar: 'g2' },
    });
    await expect.poll(async () => tableOf(await (await page('/grammar')).text()).set).toBe(number);
    expect(await (await page('/grammar')).text()).toContain('<title>Новіша · Mova</title>');
    expect((await page('/releases/grammar/g1/page.js')).status, 'old files remain').toBe(200);
  });

  it('is read from disk by a gateway that starts while PostgreSQL is down', async () => {
    const other = await openTestGateway(backends, { DATABASE_URL: 'postgres://none@127.0.0.1:1/none' });
    expect(
      tableOf(await (await page('/grammar', {}, other)).text()).sections.map(({ name }) => name),
    ).toEqual(['account', 'grammar']);
    await other.close();
  });

  it('leaves out a section whose release is missing and keeps the others', async () => {
    await rm(join(backends.store, 'grammar', 'g2'), { recursive: true });
    const other = await openTestGateway(backends);
    const names = tableOf(await (await page('/login', {}, other)).text()).sections.map(({ name }) => name);
    expect(names).toEqual(['account']);
    await other.close();
  });

  it('stays the last good one when a new set has a missing shell', async () => {
    await makeLive(backends.adminUrl, { shell: 'missing', sections: {} });
    await new Promise((resolve) => setTimeout(resolve, 1300));
    expect((await page('/login')).status).toBe(200);
  });

  it('is missing before the first release, and pages return 503', async () => {
    const empty = await openTestBackends();
    const other = await openTestGateway(empty);
    expect((await page('/login', {}, other)).status).toBe(503);
    await other.close();
    await empty.close();
  });
});
