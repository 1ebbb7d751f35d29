import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Release, releaseSchema } from '@mova/contracts';
import type { Coding } from '@mova/service-kit';

const sectionForm = /^[a-z][a-z-]{0,31}$/;
const versionForm = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/;
/** Releases whose manifest is kept in memory; old pages may ask for files of any stored version. */
const mostManifests = 256;

/** Read side of the release store: a folder `<root>/<section>/<version>/` that never changes once written. */
export class ReleaseStore {
  readonly #root: string;
  readonly #manifests = new Map<string, Release>();

  constructor(root: string) {
    this.#root = root;
  }

  /** `release.json` of a stored release; `undefined` when there is none or it is not a release. */
  async manifest(section: string, version: string): Promise<Release | undefined> {
    if (!sectionForm.test(section) || !versionForm.test(version)) return undefined;
    const key = `${section}/${version}`;
    const known = this.#manifests.get(key);
    if (known) return known;
    const release = await readRelease(join(this.#root, section, version, 'release.json'));
    if (release === undefined || release.section !== section || release.version !== version) return undefined;
    if (this.#manifests.size >= mostManifests) {
      const [oldest] = this.#manifests.keys();
      if (oldest !== undefined) this.#manifests.delete(oldest);
    }
    this.#manifests.set(key, release);
    return release;
  }

  /**
   * Bytes of a file of a release in the first of `codings` (`br`, `gzip`) it is stored in, else as it is.
   * Only files its manifest lists are served, so no path can leave the release; source maps never are.
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
    // A file that is not JSON is no release; publishing checks it, so only a damaged disk leads here.
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
