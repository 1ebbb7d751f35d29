import { expect, it, vi } from 'vitest';
import { createSelection } from './selection-store.ts';

it('knows each chosen word, and tells of changes only', () => {
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
