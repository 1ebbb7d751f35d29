import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { invisibleCharacters, minPasswordLength } from '@mova/contracts/names';

/** The packed list of common passwords, written by `write-common-passwords.ts`. */
export const commonPasswordsFile = new URL('./common-passwords.bin', import.meta.url);

const bytesOfPrefix = 4;
const packed = readFileSync(commonPasswordsFile);
const prefixes = new Set(
  Array.from({ length: packed.length / bytesOfPrefix }, (_, at) => packed.readUInt32BE(at * bytesOfPrefix)),
);

/** Whether a folded password is common. The list stores 32 bits of each, so 1 in 240,000 others is mistaken for one. */
export function isCommonPassword(folded: string): boolean {
  return prefixes.has(prefixOf(folded));
}

/** The first 32 bits of the SHA-256 of a folded password. */
const prefixOf = (folded: string): number => Number.parseInt(hash('sha256', folded).slice(0, 8), 16);

/** Packs passwords of the minimum length: ascending prefixes, big-endian. */
export function packPrefixes(passwords: readonly string[]): Buffer {
  const long = passwords.map(foldPassword).filter((password) => [...password].length >= minPasswordLength);
  const ascending = [...new Set(long.map(prefixOf))].sort((a, b) => a - b);
  const bytes = Buffer.alloc(ascending.length * bytesOfPrefix);
  for (const [at, prefix] of ascending.entries()) bytes.writeUInt32BE(prefix, at * bytesOfPrefix);
  return bytes;
}

/**
 * Normalises a password for comparison with easy ones: lower case, compatible characters unified, invisible ones and
 * outer spaces removed. Never hash this form.
 */
export function foldPassword(password: string): string {
  return password.normalize('NFKC').replace(invisibleCharacters, '').trim().toLowerCase();
}
