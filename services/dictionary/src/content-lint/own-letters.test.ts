import { expect, it } from 'vitest';
import { ownLetters } from './own-letters.ts';
import { planted, realSets } from './planted-fault.ts';

it('each language is written in its own letters', () => {
  expect(ownLetters(realSets)).toEqual([]);
});

it.each(['рыба', 'этаж', 'мёд', 'объєкт', 'ЭТАЖ'])('sees the Russian letter in «%s»', (nativeWord) => {
  expect(ownLetters(planted({ nativeWord }))).toEqual([
    `bread: «${nativeWord}» has a letter that Ukrainian does not have`,
  ]);
});

it('sees a Latin look-alike in a Ukrainian word', () => {
  expect(ownLetters(planted({ nativeWord: 'xліб' }))).toEqual(['bread: «xліб» has Latin letters']);
});

it('sees a Cyrillic look-alike in an English sentence', () => {
  expect(ownLetters(planted({ example: { english: 'Bread is gоod.' } }))).toEqual([
    'bread: «Bread is gоod.» has Cyrillic letters',
  ]);
});
