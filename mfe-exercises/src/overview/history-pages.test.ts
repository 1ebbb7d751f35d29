import { expect, it } from 'vitest';
import { historyPages } from './training-history.tsx';

it.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
  [40, 2],
  [41, 3],
])('%i trainings fill %i pages', (total, pages) => {
  expect(historyPages(total)).toBe(pages);
});
