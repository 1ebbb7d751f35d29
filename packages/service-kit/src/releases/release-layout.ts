import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type Release, releaseSchema, sectionPattern } from '@mova/contracts';
import type { Coding } from '../http/representations.ts';

export const manifestName = 'release.json';

/** Largest file of a release, compressed or not. */
export const maxFileBytes = 64 * 1024 * 1024;

const versionForm = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/;

/** Whether a store may look for this release: both names become parts of a path. */
export function isReleaseName(section: string, version: string): boolean {
  return (section === 'shell' || sectionPattern.test(section)) && versionForm.test(version);
}

/** Path in a store of the private source maps of a release. No section has such a name. */
export function mapsPath(section: string, version: string): string {
  return `.maps/${section}/${version}.json.gz`;
}

const suffixes: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' };

/** Path of a stored form of a file within its release: `page.js.br`. */
export function storedName(name: string, coding: Coding | undefined): string {
  return coding ? name + suffixes[coding] : name;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

export function contentTypeOf(name: string): string {
  return contentTypes[extname(name)] ?? 'application/octet-stream';
}

/** Images, sounds and fonts are compressed already. */
export function isCompressible(name: string): boolean {
  return /\.(js|css|svg|json|txt)$/.test(name);
}

/** Codings in which a file is stored, besides as it is (undefined). */
export function formsOf(name: string): readonly (Coding | undefined)[] {
  return isCompressible(name) ? [undefined, 'br', 'gzip'] : [undefined];
}

export function formatManifest(release: Release): Buffer {
  return Buffer.from(`${JSON.stringify(release, null, 2)}\n`);
}

/** Returns undefined for anything but the manifest of this release, such as an error page or half a file. */
export function parseManifest(bytes: Buffer, section: string, version: string): Release | undefined {
  try {
    const release = releaseSchema.parse(JSON.parse(bytes.toString('utf8')));
    return release.section === section && release.version === version ? release : undefined;
  } catch {
    return undefined;
  }
}

const decoders = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Whether these bytes, decoded, have the hash of the manifest. Decodes and hashes outside the event loop. */
export async function isIntact(
  release: Release,
  name: string,
  coding: Coding | undefined,
  bytes: Buffer<ArrayBuffer>,
): Promise<boolean> {
  const plain = coding ? await decode(bytes, coding) : bytes;
  if (plain === undefined) return false;
  const digest = await crypto.subtle.digest('SHA-384', plain);
  return release.files[name] === `sha384-${Buffer.from(digest).toString('base64')}`;
}

/** What the option `info`, which the types leave out, makes of a result. */
interface Decoded {
  readonly buffer: Buffer<ArrayBuffer>;
  readonly engine: { readonly bytesWritten: number };
}

/** Returns undefined for bytes that are not in this coding, or followed by others, which zlib would ignore. */
async function decode(bytes: Buffer, coding: Coding): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    const decoded: unknown = await decoders[coding](bytes, { maxOutputLength: maxFileBytes, info: true });
    const { buffer, engine } = decoded as Decoded;
    return engine.bytesWritten === bytes.length ? buffer : undefined;
  } catch {
    return undefined;
  }
}
