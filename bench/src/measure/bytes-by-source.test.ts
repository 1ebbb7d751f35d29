import { expect, it } from 'vitest';
import { bytesBySource } from './bytes-by-source.ts';

it('counts the characters of a script by source, over several lines', () => {
  const code = 'aabbbb__\nccaa';
  const sources = ['a.ts', 'b.ts'];
  // Columns 0 (a), 2 (b), 6 (no source); then 0 (b), 2 (a).
  const map = JSON.stringify({ version: 3, sources, mappings: 'AAAA,ECAA,I;AAAA,EDAA' });
  expect(bytesBySource(code, map)).toEqual(
    new Map([
      ['(none)', 2],
      ['a.ts', 4],
      ['b.ts', 6],
    ]),
  );
});
