import { readFileSync } from 'node:fs';
import { commonPasswordsFile, prefixOf, unpackPrefixes } from './password-prefixes.ts';

const prefixes = unpackPrefixes(readFileSync(commonPasswordsFile));

/** Whether a folded password is common. The list stores 32 bits of each, so 1 in 240,000 others is mistaken for one. */
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
