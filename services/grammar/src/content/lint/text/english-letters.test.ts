import { expect, it } from 'vitest';
import { judgeQuestion, optionsOf } from '../../testing/material.ts';
import { englishLetters } from './english-letters.ts';

it('accepts Latin letters and the straight apostrophe', () => {
  expect(judgeQuestion(englishLetters, { english: "Lucía's dog ___ (not / run)." })).toEqual([]);
});

it('refuses a Cyrillic letter in a sentence or an option', () => {
  expect([
    ...judgeQuestion(englishLetters, { english: 'Shе ___ (work).' }),
    ...judgeQuestion(englishLetters, { options: optionsOf(['worкed', 'b']) }),
  ]).toEqual(['Cyrillic letters in «Shе ___ (work).»', 'Cyrillic letters in «worкed»']);
});

it('refuses the Ukrainian apostrophe', () => {
  expect(judgeQuestion(englishLetters, { english: 'Don’t ___ (go).' })).toEqual([
    "an apostrophe other than ' in «Don’t ___ (go).»",
  ]);
});
