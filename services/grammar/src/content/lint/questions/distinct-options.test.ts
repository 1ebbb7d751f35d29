import { expect, it } from 'vitest';
import { judgeQuestion, optionsOf } from '../../testing/material.ts';
import { distinctOptions } from './distinct-options.ts';

it('accepts four different forms', () => {
  expect(
    judgeQuestion(distinctOptions, {
      options: optionsOf(["doesn't work", "don't work", "didn't work", 'not works']),
    }),
  ).toEqual([]);
});

it('refuses a contraction beside its full form', () => {
  expect(
    judgeQuestion(distinctOptions, {
      options: optionsOf(["doesn't work", 'Does not work', 'works', 'work']),
    }),
  ).toEqual(["past-simple-1-01: «Does not work» says the same as «doesn't work»"]);
});

it('refuses an ambiguous ending beside one of its meanings', () => {
  expect(
    judgeQuestion(distinctOptions, { options: optionsOf(["he's gone", 'he has gone', 'he went', 'he go']) }),
  ).toEqual(["past-simple-1-01: «he has gone» says the same as «he's gone»"]);
});
