import { expect, it } from 'vitest';
import { sampleNextWords } from '../../testing/sample-words.ts';
import { minutesOf, todayStateOf } from './today-state.ts';

it.each([
  ['an empty dictionary', {}, undefined, 'empty'],
  ['four words', { new: 4 }, undefined, 'few'],
  ['five new words', { new: 5 }, 10, 'new'],
  ['new words topped up', { new: 3, weak: 2 }, 10, 'mixed'],
  ['new words on a day of training', { new: 10, trainedToday: true }, 10, 'done'],
  ['words due', { due: 7 }, 10, 'due'],
  ['words due on a day of training', { due: 7, trainedToday: true }, 10, 'due'],
  ['fewer than five due', { due: 2, new: 3 }, 10, 'mixed'],
  ['weak words alone', { weak: 5 }, 10, 'done'],
  ['nothing of many words', { totals: { new: 0, inLearning: 9, learned: 9 } }, 10, 'done'],
  ['words due without trainings', { due: 7 }, 0, 'none'],
  ['a debt of trainings', { new: 10 }, -1, 'none'],
  ['nothing to do without trainings', { weak: 5 }, 0, 'done'],
  ['words due with premium', { due: 7 }, undefined, 'due'],
] as const)('of %s', (_, next, left, state) => {
  expect(todayStateOf(sampleNextWords(next), left)).toBe(state);
});

it('ten words take four minutes', () => {
  expect([5, 10].map(minutesOf)).toEqual([2, 4]);
});
