import { expect, it } from 'vitest';
import { judge, question } from '../../testing/material.ts';
import { personsInLevel } from './persons-in-level.ts';

it('accepts three persons', () => {
  expect(
    judge(personsInLevel, {
      questions: ['I ___ (go).', 'My dog ___ (run).', '___ (they / sing)?'].map((english) =>
        question({ english }),
      ),
    }),
  ).toEqual([]);
});

it('asks nothing of articles', () => {
  expect(judge(personsInLevel, { name: 'articles', questions: [question()] })).toEqual([]);
});

it('refuses two', () => {
  expect(
    judge(personsInLevel, {
      questions: ['I ___ (go).', 'She ___ (run).', 'He ___ (sing).'].map((english) => question({ english })),
    }),
  ).toEqual(['level 1: only 2 grammatical persons (I, he/she/it), not 3']);
});
