import { expect, it } from 'vitest';
import { judgeQuestion } from '../../testing/material.ts';
import { questionMarks } from './question-marks.ts';

it('accepts two statements and two questions', () => {
  expect([
    ...judgeQuestion(questionMarks, {}),
    ...judgeQuestion(questionMarks, { english: '___ (work) she?', native: 'Вона працює?' }),
  ]).toEqual([]);
});

it('refuses a question translated by a statement', () => {
  expect(judgeQuestion(questionMarks, { english: '___ (she / work) late?' })).toEqual([
    'past-simple-1-01: only one of the two sentences ends in a question mark',
  ]);
});
