import { expect, it } from 'vitest';
import { judgeQuestion, optionsOf } from '../../testing/material.ts';
import { oneCorrect } from './one-correct.ts';

it('accepts one right option', () => {
  expect(judgeQuestion(oneCorrect, {})).toEqual([]);
});

it('refuses two right options', () => {
  expect(
    judgeQuestion(oneCorrect, { options: [...optionsOf(['a', 'b']), ...optionsOf(['c', 'd'])] }),
  ).toEqual(['past-simple-1-01: 2 options are marked right, not one']);
});

it('refuses a question without a right option', () => {
  expect(judgeQuestion(oneCorrect, { options: optionsOf(['a', 'b', 'c', 'd'], 9) })).toEqual([
    'past-simple-1-01: 0 options are marked right, not one',
  ]);
});
