import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hashFiles, listFiles, readRelease } from '@mova/bundler/builds';
import type { Release } from '@mova/contracts';
import type { PlatformTables } from '@mova/service-kit';
import { OperatorError } from '@mova/workspace';
import type { Kysely } from 'kysely';
import { makeLive } from './release-sets.ts';

interface PublishOptions {
  readonly dist: string;
  readonly store: string;
  readonly db: Kysely<PlatformTables>;
  readonly compression?: Compression;
}

/**
 * Copies a build into the store, as `<store>/<section>/<version>/`, and records it. The folder appears
 * complete and never changes: publishing the same release again does nothing, other bytes under its version
 * are an error.
 *
 * @throws {OperatorError}
 */
export async function publishRelease(options: PublishOptions): Promise<Release> {
  const { dist, store, db, compression = 'best' } = options;
  const release = await readRelease(dist);
  const name = `${release.section}/${release.version}`;
  await checkBytes(dist, release, `${name}: the build was changed after it was made`);
  const folder = join(store, release.section, release.version);
  if (!existsSync(folder)) await copyCompressed(dist, folder, compression);
  // Also after copying: another publisher may have been first.
  await checkStored(folder, release, name);
  await record(db, release);
  return release;
}

async function checkStored(folder: string, release: Release, name: string): Promise<void> {
  const message = `${name}: the store holds other content under this version`;
  const stored = await readRelease(folder).catch((cause: unknown) => {
    throw new OperatorError(message, { cause });
  });
  if (JSON.stringify(stored) !== JSON.stringify(release)) throw new OperatorError(message);
  await checkBytes(folder, release, message);
}

async function checkBytes(folder: string, release: Release, message: string): Promise<void> {
  const hashes = await hashFiles(folder);
  for (const [file, hash] of Object.entries(release.files)) {
    if (hashes[file] !== hash) throw new OperatorError(`${message} (${file})`);
  }
}

async function copyCompressed(from: string, to: string, compression: Compression): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const unfinished = await mkdtemp(`${to}.part-`);
  try {
    await cp(from, unfinished, { recursive: true });
    // A temporary folder is readable by its owner only; gateways run under other accounts.
    await chmod(unfinished, 0o755);
    await Promise.all(
      (await listFiles(unfinished)).map((file) => compressFile(join(unfinished, file), compression)),
    );
    await rename(unfinished, to).catch(async (error: unknown) => {
      if (!existsSync(to)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** `fast` takes a tenth of the time, for tests. */
const qualities = { best: { brotli: 11, gzip: 9 }, fast: { brotli: 4, gzip: 4 } } as const;
type Compression = keyof typeof qualities;

/** Writes `<file>.br` and `<file>.gz` where they are smaller. Images, sounds and fonts are compressed already. */
async function compressFile(file: string, compression: Compression): Promise<void> {
  if (!/\.(js|css|svg|json|txt)$/.test(file)) return;
  const bytes = await readFile(file);
  const quality = qualities[compression];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: quality.gzip })]);
  if (br.length < bytes.length) await writeFile(`${file}.br`, br);
  if (gz.length < bytes.length) await writeFile(`${file}.gz`, gz);
}

async function record(db: Kysely<PlatformTables>, release: Release): Promise<void> {
  const { section, version } = release;
  await db
    .insertInto('platform.releases')
    .values({ section, version, manifest: JSON.stringify(release) })
    .onConflict((conflict) => conflict.columns(['section', 'version']).doNothing())
    .execute();
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
