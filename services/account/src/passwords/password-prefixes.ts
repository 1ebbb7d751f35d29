import { hash } from 'node:crypto';
import { minPasswordLength } from '@mova/contracts/names';
import { foldPassword } from './fold-password.ts';

/** The packed list of common passwords, written by `write-common-passwords.ts`. */
export const commonPasswordsFile = new URL('./common-passwords.bin', import.meta.url);

/** The first 32 bits of the SHA-256 of a folded password. */
export const prefixOf = (folded: string): number => Number.parseInt(hash('sha256', folded).slice(0, 8), 16);

/** Packs passwords of the minimum length: ascending prefixes, four bytes each, big-endian. */
export function packPrefixes(passwords: readonly string[]): Buffer {
  const long = passwords.map(foldPassword).filter((password) => [...password].length >= minPasswordLength);
  const prefixes = [...new Set(long.map(prefixOf))].sort((a, b) => a - b);
  const bytes = Buffer.alloc(prefixes.length * 4);
  for (const [at, prefix] of prefixes.entries()) bytes.writeUInt32BE(prefix, at * 4);
  return bytes;
}

export function unpackPrefixes(bytes: Buffer): Uint32Array {
  return Uint32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32BE(at * 4));
}
