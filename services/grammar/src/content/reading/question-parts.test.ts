import { expect, it } from 'vitest';
import { optionsOf, question } from '../testing/material.ts';
import { correctValue, fillBlank, filledSentence, hintOf, verbOf } from './question-parts.ts';

it('fills the blank and drops the hint', () => {
  expect(filledSentence(question())).toBe('She worked late yesterday.');
});

it('leaves no gap where no article belongs', () => {
  expect(fillBlank({ english: 'I like ___ music.' }, '–')).toBe('I like music.');
  expect(fillBlank({ english: '___ music helps.' }, '–')).toBe('Music helps.');
});

it('finds the right option, or nothing where none is marked', () => {
  expect(correctValue(question())).toBe('worked');
  expect(correctValue(question({ options: optionsOf(['a', 'b'], 5) }))).toBe('');
});

it.each([
  ['She ___ (work) late.', 'work', 'work'],
  ['She ___ (not / get up) early.', 'not / get up', 'get'],
  ['When ___ (this bridge / build)?', 'this bridge / build', 'build'],
  ['He ___ (always / be) late.', 'always / be', 'be'],
  ['He ___ (never eat) fish.', 'never eat', 'eat'],
  ['There ___ a dog.', undefined, undefined],
])('%s', (english, hint, verb) => {
  expect(hintOf({ english })).toBe(hint);
  expect(verbOf({ english })).toBe(verb);
});
