import { expect, it } from 'vitest';
import { mostSelected, withWords } from './selection.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

it('chooses words once, in the order they were chosen', () => {
  expect(withWords([3, 1], [2, 1], true)).toEqual([3, 1, 2]);
});

it('lets go what is chosen, and nothing else', () => {
  expect(withWords([3, 1, 2], [1, 9], false)).toEqual([3, 2]);
});

it('takes no more than the most', () => {
  expect(withWords(ids(mostSelected - 1), [500, 501], true)).toEqual([...ids(mostSelected - 1), 500]);
});
