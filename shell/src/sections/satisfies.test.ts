import { expect, test } from 'vitest';
import { satisfies } from './satisfies.ts';

test.each([
  ['1.0.0', '^1.0.0', true],
  ['1.4.2', '^1.0.0', true],
  ['1.4.2', '^1.4.3', false],
  ['2.0.0', '^1.0.0', false],
  ['0.3.1', '^0.3.0', true],
  ['0.4.0', '^0.3.0', false],
  ['1.4.2', '~1.4.0', true],
  ['1.5.0', '~1.4.0', false],
  ['1.0.0', '1.0.0', true],
  ['1.0.1', '1.0.0', false],
  ['1.0.0', '>=1 <3', true],
])('%s in %s: %s', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected);
});
