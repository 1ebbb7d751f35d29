import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Release, releaseSchema } from '@mova/contracts';
import type { Coding } from '@mova/service-kit';

const sectionForm = /^[a-z][a-z-]{0,31}$/;
const versionForm = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/;
/** Manifests kept in memory: open pages may request files of any stored version. */
const maxManifests = 256;

/** Reads releases from folders `<root>/<section>/<version>/`, which never change once written. */
export class ReleaseStore {
  readonly #root: string;
  readonly #manifests = new Map<string, Release>();

  constructor(root: string) {
    this.#root = root;
  }

  async manifest(section: string, version: string): Promise<Release | undefined> {
    if (!sectionForm.test(section) || !versionForm.test(version)) return undefined;
    const key = `${section}/${version}`;
    const known = this.#manifests.get(key);
    if (known) return known;
    const release = await readRelease(join(this.#root, section, version, 'release.json'));
    if (release === undefined || release.section !== section || release.version !== version) return undefined;
    if (this.#manifests.size >= maxManifests) {
      const [oldest] = this.#manifests.keys();
      if (oldest !== undefined) this.#manifests.delete(oldest);
    }
    this.#manifests.set(key, release);
    return release;
  }

  /**
   * Reads a file in the first of `codings` it is stored in, else unencoded. Only files in the manifest are
   * served, so that no path can leave the release; source maps never are.
   */
  async file(
    release: Release,
    name: string,
    codings: readonly Coding[],
  ): Promise<{ bytes: Buffer; coding: Coding | undefined } | undefined> {
    if (!Object.hasOwn(release.files, name) || name.endsWith('.map')) return undefined;
    const path = join(this.#root, release.section, release.version, name);
    for (const coding of codings) {
      const bytes = await readIfThere(`${path}${codingSuffixes[coding]}`);
      if (bytes) return { bytes, coding };
    }
    const bytes = await readIfThere(path);
    return bytes && { bytes, coding: undefined };
  }
}

const codingSuffixes: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' };

async function readRelease(path: string): Promise<Release | undefined> {
  const text = await readIfThere(path);
  if (text === undefined) return undefined;
  try {
    return releaseSchema.safeParse(JSON.parse(text.toString('utf8'))).data;
  } catch {
    // Publishing checks the file, so the disk is damaged.
    return undefined;
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw error;
  }
}
