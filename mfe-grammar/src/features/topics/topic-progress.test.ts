import { expect, it } from 'vitest';
import { topicProgress } from './topic-progress.ts';

const cases = [
  {
    name: 'shows no stitch for a topic that was not started',
    status: { numberOfCurrentLvl: 1, exercisesLeft: [], completed: false },
    is: { stage: 'not-begun', level: 1, left: 0, rows: [0, 0, 0, 0, 0] },
  },
  {
    name: 'fills the questions that are not to be repeated',
    status: { numberOfCurrentLvl: 1, exercisesLeft: [2, 5, 9], completed: false },
    is: { stage: 'repeating', level: 1, left: 3, rows: [7, 0, 0, 0, 0] },
  },
  {
    name: 'fills the rows of passed levels',
    status: { numberOfCurrentLvl: 4, exercisesLeft: [], completed: false },
    is: { stage: 'in-progress', level: 4, left: 0, rows: [10, 10, 10, 0, 0] },
  },
  {
    name: 'leaves the row empty when all ten are to be repeated',
    status: { numberOfCurrentLvl: 2, exercisesLeft: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], completed: false },
    is: { stage: 'repeating', level: 2, left: 10, rows: [10, 0, 0, 0, 0] },
  },
  {
    name: 'fills all rows of a completed topic',
    status: { numberOfCurrentLvl: 5, exercisesLeft: [], completed: true },
    is: { stage: 'completed', level: 5, left: 0, rows: [10, 10, 10, 10, 10] },
  },
];

it.each(cases)('$name', ({ status, is }) => {
  expect(topicProgress(status)).toEqual({ ...is, passed: is.level - 1, levels: 5 });
});
