import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release } from '@mova/contracts';
import type { Coding } from '../http/representations.ts';
import {
  formatManifest,
  isReleaseName,
  manifestName,
  mapsPath,
  parseManifest,
  storedName,
} from './release-layout.ts';
import type { ReleaseStore, StoredFile } from './release-store.ts';

/** Releases in folders `<root>/<section>/<version>/`, which appear complete. */
export class FolderStore implements ReleaseStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async manifest(section: string, version: string): Promise<Release | undefined> {
    const bytes = await this.manifestBytes(section, version);
    return bytes && parseManifest(bytes, section, version);
  }

  async manifestBytes(section: string, version: string): Promise<Buffer | undefined> {
    if (!isReleaseName(section, version)) return undefined;
    return readIfThere(join(this.#root, section, version, manifestName));
  }

  async file(
    release: Release,
    name: string,
    coding: Coding | undefined,
  ): Promise<Buffer<ArrayBuffer> | undefined> {
    if (!Object.hasOwn(release.files, name)) return undefined;
    return readIfThere(join(this.#folderOf(release), storedName(name, coding)));
  }

  /** Fills a folder with another name and renames it. */
  async put(release: Release, files: readonly StoredFile[]): Promise<void> {
    const folder = this.#folderOf(release);
    await mkdir(dirname(folder), { recursive: true });
    const unfinished = await mkdtemp(`${folder}.part-`);
    try {
      // A temporary folder is readable by its owner only; gateways run under other accounts.
      await chmod(unfinished, 0o755);
      for (const { name, coding, bytes } of files) {
        const path = join(unfinished, storedName(name, coding));
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, bytes);
      }
      await writeFile(join(unfinished, manifestName), formatManifest(release));
      await rename(unfinished, folder).catch((error: unknown) => {
        if (!existsSync(folder)) throw error;
      });
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }

  async maps(section: string, version: string): Promise<Buffer<ArrayBuffer> | undefined> {
    if (!isReleaseName(section, version)) return undefined;
    return readIfThere(join(this.#root, mapsPath(section, version)));
  }

  async putMaps({ section, version }: Release, bytes: Buffer): Promise<void> {
    const path = join(this.#root, mapsPath(section, version));
    // Gateways, which may run under other accounts, have no business here.
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const unfinished = await mkdtemp(`${path}.part-`);
    try {
      await writeFile(join(unfinished, 'maps'), bytes);
      await rename(join(unfinished, 'maps'), path);
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }

  async remove(release: Release): Promise<void> {
    const folder = this.#folderOf(release);
    await rm(join(folder, manifestName), { force: true });
    await rm(folder, { recursive: true, force: true });
    await rm(join(this.#root, mapsPath(release.section, release.version)), { force: true });
  }

  #folderOf({ section, version }: Release): string {
    return join(this.#root, section, version);
  }
}

async function readIfThere(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw error;
  }
}
