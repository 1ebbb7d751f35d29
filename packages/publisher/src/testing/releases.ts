import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { releaseVersion } from '@mova/bundler/builds';
import { type Release, releaseSchema, type SectionRelease } from '@mova/contracts';
import { pack } from 'tar-stream';

/** Contents by name. */
export type Files = Readonly<Record<string, string>>;

export interface TestRelease<Kind extends Release = Release> {
  readonly release: Kind;
  readonly files: Files;
}

/** A release that makes no calls. */
const noCalls = JSON.stringify({ openapi: '3.1.0', paths: {} });

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Gives a manifest the hashes of its files, and its version. */
function complete(content: object, own: Files): TestRelease {
  const files = { ...own, 'calls.json': noCalls };
  const hashes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, hashOf(text)]));
  const release = releaseSchema.parse({ ...content, version: '0', files: hashes });
  return { release: { ...release, version: releaseVersion(release) }, files };
}

const route = { guard: 'public', page: 'p', title: 'Т', files: [] };

export function makeSection(
  section: string,
  files: Files,
  path = `/${section}`,
): TestRelease<SectionRelease> {
  const needs = { '@mova/app-kit': '^1.0.0' };
  const content = { kind: 'section', section, needs, entry: 'entry.js', routes: [{ path, ...route }] };
  return complete(content, files) as TestRelease<SectionRelease>;
}

/** Makes a grammar of its own, which no other test published. */
export function newGrammar(path?: string): TestRelease<SectionRelease> {
  const files = {
    'entry.js': `entry ${randomBytes(4).toString('hex')}`,
    'deep/er/style.css': 'a{}',
    'deep/er/page.js': 'page',
  };
  return makeSection('grammar', files, path);
}

export const testShell = complete(
  {
    kind: 'shell',
    section: 'shell',
    provides: { '@mova/app-kit': '1.2.0' },
    scripts: ['main.js'],
    styles: [],
  },
  { 'main.js': 'shell' },
);

type Header = Parameters<ReturnType<typeof pack>['entry']>[0];
export type TarEntry = readonly [header: Header, content: string];

/** Makes a tar file of a manifest, or of any text in its place, and of entries. */
export async function tarOf(manifest: Release | string, entries: readonly TarEntry[]): Promise<Buffer> {
  const archive = pack();
  const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
  archive.entry({ name: 'release.json' }, text);
  for (const [header, content] of entries) archive.entry(header, content);
  archive.finalize();
  return buffer(archive);
}

export const entriesOf = (files: Files): TarEntry[] =>
  Object.entries(files).map(([name, text]) => [{ name }, text]);
