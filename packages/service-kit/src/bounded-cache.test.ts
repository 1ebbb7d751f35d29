import { expect, it } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

it('a full cache forgets what was used longest ago', () => {
  const cache = new BoundedCache<number>(2);
  cache.set('a', 1, Number.POSITIVE_INFINITY);
  cache.set('b', 2, Number.POSITIVE_INFINITY);
  cache.get('a');
  cache.set('c', 3, Number.POSITIVE_INFINITY);
  expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.size]).toEqual([1, undefined, 3, 2]);
});

it('an entry ends at its own time, and setting it again renews it', () => {
  const cache = new BoundedCache<number>(5);
  cache.set('a', 1, 100);
  expect(cache.get('a', 99)).toBe(1);
  cache.set('a', 2, 200);
  expect(cache.get('a', 150)).toBe(2);
  expect(cache.get('a', 200)).toBeUndefined();
  expect(cache.size).toBe(0);
});
