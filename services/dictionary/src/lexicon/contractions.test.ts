import { expect, it } from 'vitest';
import { wordsOfContraction } from './contractions.ts';

it.each([
  ["don't", 'do not'],
  ['dont', 'do not'],
  ["didn't", 'do not'],
  ["won't", 'will not'],
  ["can't", 'can not'],
  ["isn't", 'be not'],
  ["i'm", 'i be'],
  ["we'll", 'we will'],
  ["they've", 'they have'],
  ["she's", 'she be'],
  ["let's", 'let us'],
])('%s is %s', (contraction, words) => expect(wordsOfContraction(contraction).join(' ')).toBe(words));

it.each(["teacher's", "o'clock", 'paint', 'want', 'not', "n't", "'ll", ''])('%j is no contraction', (text) =>
  expect(wordsOfContraction(text)).toEqual([]),
);
