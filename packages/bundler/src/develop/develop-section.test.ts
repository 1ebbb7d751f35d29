import { mkdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { developmentPath, type ReleaseTable, releaseTableElementId } from '@mova/contracts';
import { repositoryRoot } from '@mova/workspace';
import { temporaryFolder } from '@mova/workspace/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readKit } from '../release/input-hash.ts';
import type { InstallableKit } from '../release/kit.ts';
import type { BuildState } from './compile-continuously.ts';
import { type Development, developSection } from './develop-section.ts';
import { toPlainCookie, toSecureCookies } from './proxy.ts';

/** The messages of an event stream. */
async function* statesOf({ body }: Response): AsyncGenerator<BuildState, never> {
  let text = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const messages = (text + chunk).split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) yield JSON.parse(message.replace(/^data: /, ''));
  }
  throw new Error('the stream has ended');
}

const needs = { '@mova/app-kit': '^1.0.0' };
const route = (path: string) => ({ path, guard: 'public' as const, page: 'page', title: 'Сторінка' });
const published = (name: string, ...paths: string[]) => ({
  name,
  version: 'v1',
  entry: `/releases/${name}/v1/remote-entry.js`,
  needs,
  routes: paths.map(route),
});

let table: ReleaseTable = { set: 7, sections: [] };
let permission: object = {};
const preload = '<link rel="preload" as="script" href="/releases/reading/v1/remote-entry.js">';

/** What a gateway answers, as far as the proxy looks at it. */
function answer(path: string): string {
  const inline = path === '/reading' ? '<style>h1{color:red}</style>\n' : '';
  return `<head><link rel="stylesheet" href="/releases/shell/s1/main.css">
${inline}${preload}
<script type="application/json" id="${releaseTableElementId}">${JSON.stringify(table)}</script></head>
<body><div id="first-paint"><div>old</div></div>
<div id="root"></div></body>`;
}

const received: { url?: string | undefined; headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
const site = createServer(async (incoming, response) => {
  let body = '';
  for await (const chunk of incoming) body += String(chunk);
  const path = incoming.url ?? '';
  received.push({ url: incoming.url, headers: incoming.headers, body });
  if (path === developmentPath) return response.end(JSON.stringify(permission));
  if (path.startsWith('/api/')) {
    response.setHeader('set-cookie', ['a=1; Path=/', 'b=2; Path=/']);
    response.setHeader('location', `http://${incoming.headers.host}/home`);
    return response.end('saved');
  }
  const isKnown = table.sections.some(({ routes }) => routes.some((known) => known.path === path));
  response.writeHead(isKnown || path === '/' ? 200 : 404, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "script-src 'self'",
    'integrity-policy': 'blocked-destinations=(script)',
    etag: '"one"',
  });
  response.end(answer(path));
});
let siteOrigin: string;

async function originOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

let kit: InstallableKit;
let temporary: ReturnType<typeof temporaryFolder>;
const folder = () => temporary.path;
const write = (file: string, text: string) => writeFile(join(folder(), 'src', file), text);
const remote = (path: string, name = 'reading') => `
import { defineRemote } from '@mova/app-kit';
import uk from './locales/uk.json';
export default defineRemote({
  name: '${name}',
  locales: { uk },
  routes: [{ path: '${path}', guard: 'public', page: 'reading-page', title: 'Читання' }],
  load: (page) => import(/* webpackChunkName: "[request]" */ \`./pages/\${page}.tsx\`),
});`;
const page = (text: string) => `export const Page = () => <h1>${text}</h1>;\n`;

async function reset() {
  table = { set: 7, sections: [published('account', '/login'), published('reading', '/reading', '/old')] };
  permission = { allowed: true, provides: { '@mova/app-kit': '1.8.0', '@mova/ui': '1.0.0' } };
  await write('remote.tsx', remote('/reading'));
  await write('locales/uk.json', '{ "title": "Читання" }');
  await write('pages/reading-page.tsx', page('one'));
}

beforeAll(async () => {
  siteOrigin = await originOf(site);
  kit = await readKit();
  temporary = temporaryFolder();
  for (const name of ['src/pages', 'src/locales', 'src/api'])
    await mkdir(join(folder(), name), { recursive: true });
  await symlink(join(repositoryRoot, 'node_modules'), join(folder(), 'node_modules'));
  await writeFile(join(folder(), 'package.json'), '{ "name": "reading", "version": "1.0.0" }');
  await reset();
  // A watcher takes what was written just before it started for a change.
  const hourAgo = new Date(Date.now() - 3_600_000);
  for (const file of ['remote.tsx', 'locales/uk.json', 'pages/reading-page.tsx'])
    await utimes(join(folder(), 'src', file), hourAgo, hourAgo);
});
afterAll(() => {
  site.close();
  site.closeAllConnections();
  temporary?.[Symbol.dispose]();
});

/** What the terminal shows. */
const lines: string[] = [];
const develop = (port = 0, origin = siteOrigin) =>
  developSection({ folder: folder(), kit, site: origin, port, write: (line) => lines.push(line) });

describe('a section in front of a site', () => {
  let development: Development;
  beforeAll(async () => {
    development = await develop();
  });
  afterAll(() => development?.stop());
  afterEach(() => {
    received.length = 0;
  });

  const get = async (path: string, headers: Record<string, string> = { accept: 'text/html' }) => {
    const response = await fetch(development.origin + path, { headers, redirect: 'manual' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const tableIn = (text: string): ReleaseTable =>
    JSON.parse(new RegExp(`id="${releaseTableElementId}">(.*?)</script>`).exec(text)?.[1] ?? '{}');

  it('replaces its entry in the release table, and nothing of another page', async () => {
    const { status, headers, text } = await get('/login');
    const names = ['content-security-policy', 'integrity-policy', 'etag'];
    expect([status, ...names.map((name) => headers.get(name))]).toEqual([
      200,
      "script-src 'self'",
      null,
      null,
    ]);
    expect(tableIn(text)).toEqual({
      set: 7,
      sections: [
        table.sections[0],
        {
          name: 'reading',
          version: 'development',
          entry: '/releases/reading/development/remote-entry.js',
          needs: { '@mova/app-kit': '^1.8.0', '@mova/ui': '^1.0.0' },
          routes: [{ path: '/reading', guard: 'public', page: 'reading-page', title: 'Читання' }],
        },
      ],
    });
    expect(text).toContain('<div>old</div>');
    expect(text).not.toContain(preload);
  });

  it('leaves out what was prerendered of its own pages', async () => {
    const { text } = await get('/reading?a=1');
    expect(text).not.toMatch(/first-paint|<style>|old<|preload/);
    expect(text).toContain('<div id="root"></div>');
  });

  it('forwards calls with their body, under the name and origin of the site', async () => {
    const response = await fetch(`${development.origin}/api/save?x=1`, {
      method: 'POST',
      body: 'a result',
      headers: { origin: development.origin, cookie: 'a=1; mova-companion=c', referer: development.origin },
    });
    expect(await response.text()).toBe('saved');
    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
    expect(response.headers.get('location')).toBe(`${development.origin}/home`);
    const [call] = received;
    expect(call).toMatchObject({ url: '/api/save?x=1', body: 'a result' });
    expect(call?.headers).toMatchObject({
      host: new URL(siteOrigin).host,
      origin: siteOrigin,
      cookie: 'a=1; mova-companion=c',
    });
    expect(call?.headers).not.toHaveProperty('referer');
  });

  it('leaves the origin of another page as it is, for the site to refuse', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    await (await fetch(`${development.origin}/api/save`, { method: 'POST', headers })).text();
    expect(received[0]?.headers).toMatchObject(headers);
  });

  it('answers to its own name only', async () => {
    const { port } = new URL(development.origin);
    const status = await new Promise((resolve) => {
      const sent = request({ host: '127.0.0.1', port, path: '/login', headers: { host: 'evil.example' } });
      sent.on('response', ({ statusCode, ...rest }) => resolve(statusCode ?? rest));
      sent.end();
    });
    expect(status).toBe(421);
    expect(received).toEqual([]);
  });

  it.each(['../package.json', '%2e%2e/package.json', 'nothing.js', '..%2f..%2fetc/passwd', ''])(
    'serves no file but those of the build: %s',
    async (name) => {
      const { port } = new URL(development.origin);
      const path = `/releases/reading/development/${name}`;
      const status = await new Promise((resolve) => {
        const sent = request({ host: '127.0.0.1', port, path, headers: { host: `localhost:${port}` } });
        sent.on('response', ({ statusCode }) => resolve(statusCode));
        sent.end();
      });
      expect(status).toBe(404);
    },
  );

  it('tells open pages of each build: an update, a reload where the shell has what changed, an error', async () => {
    const stopped = new AbortController();
    const base = '/releases/reading/development/';
    const stream = await fetch(`${development.origin}${base}events`, { signal: stopped.signal });
    const states = statesOf(stream);
    /** Returns the next state of that kind: a file that is written can be seen, and built, twice. */
    const next = async (isWanted: (state: BuildState) => unknown = () => true) => {
      for (;;) {
        const { value } = await states.next();
        if (isWanted(value)) return value;
      }
    };
    try {
      const first = await next();
      expect(first).toEqual({ hash: expect.any(String) });
      expect((await get(`${base}remote-entry.js`)).headers.get('cache-control')).toBe('no-store');

      await write('pages/reading-page.tsx', page('two'));
      const second = await next(({ hash }) => hash !== first.hash);
      expect(second).toEqual({ hash: expect.not.stringMatching(first.hash) });
      expect(lines.at(-1)).toMatch(/^built in \d+ ms$/);
      const update = JSON.parse((await get(`${base}${await updateName(first.hash)}`)).text);
      expect(update.c.length).toBeGreaterThan(0);

      await write('locales/uk.json', '{ "title": "Інакше" }');
      const third = await next(({ mustReload }) => mustReload);
      expect(third.problem).toBeUndefined();
      expect(lines.at(-1)).toMatch(/^built in \d+ ms, pages reload$/);

      await write('remote.tsx', remote('/login'));
      expect(await next(({ problem }) => problem)).toEqual({
        hash: third.hash,
        problem: `reading and account of ${siteOrigin} both claim /login`,
      });
      await write('remote.tsx', remote('/new'));
      await next(({ mustReload }) => mustReload);
      expect(await get('/new')).toMatchObject({ status: 200 });

      await write('pages/reading-page.tsx', 'export const Page = () => <h1>;\n');
      expect((await next(({ problem }) => problem)).problem).toContain('reading-page.tsx');
      await write(
        'pages/reading-page.tsx',
        'const Page = () => <h1>two</h1>;\nexport { Page as Reading };\n',
      );
      expect((await next(({ problem }) => problem?.includes('Page;'))).problem).toBe(
        'reading: src/pages/reading-page.tsx has no export named Page; export function Page() { … }',
      );
      await write('pages/reading-page.tsx', page('three'));
      expect(await next(({ problem }) => !problem)).toEqual({ hash: expect.any(String) });
    } finally {
      stopped.abort();
      await reset();
    }

    /** The runtime names the file of an update by the hash of the build before. */
    async function updateName(hash: string): Promise<string> {
      const script = (await get(`${base}remote-entry.js`)).text;
      const [, before, after] =
        /"(\S*?)" \+ __webpack_require__\.h\(\) \+ "(\.hot-update\.json)"/.exec(script) ?? [];
      return `${before ?? 'mova_reading.'}${hash}${after ?? '.hot-update.json'}`;
    }
  });

  it('refuses a site that does not run', async () => {
    const gone = createServer();
    const origin = await originOf(gone);
    await new Promise((resolve) => gone.close(resolve));
    await expect(develop(0, origin)).rejects.toThrow(
      `${origin} does not answer (ECONNREFUSED): start it, or name another site by --site`,
    );
  });

  it('refuses a port that is taken', async () => {
    const port = Number(new URL(development.origin).port);
    await expect(develop(port)).rejects.toThrow(
      `port ${port} cannot be used (EADDRINUSE): name another one by --port`,
    );
  });
});

describe('a section that the site does not know', () => {
  afterEach(reset);

  it('is added to its release table', async () => {
    table = { set: 7, sections: [published('account', '/login')] };
    const development = await develop();
    try {
      const response = await fetch(`${development.origin}/reading`, { headers: { accept: 'text/html' } });
      expect(response.status).toBe(200);
      expect(await response.text()).toMatch(/"name":"account".*"name":"reading","version":"development"/);
    } finally {
      await development.stop();
    }
  });
});

describe('a section that is refused', () => {
  afterEach(reset);

  it.each<[string, () => void | Promise<void>, string]>([
    [
      'a site that forbids it',
      () => {
        permission = { ...permission, allowed: false };
      },
      'does not allow sections under development; its operator allows them by DEVELOPMENT_SECTIONS=1',
    ],
    [
      'an address that is no site',
      () => {
        permission = {};
      },
      'this is no Mova site, or one of a version that knows no sections under development',
    ],
    [
      'a site where nothing is published',
      () => {
        table = { set: 0, sections: [] };
      },
      'nothing is published there',
    ],
    [
      'an older shell',
      () => {
        permission = { allowed: true, provides: { '@mova/app-kit': '0.9.0', '@mova/ui': '1.0.0' } };
      },
      'reading needs @mova/app-kit ^1.8.0, the shell of',
    ],
    [
      'a newer shell that has broken with this kit',
      () => {
        permission = { allowed: true, provides: { '@mova/app-kit': '1.8.0', '@mova/ui': '2.0.0' } };
      },
      'reading needs @mova/ui ^1.0.0, the shell of',
    ],
    [
      'a page where the gateway answers itself',
      () => write('remote.tsx', remote('/api/mine')),
      'reading claims /api/mine, which the gateway serves itself',
    ],
    ['a page of another section', () => write('remote.tsx', remote('/login')), 'both claim /login'],
    [
      'the name of another section',
      () => write('remote.tsx', remote('/mine', 'account')),
      'has another section with the name account (/login): if it is yours, keep one of its routes',
    ],
    [
      'no default export',
      () => write('remote.tsx', 'export const remote = 1;'),
      'src/remote.tsx has no default export',
    ],
    [
      'no texts',
      async () => write('remote.tsx', remote('/reading').replace('locales: { uk },', '')),
      'src/remote.tsx: locales:',
    ],
    [
      'texts in no file',
      async () => write('remote.tsx', remote('/reading').replace('uk.json', 'en.json')),
      'src/remote.tsx imports ./locales/en.json: ENOENT: no such file',
    ],
    [
      'a name that no section can have',
      async () => write('remote.tsx', remote('/reading', 'Reading')),
      'src/remote.tsx: name: up to 32 small letters and hyphens, a letter first; "shell" is taken',
    ],
    [
      'a page without a module',
      async () => write('remote.tsx', remote('/reading').replace("'reading-page'", "'nothing'")),
      'src/pages/nothing.tsx is missing',
    ],
  ])('%s is an error', async (_, change, message) => {
    await change();
    await expect(develop()).rejects.toThrow(message);
  });
});

describe('cookies of a site with https', () => {
  it('lose what a browser keeps for https alone, and get it back', () => {
    const set = '__Host-mova-companion=x; Path=/; HttpOnly; Secure; SameSite=Strict';
    expect(toPlainCookie(set)).toBe('mova-companion=x; Path=/; HttpOnly; SameSite=Strict');
    expect(toPlainCookie('secured=1; Path=/')).toBe('secured=1; Path=/');
    expect(toSecureCookies('a=mova-1; mova-companion=x; mova-device=y')).toBe(
      'a=mova-1; __Host-mova-companion=x; __Host-mova-device=y',
    );
  });
});
