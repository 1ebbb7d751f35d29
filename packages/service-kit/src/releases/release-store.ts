import type { Release } from '@mova/contracts';
import type { Coding } from '../http/representations.ts';

/** One form of a file of a release: in a coding, or as it is. */
export interface StoredFile {
  readonly name: string;
  readonly coding: Coding | undefined;
  readonly bytes: Buffer;
}

/** Releases, which never change once they are stored. A release exists as soon as its manifest does. */
export interface ReleaseStore {
  /**
   * Returns the manifest of a release; undefined when there is none, or none that can be read.
   *
   * @throws {StoreUnavailableError}
   */
  manifest(section: string, version: string): Promise<Release | undefined>;
  /**
   * Returns a manifest as it is stored, byte for byte.
   *
   * @throws {StoreUnavailableError}
   */
  manifestBytes(section: string, version: string): Promise<Buffer | undefined>;
  /**
   * Returns a file in a coding, or as it is. Undefined when the manifest does not name it, or it is not stored in
   * that form. Whether the bytes are right is for the caller to check (`isIntact`).
   *
   * @throws {StoreUnavailableError}
   */
  file(
    release: Release,
    name: string,
    coding: Coding | undefined,
    signal?: AbortSignal,
  ): Promise<Buffer<ArrayBuffer> | undefined>;
  /**
   * Stores the files and then the manifest. Leaves what is stored already, so concurrent publishers do not
   * overwrite each other.
   *
   * @throws {StoreUnavailableError}
   */
  put(release: Release, files: readonly StoredFile[]): Promise<void>;
  /**
   * Returns what `putMaps` stored of a release. It is apart from its files, so nothing that serves releases can serve it.
   *
   * @throws {StoreUnavailableError}
   */
  maps(section: string, version: string): Promise<Buffer<ArrayBuffer> | undefined>;
  /**
   * Stores the private source maps of a release, in place of those before.
   *
   * @throws {StoreUnavailableError}
   */
  putMaps(release: Release, bytes: Buffer): Promise<void>;
  /**
   * Removes the manifest, which ends the release, and then its files and maps. What is gone already is passed over.
   *
   * @throws {StoreUnavailableError}
   */
  remove(release: Release): Promise<void>;
}

/** The store does not answer, or not with what was stored. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}
