import { expect, it } from 'vitest';
import { levelOfQuery } from './level-query.ts';

it.each([
  ['intermediate', 'Intermediate'],
  ['advanced', 'Advanced'],
  ['beginner', 'Beginner'],
  [null, 'Beginner'],
  ['', 'Beginner'],
  ['ADVANCED', 'Beginner'],
  ['toString', 'Beginner'],
])('the address level=%s opens %s', (query, level) => {
  expect(levelOfQuery(query)).toBe(level);
});
