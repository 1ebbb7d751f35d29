import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ShellRelease } from '@mova/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShell } from './build-shell.ts';

let folder: string;
let release: ShellRelease;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mova-shell-'));
  release = await buildShell({ outDir: join(folder, 'out') });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (file: string) => readFile(join(folder, 'out', file), 'utf8');

const readScripts = async () => (await Promise.all(release.scripts.map(read))).join('\n');

test('builds the libraries, one script and one stylesheet, and names the kit it provides', async () => {
  expect(release.scripts.map((file) => file.split('.')[0])).toEqual(['libraries', 'main']);
  expect(release.styles).toHaveLength(1);
  const { version } = JSON.parse(
    await readFile(new URL('../../../ui/package.json', import.meta.url), 'utf8'),
  );
  expect(release.provides).toEqual({ '@mova/app-kit': version, '@mova/ui': version });
});

test('bundles the production build of React once', async () => {
  const code = await readScripts();
  expect(code).not.toContain('react-dom-client.development');
  expect(code.match(/react\.transitional\.element/g)?.length).toBeLessThanOrEqual(6);
});

test('bundles the production build of the router, which logs no warnings', async () => {
  expect(await readScripts()).not.toContain('No routes matched location');
});

test('loads the federation library lazily: only former containers need it', async () => {
  expect(await readScripts()).not.toContain('__FEDERATION__');
  const later = Object.keys(release.files).filter(
    (file) => file.endsWith('.js') && !release.scripts.includes(file),
  );
  const code = await Promise.all(later.map(read));
  expect(code.filter((text) => text.includes('__FEDERATION__'))).toHaveLength(1);
});

test('keeps the first scripts below 180 KB', async () => {
  const sizes = await Promise.all(
    release.scripts.map(async (file) => brotliCompressSync(await read(file)).length),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(180_000);
});

test('loads the library of overlays lazily', async () => {
  expect(await readScripts()).not.toContain('react-aria-modal');
  expect(Object.keys(release.files).filter((file) => /^ui-(dialog|menu)\..*js$/.test(file))).toHaveLength(2);
});

test('prerenders a frame for anonymous and for signed-in users, and where they differ', () => {
  const { firstPaint } = release;
  expect(firstPaint?.visitor.html.join('')).toContain('href="/login"');
  expect(firstPaint?.visitor.at['/login']?.join('')).not.toContain('href="/login"');
  expect(firstPaint?.visitor.admittedBy).toEqual(['public', 'visitor']);
  expect(firstPaint?.learner.html[0]).toContain('data-first-paint="name"');
  expect(firstPaint?.learner.html[1], 'the tabs').toMatch(/<nav .*href="\/grammar".*href="\/settings"/);
  expect(firstPaint?.learner.at['/premium']?.[1]).toMatch(/<a aria-current="true" href="\/settings"/);
  expect(firstPaint?.visitor.html.join('')).not.toContain('>Словник<');
  expect(firstPaint?.learner.at['/grammar']?.[0]).toMatch(/aria-current="page"[^>]*>Граматика/);
  expect(firstPaint?.learner.inSection?.grammar?.[0]).toMatch(/aria-current="true"[^>]*>Граматика/);
  expect(firstPaint?.learner.html[0]).not.toContain('aria-current');
  expect(firstPaint?.learner.admittedBy).toEqual(['public', 'signed-in', 'training']);
  for (const html of [firstPaint?.visitor.html, firstPaint?.learner.html]) {
    expect(html?.[0]).toMatch(/<main id="main"[^>]*>$/);
    expect(html?.[1]).toMatch(/^<\/main>/);
  }
});

test('builds a small blocking script without dependencies', async () => {
  const code = await read(release.firstPaint?.script ?? '');
  expect(brotliCompressSync(code).length).toBeLessThan(1024);
  expect(code).not.toContain('__FEDERATION__');
});

test('has that script and its styles in the release, for documents to hold', async () => {
  const { script = '', inline } = release.firstPaint ?? {};
  const askEarly = Object.keys(release.files).find((name) => name.startsWith('ask-early.')) ?? '';
  expect(inline).toEqual({
    script: await read(script),
    askEarly: await read(askEarly),
    css: await read(release.styles[0] ?? ''),
  });
  expect(brotliCompressSync(inline?.askEarly ?? '').length).toBeLessThan(2 * 1024);
});

test('contains the fonts and icons that documents name', () => {
  expect(release.firstPaint?.fonts).toHaveLength(2);
  for (const file of ['favicon.', 'favicon-32.', 'apple-touch-icon.', 'icon-192.', 'icon-512.', 'share.']) {
    expect(Object.keys(release.files).filter((name) => name.startsWith(file))).toHaveLength(1);
  }
});

test('declares the cascade layers in their order first', async () => {
  const css = await read(release.styles[0] ?? '');
  const names = [...css.matchAll(/@layer ([a-z, ]+)/g)].flatMap(([, list = '']) => list.split(/, ?/));
  expect([...new Set(names)]).toEqual(['tokens', 'base', 'ui', 'app']);
});
