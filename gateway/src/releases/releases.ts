import type { Release } from '@mova/contracts';
import { type Coding, startDeadline } from '@mova/service-kit';
import { type ReleaseStore, StoreUnavailableError } from '@mova/service-kit/releases';
import { LRUCache } from 'lru-cache';

export type ReleaseSource = Pick<ReleaseStore, 'manifest' | 'file'>;

interface FoundFile {
  readonly bytes: Buffer;
  readonly coding: Coding | undefined;
}

/** Open pages may request files of any stored version. */
const maxManifests = 256;
/** A release set takes 4 MB. */
const maxMemoryBytes = 64 * 1024 * 1024;
/** What is in use is read again once a day, so that its copy on the disk counts as used. */
const memoryTtlMs = 24 * 60 * 60 * 1000;
/** For all forms of a file that are tried. */
const fileTimeoutMs = 3_000;

/** Releases as they are served: what was found is kept in memory. */
export class Releases {
  readonly #source: ReleaseSource;
  readonly #manifests = new LRUCache<string, Release>({ max: maxManifests });
  readonly #files = new LRUCache<string, FoundFile>({
    maxSize: maxMemoryBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
    ttl: memoryTtlMs,
    ttlResolution: 60_000,
  });
  /** Concurrent requests for a file share one search. */
  readonly #searches = new Map<string, Promise<FoundFile | undefined>>();

  constructor(source: ReleaseSource) {
    this.#source = source;
  }

  /** @throws {StoreUnavailableError} */
  async manifest(section: string, version: string): Promise<Release | undefined> {
    const key = `${section}/${version}`;
    const known = this.#manifests.get(key);
    if (known) return known;
    const release = await this.#source.manifest(section, version);
    if (release) this.#manifests.set(key, release);
    return release;
  }

  /**
   * Returns a file in the first of `codings` it is stored in, else as it is. Only files in the manifest are
   * served; source maps never are.
   *
   * @throws {StoreUnavailableError}
   */
  async file(release: Release, name: string, codings: readonly Coding[]): Promise<FoundFile | undefined> {
    if (!Object.hasOwn(release.files, name) || name.endsWith('.map')) return undefined;
    const key = `${release.section}/${release.version}/${name} ${codings.join()}`;
    const known = this.#files.get(key);
    if (known) return known;
    const search = this.#searches.get(key) ?? this.#startSearch(key, release, name, codings);
    return search;
  }

  #startSearch(key: string, release: Release, name: string, codings: readonly Coding[]) {
    const search = this.#find(release, name, codings)
      .then((found) => {
        if (found) this.#files.set(key, found);
        return found;
      })
      .finally(() => this.#searches.delete(key));
    this.#searches.set(key, search);
    return search;
  }

  /** A form that is unavailable is passed over: another one may be there. */
  async #find(release: Release, name: string, codings: readonly Coding[]): Promise<FoundFile | undefined> {
    const { signal, release: endDeadline } = startDeadline(fileTimeoutMs);
    let failure: StoreUnavailableError | undefined;
    try {
      for (const coding of [...codings, undefined]) {
        try {
          const bytes = await this.#source.file(release, name, coding, signal);
          if (bytes) return { bytes, coding };
        } catch (error) {
          if (!(error instanceof StoreUnavailableError)) throw error;
          failure ??= error;
        }
      }
    } finally {
      endDeadline();
    }
    if (failure) throw failure;
    return undefined;
  }
}
