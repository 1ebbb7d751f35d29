import { expect, it } from 'vitest';
import { judgeQuestion } from '../../testing/material.ts';
import { missingApostrophes } from './missing-apostrophes.ts';

it('accepts words that have theirs, and words that need none', () => {
  expect(
    judgeQuestion(missingApostrophes, {
      native: 'П’ять свят, обов’язкова пам’ятка, здоров’я, люблять, святковий цвях.',
    }),
  ).toEqual([]);
});

it('refuses words without', () => {
  expect(judgeQuestion(missingApostrophes, { native: 'Пять обєктів і здоровя.' })).toEqual([
    '«Пять» lacks its apostrophe',
    '«обєктів» lacks its apostrophe',
    '«здоровя» lacks its apostrophe',
  ]);
});
