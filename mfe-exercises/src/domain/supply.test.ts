import { expect, it } from 'vitest';
import { sizeOf } from './supply.ts';

it.each([
  ['nothing', { found: 0, missing: 0 }, 0],
  ['four words', { found: 3, missing: 1 }, 0],
  ['five', { found: 5, missing: 0 }, 5],
  ['a new topic', { found: 0, missing: 10 }, 10],
  ['some more of a topic', { found: 3, missing: 4 }, 7],
  ['more than ten', { found: 34, missing: 0 }, 10],
])('of %s a training takes its share', (_, supply, size) => {
  expect(sizeOf(supply)).toBe(size);
});
