import { expect, it } from 'vitest';
import { planted, realSets } from './planted-fault.ts';
import { pronunciation } from './pronunciation.ts';

it('every word has its British pronunciation', () => {
  expect(pronunciation(realSets)).toEqual([]);
});

it.each(['', '/bred/', 'брэд', 'bɹɛd', 'eg', "'bred"])('sees that “%s” is not British IPA', (ipa) => {
  expect(pronunciation(planted({ ipa }))).toEqual([`bread: /${ipa}/ is not British IPA`]);
});

it('sees a long word without its stress', () => {
  expect(pronunciation(planted({ ipa: 'bʌtə' }))).toEqual(['bread: /bʌtə/ does not mark the stress']);
});
