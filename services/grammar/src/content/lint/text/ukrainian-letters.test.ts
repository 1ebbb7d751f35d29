import { expect, it } from 'vitest';
import { judgeQuestion } from '../../testing/material.ts';
import { ukrainianLetters } from './ukrainian-letters.ts';

it('accepts Ukrainian letters', () => {
  expect(judgeQuestion(ukrainianLetters, { native: 'Ґава її їсть, є щастя.' })).toEqual([]);
});

it('refuses a Russian letter in any Ukrainian text', () => {
  expect([
    ...judgeQuestion(ukrainianLetters, { native: 'Вона была тут.' }),
    ...judgeQuestion(ukrainianLetters, { explanation: 'Это минуле.' }),
  ]).toEqual(['«была» has a letter Ukrainian does not have', '«Это» has a letter Ukrainian does not have']);
});
