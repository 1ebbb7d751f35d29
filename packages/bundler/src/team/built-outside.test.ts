import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  developmentPath,
  kitFolder,
  kitIndexFile,
  kitIndexSchema,
  releaseTableElementId,
} from '@mova/contracts';
import { repositoryRoot, testDataDir } from '@mova/workspace';
import { temporaryFolder } from '@mova/workspace/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildOne } from '../builds.ts';
import { installedVersion } from '../release/package-json.ts';
import { hashFiles, readRelease } from '../release/release-files.ts';

const run = promisify(execFile);
const templates = join(import.meta.dirname, 'templates');

const published = {
  name: 'grammar',
  version: 'v1',
  entry: '/releases/grammar/v1/remote-entry.js',
  needs: {},
  routes: [{ path: '/grammar', guard: 'visitor', page: 'grammar-page', title: 'Граматика' }],
};

/** What the site answers about sections under development; undefined: as a site of an older version. */
let isDevelopmentAllowed: boolean | undefined;

/** Serves a packed kit, and as much of a site as `mova dev` asks for. */
async function startSite(kit: string): Promise<{ server: Server; origin: string }> {
  const { version, packages } = kitIndexSchema.parse(
    JSON.parse(await readFile(join(kit, kitIndexFile), 'utf8')),
  );
  const server = createServer(async ({ url = '' }, response) => {
    if (url === developmentPath && isDevelopmentAllowed !== undefined) {
      const provides = { '@mova/app-kit': version, '@mova/ui': version };
      return response.end(JSON.stringify({ allowed: isDevelopmentAllowed, provides }));
    }
    if (url === '/') {
      const table = JSON.stringify({ set: 1, sections: [published] });
      response.setHeader('content-type', 'text/html');
      return response.end(`<script type="application/json" id="${releaseTableElementId}">${table}</script>`);
    }
    const name = decodeURIComponent(url).slice('/packages/'.length);
    const found = packages[name];
    if (found) {
      const dist = { ...found, tarball: `${origin}/${found.file}` };
      const versions = { [version]: { ...found.manifest, dist } };
      return response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
    }
    const file = Object.values(packages).find(({ file }) => url === `/${file}`)?.file;
    response.statusCode = file ? 200 : 404;
    return response.end(file && (await readFile(join(kit, file))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server, origin };
}

describe('a section outside this repository', { timeout: 240_000 }, () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let site: { server: Server; origin: string };
  let inside: string;

  const outside = (path: string) => join(folder.path, path);
  const tools = () => outside('node_modules/@mova/section-tools/src/team/main.js');
  const mova = (...args: string[]) =>
    run(process.execPath, [tools(), ...(args.length > 0 ? args : ['release', 'build'])], {
      cwd: folder.path,
    }).then(
      () => '',
      ({ stderr }: { stderr: string }) => stderr,
    );
  /** Writes a file in one step: a build that is running must not read half of it. */
  async function save(file: string, text: string) {
    await writeFile(outside('saved'), text);
    await rename(outside('saved'), outside(file));
  }
  /** Replaces a part of a file while `check` runs. */
  async function withEdit(file: string, from: string | RegExp, to: string, check: () => Promise<void>) {
    const before = await readFile(outside(file), 'utf8');
    await save(file, before.replace(from, to));
    try {
      await check();
    } finally {
      await save(file, before);
    }
  }

  beforeAll(async () => {
    folder = temporaryFolder();
    const options = { buildsDir: join(testDataDir, 'builds'), env: process.env, onBuild: () => undefined };
    const [shell, grammar] = [await buildOne('shell', options), await buildOne('grammar', options)];
    inside = grammar.folder;
    site = await startSite(join(shell.folder, kitFolder));
    await cp(join(repositoryRoot, 'mfe-grammar/src'), outside('src'), { recursive: true });
    const own = JSON.parse(await readFile(join(repositoryRoot, 'mfe-grammar/package.json'), 'utf8'));
    const { version } = JSON.parse(await readFile(join(shell.folder, kitFolder, kitIndexFile), 'utf8'));
    const dependencies = Object.entries<string>({ ...own.dependencies, '@mova/section-tools': version });
    const pinned = dependencies.map(([name, range]) => [name, name.startsWith('@mova/') ? version : range]);
    const content = { ...own, dependencies: Object.fromEntries(pinned), devDependencies: {} };
    await writeFile(outside('package.json'), JSON.stringify(content));
    await writeFile(outside('.npmrc'), `@mova:registry=${site.origin}/packages\n`);
    await npmInstall(folder.path);
  }, 240_000);

  afterAll(() => {
    site?.server.close();
    folder?.[Symbol.dispose]();
  });

  test('is built from the packed kit into the same release, byte for byte', async () => {
    expect(await mova()).toBe('');
    expect(await readRelease(outside('dist'))).toEqual(await readRelease(inside));
    expect(await hashFiles(outside('dist'))).toEqual((await readRelease(inside)).files);
  });

  test('installs few packages', async () => {
    const names = await readdir(outside('node_modules'), { withFileTypes: true });
    const scoped = names.filter(({ name }) => name.startsWith('@'));
    const inScopes = await Promise.all(scoped.map(({ name }) => readdir(outside(`node_modules/${name}`))));
    expect(names.length - scoped.length + inScopes.flat().length).toBeLessThanOrEqual(20);
  });

  test('is developed inside a site that allows it', async () => {
    isDevelopmentAllowed = true;
    const dev = spawn('npx', ['mova', 'dev', '--site', site.origin, '--port', '0'], {
      cwd: folder.path,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // At the end of the command itself: npx passes no signal on.
    const closed = once(dev.stdout, 'close');
    let output = '';
    try {
      dev.stdout.on('data', (chunk: Buffer) => {
        output += chunk;
      });
      const origin = await vi.waitFor(
        () => /^ready (\S+): .+\n/.exec(output)?.[1] ?? expect.fail(output),
        60_000,
      );
      const html = await (await fetch(`${origin}/`, { headers: { accept: 'text/html' } })).text();
      expect(html).toContain(
        '"version":"development","entry":"/releases/grammar/development/remote-entry.js"',
      );
      const builds = await fetch(`${origin}/releases/grammar/development/events`);
      const reader = builds.body?.pipeThrough(new TextDecoderStream()).getReader();
      const nextBuild = async () => JSON.parse((await reader?.read())?.value?.replace('data: ', '') ?? '');
      const first = await nextBuild();
      expect(first).toEqual({ hash: expect.any(String) });
      await withEdit('src/pages/grammar-page.tsx', 'export function', 'export functio', async () => {
        expect(await nextBuild()).toEqual({
          ...first,
          problem: expect.stringContaining('grammar-page.tsx'),
        });
      });
      expect((await nextBuild()).problem).toBeUndefined();
      await withEdit(
        'src/pages/grammar-page.tsx',
        /^/,
        "import { NextYear } from '@mova/ui';\n",
        async () => {
          expect((await nextBuild()).problem).toMatch(
            /grammar-page\.tsx imports NextYear from @mova\/ui, which/,
          );
        },
      );
      expect((await nextBuild()).problem).toBeUndefined();
    } finally {
      dev.kill('SIGTERM');
      isDevelopmentAllowed = undefined;
    }
    await closed;
  });

  test('is not developed inside a site that forbids it, knows nothing of it, is gone or is none', async () => {
    expect(await mova('dev', '--site', site.origin)).toMatch(
      /^mova: http:\/\/\S+\/development\.json answers 404: this is no Mova site, .+\n$/,
    );
    isDevelopmentAllowed = false;
    expect(await mova('dev', '--site', site.origin)).toBe(
      `mova: ${site.origin} does not allow sections under development; its operator allows them by DEVELOPMENT_SECTIONS=1\n`,
    );
    isDevelopmentAllowed = undefined;
    expect(await mova('dev', '--site', 'http://127.0.0.1:9')).toMatch(
      /^mova: http:\/\/127\.0\.0\.1:9 does not answer \(.+\): start it, or name another site by --site\n$/,
    );
    expect(await mova('dev', '--site', 'no site')).toBe(
      'mova: --site no site is no origin: http://localhost:8080, https://site.example\n',
    );
    expect(await mova('dev', '--port', '70000')).toBe(
      'mova: --port 70000 is no port: a number up to 65535\n',
    );
  });

  test('is refused in one line when it has no default export', () =>
    withEdit('src/remote.tsx', 'export default', 'export const remote =', async () => {
      expect(await mova()).toMatch(/^mova: .+: src\/remote\.tsx has no default export; .+\n$/);
    }));

  test('is refused when its texts are missing', () =>
    withEdit('src/remote.tsx', 'locales: { uk },', '', async () => {
      expect(await mova()).toMatch(/^mova: .+: src\/remote\.tsx: locales: .+\n$/);
    }));

  test('is warned of a text that it shows and does not have', () =>
    withEdit('src/pages/grammar-page.tsx', "t('title')", "t('titel')", async () => {
      const { stdout, stderr } = await run(process.execPath, [tools(), 'release', 'build'], {
        cwd: folder.path,
      });
      expect(stdout).toContain('built with kit');
      expect(stderr).toMatch(
        /^mova: warning: src\/pages\/grammar-page\.tsx:\d+: locales\/uk\.json has no text "titel"\n$/,
      );
    }));

  test('is refused when it uses a name of a newer kit', () =>
    withEdit('src/remote.tsx', /^/, "import { NextYear } from '@mova/ui';\n", async () => {
      expect(await mova()).toMatch(
        /^mova: grammar: src\/remote\.tsx imports NextYear from @mova\/ui, which @mova\/ui@\S+ does not have\n$/,
      );
    }));

  test('is refused with packages of two kits', () =>
    withEdit('node_modules/@mova/ui/package.json', /"version": ".+?"/, '"version": "0.9.0"', async () => {
      expect(await mova()).toMatch(
        /^mova: @mova\/ui@0\.9\.0 and @mova\/section-tools@\S+ are of different kits: .+\n$/,
      );
    }));

  test('is refused with a second React', async () => {
    const second = outside('node_modules/@mova/ui/node_modules/react');
    await mkdir(second);
    await writeFile(join(second, 'package.json'), '{ "name": "react", "version": "18.0.0" }');
    expect(await mova()).toMatch(/^mova: react@\S+ of this section is not the react@\S+ of @mova\/ui: .+\n$/);
    await rm(second, { recursive: true });
  });

  test('runs its tests', async () => {
    await cp(join(templates, 'outside/vitest.config.ts.txt'), outside('vitest.config.ts'));
    const names = ['vitest', 'jsdom', '@testing-library/react', '@testing-library/user-event'];
    const libraries = names.map(async (name) => `${name}@${await installedVersion(repositoryRoot, name)}`);
    await npmInstall(folder.path, '--save-dev', ...(await Promise.all(libraries)));
    expect(await vitest(folder.path, 'rules-page')).toMatch(/Test Files {2}1 passed/);
  });

  test('is made in an empty folder, and passes types, its tests and the build', async () => {
    using empty = temporaryFolder();
    const cwd = empty.path;
    const command = join(cwd, 'node_modules/@mova/section-tools/src/team/main.js');
    await writeFile(join(cwd, 'package.json'), '{ "name": "reading" }');
    await writeFile(join(cwd, '.npmrc'), `@mova:registry=${site.origin}/packages\n`);
    await npmInstall(cwd, '@mova/section-tools');
    const { stdout } = await run(process.execPath, [command, 'new', 'section', 'reading', 'Читання'], {
      cwd,
    });
    expect(stdout).toContain('wrote src/pages/reading-page.tsx\n');
    await npmInstall(cwd);
    await run(process.execPath, [join(cwd, 'node_modules/typescript/bin/tsc')], { cwd });
    expect(await vitest(cwd)).toMatch(/Tests {2}2 passed/);
    await run(process.execPath, [command, 'release', 'build'], { cwd });
    expect(await readRelease(join(cwd, 'dist'))).toMatchObject({
      section: 'reading',
      routes: [{ path: '/reading', title: 'Читання', firstPaint: expect.any(Object) }],
    });
  });
});

async function npmInstall(cwd: string, ...args: string[]): Promise<void> {
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...args], { cwd });
}

/** Runs tests as a team does. Returns what is printed. */
async function vitest(cwd: string, ...args: string[]): Promise<string> {
  const program = join(cwd, 'node_modules/vitest/vitest.mjs');
  const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined, NO_COLOR: '1' };
  return (await run(process.execPath, [program, 'run', ...args], { cwd, env })).stdout;
}
