import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hashFiles, readRelease, readSourceMaps } from '@mova/bundler/builds';
import type { Release } from '@mova/contracts';
import type { PlatformTables } from '@mova/service-kit';
import { isCompressible, type ReleaseStore, type StoredFile } from '@mova/service-kit/releases';
import { OperatorError } from '@mova/workspace';
import type { Kysely } from 'kysely';
import { compareStored } from './compare-stored.ts';
import { makeLive } from './make-live.ts';
import { storeMaps } from './release-maps.ts';
import { withStore } from './with-store.ts';

interface PublishTarget {
  readonly store: ReleaseStore;
  readonly db: Kysely<PlatformTables>;
  readonly compression?: Compression;
}

/** A manifest and the bytes of all files that it names, already compared with it. */
export interface ReleaseContent {
  readonly release: Release;
  readonly files: ReadonlyMap<string, Buffer>;
}

/**
 * Publishes the release in a folder, with the private source maps next to it.
 *
 * @throws {OperatorError}
 */
export async function publishRelease({
  dist,
  ...target
}: PublishTarget & { readonly dist: string }): Promise<Release> {
  const release = await readRelease(dist);
  await checkBuild(dist, release);
  const names = Object.keys(release.files);
  const files = await Promise.all(
    names.map(async (name) => [name, await readFile(join(dist, name))] as const),
  );
  await publishContent({ release, files: new Map(files) }, target);
  const maps = await readSourceMaps(dist, names);
  if (Object.keys(maps).length > 0) await storeMaps(target.store, release, maps);
  return release;
}

/**
 * Puts a release into the store and records it. It appears complete and never changes: publishing the same release
 * again does nothing, other bytes under its version are an error.
 *
 * @returns whether it was not stored before
 * @throws {OperatorError}
 */
export async function publishContent(
  { release, files }: ReleaseContent,
  { store, db, compression = 'best' }: PublishTarget,
): Promise<boolean> {
  const isNew = await withStore(async () => {
    const stored = await store.manifest(release.section, release.version);
    if (stored === undefined) await store.put(release, await prepareFiles(files, compression));
    // Also after storing it: another publisher may have been first.
    await checkStored(store, release);
    return stored === undefined;
  });
  await record(db, release);
  return isNew;
}

async function checkBuild(dist: string, release: Release): Promise<void> {
  const hashes = await hashFiles(dist);
  for (const [file, hash] of Object.entries(release.files)) {
    if (hashes[file] !== hash)
      throw new OperatorError(`${nameOf(release)}: the build was changed after it was made (${file})`);
  }
}

async function checkStored(store: ReleaseStore, release: Release): Promise<void> {
  const { missing, wrong } = await compareStored(store, release);
  const [first] = [...missing, ...wrong];
  if (first !== undefined)
    throw new OperatorError(
      `${nameOf(release)}: the store holds other content under this version (${first})`,
    );
}

async function prepareFiles(files: ReleaseContent['files'], compression: Compression): Promise<StoredFile[]> {
  const forms = [...files].map(([name, bytes]) => prepareFile(name, bytes, compression));
  return (await Promise.all(forms)).flat();
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** `fast` takes a tenth of the time, for tests. */
const qualities = { best: { brotli: 11, gzip: 9 }, fast: { brotli: 4, gzip: 4 } } as const;
type Compression = keyof typeof qualities;

async function prepareFile(name: string, bytes: Buffer, compression: Compression): Promise<StoredFile[]> {
  const plain = { name, coding: undefined, bytes };
  if (!isCompressible(name)) return [plain];
  const quality = qualities[compression];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: quality.gzip })]);
  return [plain, { name, coding: 'br', bytes: br }, { name, coding: 'gzip', bytes: gz }];
}

async function record(db: Kysely<PlatformTables>, release: Release): Promise<void> {
  const { section, version } = release;
  await db
    .insertInto('platform.releases')
    .values({ section, version, manifest: JSON.stringify(release) })
    .onConflict((conflict) => conflict.columns(['section', 'version']).doNothing())
    .execute();
}

function nameOf({ section, version }: Release): string {
  return `${section}/${version}`;
}

/** Makes releases of dev servers live. They are not in the store: their manifests name files by absolute URLs. */
export async function publishDevelopment(
  releases: readonly Release[],
  db: Kysely<PlatformTables>,
): Promise<void> {
  for (const release of releases) await record(db, release);
  const changes = Object.fromEntries(releases.map(({ section, version }) => [section, version]));
  await makeLive({ changes, db, note: 'development servers' });
}
