import { expect, it } from 'vitest';
import { judge, levelOf } from '../../testing/material.ts';
import { balancedPositions } from './balanced-positions.ts';

it('accepts places used about equally often', () => {
  expect(
    judge(balancedPositions, {
      questions: [
        [1, 2, 3, 4, 1, 2, 3, 4, 1, 2],
        [3, 4, 1, 2, 3, 4, 1, 2, 3, 4],
        [1, 2, 3, 4, 1, 2, 3, 4, 1, 2],
        [3, 4, 1, 2, 3, 4, 1, 2, 3, 4],
        [1, 2, 3, 4, 1, 2, 3, 4, 1, 2],
      ].flatMap((places, index) => levelOf(index + 1, places)),
    }),
  ).toEqual([]);
});

it('refuses a place used too often, and the one it was taken from', () => {
  expect(
    judge(balancedPositions, { questions: levelOf(1, [1, 2, 1, 4, 1, 2, 1, 4, 2, 3]) }).slice(0, 2),
  ).toEqual(['level 1: id 1 is right 4 times, not 2–3', 'level 1: id 3 is right 1 times, not 2–3']);
});

it('refuses counts of the whole topic out of bounds', () => {
  expect(
    judge(balancedPositions, {
      questions: [1, 2, 3, 4, 5].flatMap((level) => levelOf(level, [1, 2, 3, 4, 1, 2, 3, 4, 1, 2])),
    }),
  ).toEqual(
    ['id 1', 'id 2', 'id 3', 'id 4'].map(
      (id, index) => `topic: ${id} is right ${index < 2 ? 15 : 10} times, not 11–14`,
    ),
  );
});

it('refuses four of a kind running', () => {
  expect(
    judge(balancedPositions, {
      questions: [
        ...levelOf(1, [2, 3, 4, 2, 3, 4, 2, 3, 1, 1]),
        ...levelOf(2, [1, 1, 2, 3, 4, 2, 3, 4, 2, 3]),
      ],
    }).filter((message) => message.includes('running')),
  ).toEqual(['past-simple-2-02: id 1 is right 4 times running']);
});
