import { expect, it } from 'vitest';
import { judge, question } from '../../testing/material.ts';
import { verbsInLevel } from './verbs-in-level.ts';

it('accepts a verb twice in a level, and again in the next', () => {
  expect(judge(verbsInLevel, { questions: [question(), question(), question({ level: 2 })] })).toEqual([]);
});

it('refuses a verb three times, with not or a subject', () => {
  expect(
    judge(verbsInLevel, {
      questions: ['I ___ (work).', 'I ___ (not / work).', '___ (she / work)?'].map((english) =>
        question({ english }),
      ),
    }),
  ).toEqual(['level 1: the verb work is asked 3 times, not at most 2']);
});
