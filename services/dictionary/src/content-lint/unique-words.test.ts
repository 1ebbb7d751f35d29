import { expect, it } from 'vitest';
import { planted, realSets } from './planted-fault.ts';
import { uniqueWords } from './unique-words.ts';

it('no word stands twice in either language', () => {
  expect(uniqueWords(realSets)).toEqual([]);
});

it('sees an English word that differs in case only', () => {
  expect(uniqueWords(planted({ foreignWord: 'Flower' }))).toEqual(['flower: twice']);
});

it('sees a Ukrainian word that differs in its apostrophe only', () => {
  expect(uniqueWords(planted({ nativeWord: "м'ясо" }))).toEqual(['м’ясо: twice']);
});
