import { expect, it } from 'vitest';
import { judge, page, question } from '../../testing/material.ts';
import { examplesNotAsked } from './examples-not-asked.ts';

it('accepts other sentences', () => {
  expect(judge(examplesNotAsked, { page: page(), questions: [question()] })).toEqual([]);
});

it('refuses an example that is a question, or nearly', () => {
  expect(
    judge(examplesNotAsked, {
      page: page(),
      questions: [
        question({
          english: 'They ___ (dance) in an affirmative.',
          options: [{ id: '1', value: 'danced', isCorrect: true }],
        }),
      ],
    }),
  ).toEqual(['«They danced in affirmative.» is nearly the question past-simple-1-01']);
});
