import { expect, it } from 'vitest';
import { judgeQuestion, optionsOf } from '../../testing/material.ts';
import { levelOneAffirmative } from './level-one-affirmative.ts';

it('accepts a statement, a question at level 2 and articles anywhere', () => {
  expect([
    ...judgeQuestion(levelOneAffirmative, {}),
    ...judgeQuestion(levelOneAffirmative, { level: 2, english: '___ (go) you?' }),
    ...judgeQuestion(levelOneAffirmative, { english: 'Is it ___?' }, { name: 'articles' }),
  ]).toEqual([]);
});

it('refuses a question and a negative', () => {
  expect([
    ...judgeQuestion(levelOneAffirmative, { english: '___ (you / go)?' }),
    ...judgeQuestion(levelOneAffirmative, { options: optionsOf(["didn't work", 'b']) }),
  ]).toEqual(Array(2).fill('past-simple-1-01: level 1 holds affirmative sentences only'));
});
