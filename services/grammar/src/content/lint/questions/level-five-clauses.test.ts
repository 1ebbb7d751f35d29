import { expect, it } from 'vitest';
import { judgeQuestion } from '../../testing/material.ts';
import { levelFiveClauses } from './level-five-clauses.ts';

it('accepts two clauses', () => {
  expect(
    ['When it rained, she ___ (work).', 'She ___ (work) because she had to.'].flatMap((english) =>
      judgeQuestion(levelFiveClauses, { level: 5, english }),
    ),
  ).toEqual([]);
});

it('refuses one', () => {
  expect(judgeQuestion(levelFiveClauses, { level: 5 })).toEqual([
    'past-simple-1-01: level 5 needs two clauses',
  ]);
});
