import { expect, it } from 'vitest';
import { levelOfQuery } from './level-query.ts';

it.each([
  ['intermediate', 'Intermediate'],
  ['advanced', 'Advanced'],
  ['beginner', 'Beginner'],
  [null, undefined],
  ['', undefined],
  ['ADVANCED', undefined],
  ['toString', undefined],
])('level=%s selects %s', (query, level) => {
  expect(levelOfQuery(query)).toBe(level);
});
