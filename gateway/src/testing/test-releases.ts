import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Release, ReleaseSet, RouteManifest, SectionRelease, ShellRelease } from '@mova/contracts';
import { mainChannel, openDatabase, type PlatformTables } from '@mova/service-kit';
import type { ReleaseStore, StoredFile } from '@mova/service-kit/releases';
import type { TestBackends } from './test-gateway.ts';

type Files = Readonly<Record<string, string | Buffer>>;

const hashesOf = (files: Files) =>
  Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      `sha384-${createHash('sha384').update(text).digest('base64')}`,
    ]),
  );

/** A release of a shell with one script, one style sheet and icons. */
export function shellRelease(version: string, more: Files = {}): { release: ShellRelease; files: Files } {
  const files = {
    'main.js': `console.log("shell ${version}")`,
    'main.css': 'body{margin:0}',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'favicon-32.1a2b.png': 'png',
    'icon-192.1a2b.png': 'png',
    'main.js.map': '{}',
    ...more,
  };
  return {
    files,
    release: {
      kind: 'shell',
      section: 'shell',
      version,
      provides: { '@mova/app-kit': '1.0.0' },
      scripts: ['main.js'],
      styles: ['main.css'],
      files: hashesOf(files),
    },
  };
}

/** A release of a section with one route. */
export function sectionRelease(
  section: SectionRelease['section'],
  version: string,
  route: Partial<RouteManifest> = {},
): { release: SectionRelease; files: Files } {
  const files = { 'remote-entry.js': `/* ${section} */`, 'page.js': '/* page */', 'page.css': 'p{margin:0}' };
  return {
    files,
    release: {
      kind: 'section',
      section,
      version,
      needs: { '@mova/app-kit': '^1.0.0' },
      entry: 'remote-entry.js',
      routes: [
        {
          path: `/${section}`,
          guard: 'public',
          page: 'page',
          title: 'Сторінка',
          files: ['page.js', 'page.css'],
          ...route,
        },
      ],
      files: hashesOf(files),
    },
  };
}

/** Writes a release into a store as the release tools do. */
export async function storeRelease(
  root: string,
  { release, files }: { release: Release; files: Files },
): Promise<void> {
  const folder = join(root, release.section, release.version);
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    if (!/\.(js|css)$/.test(name)) continue;
    await writeFile(`${path}.br`, brotliCompressSync(text));
    await writeFile(`${path}.gz`, gzipSync(text));
  }
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
}

/** Puts a release into a store and records it in the database, as the release tools do. */
export async function publishInto(
  store: ReleaseStore,
  adminUrl: string,
  { release, files }: { release: Release; files: Files },
): Promise<void> {
  const forms = Object.entries(files).flatMap(([name, text]): StoredFile[] => {
    const plain = { name, coding: undefined, bytes: typeof text === 'string' ? Buffer.from(text) : text };
    if (!/\.(js|css)$/.test(name)) return [plain];
    return [
      plain,
      { name, coding: 'br', bytes: brotliCompressSync(text) },
      { name, coding: 'gzip', bytes: gzipSync(text) },
    ];
  });
  await store.put(release, forms);
  const db = openDatabase<PlatformTables>(adminUrl, { max: 1 });
  try {
    const { section, version } = release;
    const row = { section, version, manifest: JSON.stringify(release) };
    await db.insertInto('platform.releases').values(row).execute();
  } finally {
    await db.destroy();
  }
}

/** Makes a set live as the release tools do, as the owner of the database. Returns its number. */
export async function makeLive(
  adminUrl: string,
  set: Omit<ReleaseSet, 'number'>,
  forced = false,
): Promise<number> {
  const db = openDatabase<PlatformTables>(adminUrl, { max: 1 });
  try {
    const { number } = await db
      .insertInto('platform.release_sets')
      .values({ shell: set.shell, sections: JSON.stringify(set.sections), note: null })
      .returning('number')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('platform.live')
      .values({ channel: mainChannel, set_number: number, forced })
      .onConflict((conflict) => conflict.column('channel').doUpdateSet({ set_number: number, forced }))
      .execute();
    return number;
  } finally {
    await db.destroy();
  }
}

/** Publishes shell `s1` and a section with the page /login. Returns the number of the live set. */
export async function publishLoginPage({ store, adminUrl }: TestBackends): Promise<number> {
  await storeRelease(store, shellRelease('s1'));
  await storeRelease(store, sectionRelease('account', 'a1', { path: '/login' }));
  return makeLive(adminUrl, { shell: 's1', sections: { account: 'a1' } });
}
