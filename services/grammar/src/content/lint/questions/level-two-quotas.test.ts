import { expect, it } from 'vitest';
import { judge, optionsOf, question } from '../../testing/material.ts';
import { levelTwoQuotas } from './level-two-quotas.ts';

it('accepts four negatives and four questions', () => {
  expect(
    judge(levelTwoQuotas, {
      questions: [
        ...Array.from({ length: 4 }, () =>
          question({ level: 2, english: 'I ___ (not / go).', options: optionsOf(["didn't go", 'b']) }),
        ),
        ...Array.from({ length: 4 }, () => question({ level: 2, english: '___ (you / go)?' })),
      ],
    }),
  ).toEqual([]);
});

it('asks nothing of other levels', () => {
  expect(judge(levelTwoQuotas, { questions: [question()] })).toEqual([]);
});

it('refuses fewer', () => {
  expect(
    judge(levelTwoQuotas, {
      questions: [
        question({ level: 2, english: 'I ___ (not / go)?', options: optionsOf(["didn't go", 'b']) }),
      ],
    }),
  ).toEqual(['level 2: 0 negatives, not at least 4', 'level 2: 1 questions, not at least 4']);
});

it('asks there is/are for both numbers', () => {
  expect(
    judge(levelTwoQuotas, {
      name: 'there-is-are',
      questions: [question({ level: 2, english: 'There ___ a dog.', options: optionsOf(["isn't", 'b']) })],
    }),
  ).toEqual([
    'level 2: 1 negatives, not at least 4',
    'level 2: 0 questions, not at least 4',
    'level 2: 1 singulars, not at least 3',
    'level 2: 0 plurals, not at least 3',
  ]);
});

it('asks articles for both articles', () => {
  expect(
    judge(levelTwoQuotas, {
      name: 'articles',
      questions: [question({ level: 2, english: 'Is it ___?', options: optionsOf(['a dog', 'the dog']) })],
    }).slice(2),
  ).toEqual(['level 2: 1 answers a or an, not at least 2', 'level 2: 0 answers the, not at least 2']);
});
