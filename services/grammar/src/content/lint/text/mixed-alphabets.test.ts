import { expect, it } from 'vitest';
import { judgeQuestion } from '../../testing/material.ts';
import { mixedAlphabets } from './mixed-alphabets.ts';

it('accepts a word of each alphabet', () => {
  expect(judgeQuestion(mixedAlphabets, { explanation: 'Форма на `ing` та V-форма.' })).toEqual([]);
});

it('refuses a Latin c in a Cyrillic word', () => {
  expect(judgeQuestion(mixedAlphabets, { native: 'Вона cпить.' })).toEqual([
    '«cпить» mixes Latin and Cyrillic letters',
  ]);
});

it('refuses a Ukrainian word typed in Latin letters', () => {
  expect(judgeQuestion(mixedAlphabets, { native: 'Він i вона.' })).toEqual([
    '«i» looks Ukrainian and is typed in Latin letters',
  ]);
});
