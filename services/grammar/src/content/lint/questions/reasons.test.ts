import { expect, it } from 'vitest';
import { judgeQuestion, optionsOf } from '../../testing/material.ts';
import { reasons } from './reasons.ts';

it('accepts a reason of its own for each', () => {
  expect(judgeQuestion(reasons, {})).toEqual([]);
});

it('refuses two sentences', () => {
  expect(
    judgeQuestion(reasons, {
      options: [
        ...optionsOf(['worked']),
        { id: '2', value: 'works', reason: 'Це теперішній час. Дія минула.' },
      ],
    }),
  ).toEqual(['past-simple-1-01: the reason is not one sentence']);
});

it('refuses a reason that names no mistake', () => {
  expect(
    judgeQuestion(reasons, {
      options: [...optionsOf(['worked']), { id: '2', value: 'works', reason: 'Це неправильно тут.' }],
    }),
  ).toEqual(['past-simple-1-01: the reason names no mistake']);
});

it('refuses one reason for all', () => {
  expect(
    judgeQuestion(reasons, {
      options: [
        { id: '1', value: 'a', reason: 'Тут потрібен минулий час.' },
        { id: '2', value: 'b', reason: 'Тут потрібен минулий час.' },
      ],
    }),
  ).toEqual(['past-simple-1-01: all wrong options have the same reason']);
});
