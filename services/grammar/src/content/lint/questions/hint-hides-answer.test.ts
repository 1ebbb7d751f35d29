import { expect, it } from 'vitest';
import { judgeQuestion, optionsOf } from '../../testing/material.ts';
import { hintHidesAnswer } from './hint-hides-answer.ts';

it('accepts an answer other than the hint', () => {
  expect(judgeQuestion(hintHidesAnswer, {})).toEqual([]);
});

it('refuses a hint that is the answer', () => {
  expect(
    judgeQuestion(hintHidesAnswer, { options: optionsOf(['work', 'works', 'worked', 'is work']) }),
  ).toEqual(['past-simple-1-01: the hint (work) is the answer']);
});
