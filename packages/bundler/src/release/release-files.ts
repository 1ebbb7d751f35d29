import { createHash, type Hash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type Release, releaseSchema } from '@mova/contracts';
import { sourceMapName } from './source-maps.ts';

const releaseFile = 'release.json';

/** Lists the files of a folder, relative with forward slashes, sorted. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Tests, and what only developers see, do not go into builds. */
export function isInput(file: string): boolean {
  return !/(^|\/)(node_modules|dist|testing|dev|gallery|tools)\/|\.test\.tsx?$|\.md$/.test(file);
}

/** Adds the names and contents of the sources in a folder, or of some of them, to a hash. */
export async function hashSources(hash: Hash, folder: string, prefix = '', some?: RegExp): Promise<void> {
  for (const file of await listFiles(folder)) {
    if (!isInput(file) || some?.test(file) === false) continue;
    hash
      .update(`${prefix}${file}\0`)
      .update(await readFile(join(folder, file)))
      .update('\0');
  }
}

/** Returns the SRI hash of every file of a build except `release.json`. */
export async function hashFiles(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const file of await listFiles(folder)) {
    if (file === releaseFile) continue;
    const hash = createHash('sha384').update(await readFile(join(folder, file)));
    hashes[file] = `sha384-${hash.digest('base64')}`;
  }
  return hashes;
}

export async function moveSourceMaps(folder: string, mapsFolder: string): Promise<void> {
  await rm(mapsFolder, { recursive: true, force: true });
  await mkdir(mapsFolder, { recursive: true });
  for (const file of await listFiles(folder)) {
    if (file.endsWith('.map'))
      await rename(join(folder, file), join(mapsFolder, sourceMapName(file.slice(0, -'.map'.length))));
  }
}

type Unversioned = Release extends infer R ? (R extends Release ? Omit<R, 'version'> : never) : never;

/** Writes `release.json`. */
export async function writeRelease<Content extends Unversioned>(
  folder: string,
  content: Content,
): Promise<Content & { readonly version: string }> {
  const checked = releaseSchema.parse({ ...content, version: '0' });
  const version = releaseVersion(checked);
  await writeFile(join(folder, releaseFile), `${JSON.stringify({ ...checked, version }, null, 2)}\n`);
  return { ...content, version };
}

/** Returns the version that a release must have: a hash of its manifest, which includes the hash of every file. */
export function releaseVersion(release: Release): string {
  const { version: _, ...content } = release;
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}

export async function readRelease(folder: string): Promise<Release> {
  return releaseSchema.parse(JSON.parse(await readFile(join(folder, releaseFile), 'utf8')));
}
