import { expect, it } from 'vitest';
import { judge, question } from '../../testing/material.ts';
import { noRepeatedTest } from './no-repeated-test.ts';

it('accepts the same verb with another marker, or as a question', () => {
  expect(
    judge(noRepeatedTest, {
      questions: ['She ___ (work) yesterday.', 'He ___ (work) last year.', 'Who ___ (work) yesterday?'].map(
        (english) => question({ english }),
      ),
    }),
  ).toEqual([]);
});

it('refuses the same verb, form and marker in other words', () => {
  expect(
    judge(noRepeatedTest, {
      questions: [
        question(),
        question({ id: 'past-simple-2-01', english: 'Yesterday we ___ (work) in the garden.' }),
      ],
    }),
  ).toEqual(['past-simple-2-01: verb, form and marker of past-simple-1-01']);
});
