import { expect, it } from 'vitest';
import { judge, question } from '../../testing/material.ts';
import { questionIds } from './question-ids.ts';

it('accepts ids that run through the levels', () => {
  expect(
    judge(questionIds, {
      questions: Array.from({ length: 11 }, (_, index) =>
        question({
          level: index < 10 ? 1 : 2,
          id: index < 10 ? `past-simple-1-${String(index + 1).padStart(2, '0')}` : 'past-simple-2-01',
        }),
      ),
    }),
  ).toEqual([]);
});

it('refuses an id of another topic or place', () => {
  expect(judge(questionIds, { questions: [question({ id: 'past-simple-1-02' })] })).toEqual([
    'id past-simple-1-02, its place asks for past-simple-1-01',
  ]);
});

it('refuses a level that is not that of its place', () => {
  expect(judge(questionIds, { questions: [question({ level: 2 })] })).toEqual([
    'past-simple-1-01: level 2, its place asks for 1',
  ]);
});
