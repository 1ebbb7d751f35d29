import { expect, it } from 'vitest';
import { retryDelay } from './retry-delay.ts';

it('doubles from five seconds to a quarter of an hour', () => {
  expect([1, 2, 3, 4, 8, 9, 1000].map(retryDelay)).toEqual([5, 10, 20, 40, 640, 900, 900]);
});
