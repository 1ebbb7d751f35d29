import { readFileSync } from 'node:fs';
import { commonPasswordsFile, prefixOf, unpackPrefixes } from './password-prefixes.ts';

const prefixes = unpackPrefixes(readFileSync(commonPasswordsFile));

/**
 * Whether a folded password is one of the commonest, which are tried first. Of other passwords about one in 240,000 is
 * taken for one of them: some 18,000 share the 32 bits of a prefix.
 */
export function isCommonPassword(folded: string): boolean {
  const wanted = prefixOf(folded);
  let low = 0;
  let high = prefixes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((prefixes[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return prefixes[low] === wanted;
}
