import { expect, test } from 'vitest';
import { drawWords } from './draw-words.ts';

test('draws all of up to ten words', () => {
  expect(drawWords([5, 6, 7]).toSorted()).toEqual([5, 6, 7]);
  expect(drawWords([])).toEqual([]);
});

test('draws ten distinct words of more than ten', () => {
  const chosen = Array.from({ length: 50 }, (_, at) => at + 1);
  const drawn = drawWords(chosen);
  expect(new Set(drawn).size).toBe(10);
  expect(drawn.every((id) => chosen.includes(id))).toBe(true);
});

test('draws every word with the same probability', () => {
  const chosen = Array.from({ length: 20 }, (_, at) => at);
  const times = new Map<number, number>();
  for (let run = 0; run < 4_000; run++) {
    for (const id of drawWords(chosen)) times.set(id, (times.get(id) ?? 0) + 1);
  }
  // Expected 2,000 with a deviation of 32: ten deviations never happen by chance.
  for (const count of times.values()) expect(Math.abs(count - 2_000)).toBeLessThan(320);
});
