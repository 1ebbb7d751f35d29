import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@mova/contracts';
import type { Coding, Log } from '@mova/service-kit';
import { isIntact, type ReleaseStore } from '@mova/service-kit/releases';
import { VerifiedFiles } from './verified-files.ts';

interface DiskCopiesOptions {
  readonly store: Pick<ReleaseStore, 'file'>;
  /** Shared by the workers of a gateway. */
  readonly folder: string;
  readonly log: Log;
  readonly maxBytes?: number;
}

const defaultMaxBytes = 256 * 1024 * 1024;

/**
 * Files of a store that may be away or wrong, with copies on the disk. Bytes are compared with the hash in the
 * manifest before each use. Copies are named by that hash, so releases that share a file share its copy.
 */
export class DiskCopies {
  readonly #store: VerifiedFiles;
  readonly #folder: string;
  readonly #log: Log;
  readonly #maxBytes: number;
  /** Since copies were last removed. Unknown at the start. */
  #writtenBytes = Number.POSITIVE_INFINITY;

  constructor({ store, folder, log, maxBytes = defaultMaxBytes }: DiskCopiesOptions) {
    this.#store = new VerifiedFiles(store, log);
    this.#folder = folder;
    this.#log = log;
    this.#maxBytes = maxBytes;
  }

  /** @throws {StoreUnavailableError} also when the store sends other bytes than were published */
  async file(
    release: Release,
    name: string,
    coding: Coding | undefined,
    signal?: AbortSignal,
  ): Promise<Buffer<ArrayBuffer> | undefined> {
    const hash = release.files[name];
    if (hash === undefined) return undefined;
    const path = join(this.#folder, copyNameOf(hash, coding));
    const copy = await readFile(path).catch(() => undefined);
    if (copy) {
      if (await isIntact(release, name, coding, copy)) {
        const now = new Date();
        await utimes(path, now, now).catch(() => undefined);
        return copy;
      }
      this.#log.warn({ path }, 'a copy of a release file is damaged and is fetched again');
    }
    const bytes = await this.#store.file(release, name, coding, signal);
    if (bytes) await this.#write(path, bytes);
    return bytes;
  }

  /** Copies appear complete. Without one, the file is fetched again. */
  async #write(path: string, bytes: Buffer): Promise<void> {
    const draft = `${path}.${process.pid}`;
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, path);
      this.#writtenBytes += bytes.length;
      if (this.#writtenBytes > this.#maxBytes / 8) await this.#removeOldest();
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      this.#log.warn({ err: error }, 'a file of a release cannot be kept on the disk');
    }
  }

  /** Removes the copies that were used longest ago, until the others fit. */
  async #removeOldest(): Promise<void> {
    this.#writtenBytes = 0;
    const paths = (await readdir(this.#folder)).map((name) => join(this.#folder, name));
    // Another worker may remove some at the same time.
    const found = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
    const copies = paths
      .map((path, at) => ({ path, bytes: found[at]?.size ?? 0, usedMs: found[at]?.mtimeMs ?? 0 }))
      .toSorted((a, b) => b.usedMs - a.usedMs);
    let keptBytes = 0;
    for (const { path, bytes } of copies) {
      keptBytes += bytes;
      if (keptBytes > this.#maxBytes) await rm(path, { force: true });
    }
  }
}

function copyNameOf(hash: string, coding: Coding | undefined): string {
  return `${createHash('sha256').update(hash).digest('hex')}${coding ? `.${coding}` : ''}`;
}
