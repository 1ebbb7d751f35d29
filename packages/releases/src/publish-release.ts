import { chmod, cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release } from '@mova/contracts';
import type { Kysely } from 'kysely';
import { hashFiles, listFiles, readRelease } from '@mova/bundler/builds';
import { type Compression, compressBeside } from './compress.ts';
import type { PlatformTables } from './platform-tables.ts';

/** A release cannot be published; the message says why in one line. */
export class PublishError extends Error {
  override readonly name = 'PublishError';
}

/** What to publish and where. */
export interface PublishOptions {
  /** Folder of the build, with its `release.json`. */
  readonly dist: string;
  /** Root of the release store. */
  readonly store: string;
  /** Database of the platform, as the owner. */
  readonly db: Kysely<PlatformTables>;
  /** `best` unless told. */
  readonly compression?: Compression;
}

/**
 * Puts a build into the store as `<store>/<section>/<version>/` and on record. The folder appears whole or
 * not at all, and never changes: the same release again is no change, other bytes under its version are
 * refused.
 *
 * @throws {PublishError}
 */
export async function publishRelease(options: PublishOptions): Promise<Release> {
  const { dist, store, db, compression = 'best' } = options;
  const release = await readRelease(dist);
  const name = `${release.section}/${release.version}`;
  await checkBytes(dist, release, `${name}: the build was changed after it was made`);
  const folder = join(store, release.section, release.version);
  if (await exists(folder)) {
    await checkStored(folder, release, name);
  } else {
    await copyWhole(dist, folder, compression);
    // Another publisher may have been first; what is there now counts.
    await checkStored(folder, release, name);
  }
  await record(db, release, name);
  return release;
}

async function checkStored(folder: string, release: Release, name: string): Promise<void> {
  const refusal = `${name}: the store holds other content under this version`;
  const stored = await readRelease(folder).catch((cause: unknown) => {
    throw new PublishError(refusal, { cause });
  });
  if (JSON.stringify(stored) !== JSON.stringify(release)) throw new PublishError(refusal);
  await checkBytes(folder, release, refusal);
}

async function checkBytes(folder: string, release: Release, refusal: string): Promise<void> {
  const hashes = await hashFiles(folder);
  for (const [file, hash] of Object.entries(release.files)) {
    if (hashes[file] !== hash) throw new PublishError(`${refusal} (${file})`);
  }
}

async function copyWhole(from: string, to: string, compression: Compression): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const aside = await mkdtemp(`${to}.part-`);
  try {
    await cp(from, aside, { recursive: true });
    // A temporary folder is its maker's alone; gateways run as others.
    await chmod(aside, 0o755);
    await Promise.all((await listFiles(aside)).map((file) => compressBeside(join(aside, file), compression)));
    await rename(aside, to).catch(async (error: unknown) => {
      if (!(await exists(to))) throw error;
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function record(db: Kysely<PlatformTables>, release: Release, name: string): Promise<void> {
  const { section, version } = release;
  await db
    .insertInto('platform.releases')
    .values({ section, version, manifest: JSON.stringify(release) })
    .onConflict((conflict) => conflict.columns(['section', 'version']).doNothing())
    .execute();
  const known = await db
    .selectFrom('platform.releases')
    .select('manifest')
    .where('section', '=', section)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const differs = Object.entries(release.files).some(([file, hash]) => known.manifest.files[file] !== hash);
  if (differs) throw new PublishError(`${name}: another release is on record under this version`);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
