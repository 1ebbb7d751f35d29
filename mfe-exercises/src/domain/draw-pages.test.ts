import { expect, it } from 'vitest';
import { drawPages } from './draw-pages.ts';

it.each([0, 1, 20])('%i words have one page', (total) => {
  expect(drawPages(total, 20)).toEqual([1]);
});

it.each([21, 39, 40, 41, 1_234])('of %i words, two different pages that exist are drawn', (total) => {
  const shares = [0, 0.25, 0.49, 0.5, 0.75, 0.999_999_999];
  for (const one of shares) {
    for (const two of shares) {
      const rest = [one, two];
      const drawn = drawPages(total, 20, () => rest.shift() ?? 0);
      expect(new Set(drawn).size).toBe(2);
      for (const page of drawn) expect(page >= 1 && page <= Math.ceil(total / 20)).toBe(true);
    }
  }
});

it('every word of a long dictionary has the same chance of its page', () => {
  const times = new Map<number, number>();
  for (let training = 0; training < 10_000; training++) {
    for (const page of drawPages(200, 20)) times.set(page, (times.get(page) ?? 0) + 1);
  }
  expect(times.size).toBe(10);
  // Expected 2,000 with a deviation of 40: ten deviations never happen by chance.
  for (const count of times.values()) expect(Math.abs(count - 2_000)).toBeLessThan(400);
});
