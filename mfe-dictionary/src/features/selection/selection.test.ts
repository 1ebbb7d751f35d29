import { expect, it, vi } from 'vitest';
import { createSelection, maxSelected, withWords } from './selection.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

it('adds words once, in the order they were chosen', () => {
  expect(withWords([3, 1], [2, 1], true)).toEqual([3, 1, 2]);
});

it('removes the given words only', () => {
  expect(withWords([3, 1, 2], [1, 9], false)).toEqual([3, 2]);
});

it('ignores words beyond the maximum', () => {
  expect(withWords(ids(maxSelected - 1), [500, 501], true)).toEqual([...ids(maxSelected - 1), 500]);
});

it('notifies listeners of changes only', () => {
  const selection = createSelection();
  const listener = vi.fn();
  const stop = selection.subscribe(listener);
  selection.choose([3, 1], true);
  const chosen = selection.ids();
  selection.choose([1], true);
  selection.choose([9], false);
  expect(selection.ids()).toBe(chosen);
  expect(listener).toHaveBeenCalledTimes(1);
  selection.choose([3], false);
  expect([selection.ids(), selection.has(1), selection.has(3)]).toEqual([[1], true, false]);
  stop();
  selection.clear();
  expect(listener).toHaveBeenCalledTimes(2);
  expect(selection.ids()).toEqual([]);
});
