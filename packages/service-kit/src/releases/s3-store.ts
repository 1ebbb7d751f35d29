import type { Release } from '@mova/contracts';
import type { Coding } from '../http/representations.ts';
import {
  contentTypeOf,
  formatManifest,
  formsOf,
  isIntact,
  isReleaseName,
  manifestName,
  mapsPath,
  parseManifest,
  storedName,
} from './release-layout.ts';
import type { ReleaseStore, StoredFile } from './release-store.ts';
import { S3Client, type S3Settings } from './s3-client.ts';

const concurrentRequests = 8;

type ReleaseName = Pick<Release, 'section' | 'version'>;

/**
 * Releases as objects `<prefix>/<section>/<version>/<file>` of a bucket. Objects are only ever created, and the
 * manifest after all others.
 */
export class S3Store implements ReleaseStore {
  readonly #client: S3Client;
  readonly #prefix: string;

  /** @param prefix start of every key, without slashes at its ends; may be empty */
  constructor(settings: S3Settings, prefix: string) {
    this.#client = new S3Client(settings);
    this.#prefix = prefix;
  }

  async manifest(section: string, version: string): Promise<Release | undefined> {
    const bytes = await this.manifestBytes(section, version);
    return bytes && parseManifest(bytes, section, version);
  }

  async manifestBytes(section: string, version: string): Promise<Buffer | undefined> {
    if (!isReleaseName(section, version)) return undefined;
    return this.#client.get(this.#keyOf({ section, version }, manifestName));
  }

  async file(
    release: Release,
    name: string,
    coding: Coding | undefined,
    signal?: AbortSignal,
  ): Promise<Buffer<ArrayBuffer> | undefined> {
    if (!Object.hasOwn(release.files, name)) return undefined;
    return this.#client.get(this.#keyOf(release, storedName(name, coding)), signal);
  }

  async put(release: Release, files: readonly StoredFile[]): Promise<void> {
    const waiting = [...files];
    let areAllOurs = true;
    const uploadNext = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift())
        if (!(await this.#upload(release, file))) areAllOurs = false;
    };
    await Promise.all(Array.from({ length: concurrentRequests }, uploadNext));
    // A manifest would commit a mixture of this release and another one of the same version.
    if (!areAllOurs) return;
    const manifest = { name: manifestName, coding: undefined, bytes: formatManifest(release) };
    await this.#create(release, manifest);
  }

  async maps(section: string, version: string): Promise<Buffer<ArrayBuffer> | undefined> {
    if (!isReleaseName(section, version)) return undefined;
    return this.#client.get(this.#keyOfMaps({ section, version }));
  }

  async putMaps(release: Release, bytes: Buffer): Promise<void> {
    await this.#client.put(this.#keyOfMaps(release), bytes, { 'content-type': 'application/gzip' });
  }

  async remove(release: Release): Promise<void> {
    await this.#client.remove(this.#keyOf(release, manifestName));
    await this.#client.remove(this.#keyOfMaps(release));
    const forms = Object.keys(release.files).flatMap((name) =>
      formsOf(name).map((coding) => storedName(name, coding)),
    );
    const removeNext = async () => {
      for (let name = forms.shift(); name; name = forms.shift())
        await this.#client.remove(this.#keyOf(release, name));
    };
    await Promise.all(Array.from({ length: concurrentRequests }, removeNext));
  }

  /** Returns false when another publisher, or one that was interrupted, has stored a file with other content. */
  async #upload(release: Release, file: StoredFile): Promise<boolean> {
    if (await this.#create(release, file)) return true;
    const stored = await this.file(release, file.name, file.coding);
    return stored !== undefined && isIntact(release, file.name, file.coding, stored);
  }

  #create(release: Release, { name, coding, bytes }: StoredFile): Promise<boolean> {
    const headers = { 'content-type': contentTypeOf(name), ...(coding && { 'content-encoding': coding }) };
    return this.#client.create(this.#keyOf(release, storedName(name, coding)), bytes, headers);
  }

  #keyOf({ section, version }: ReleaseName, file: string): string {
    return [this.#prefix, section, version, file].filter((part) => part !== '').join('/');
  }

  #keyOfMaps({ section, version }: ReleaseName): string {
    return [this.#prefix, mapsPath(section, version)].filter((part) => part !== '').join('/');
  }
}
