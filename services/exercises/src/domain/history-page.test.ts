import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rangeOfPage } from './history-page.ts';

it.each([
  [1, 0],
  [2, 20],
  [50_000, 999_980],
])('page %i starts after %i trainings', (page, offset) => {
  expect(rangeOfPage(page)).toEqual({ limit: 20, offset });
});

it('lists every training on exactly one page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), (total) => {
      const rows = Array.from({ length: total }, (_, index) => index);
      const pages = Array.from({ length: Math.ceil(total / 20) }, (_, index) => rangeOfPage(index + 1));
      expect(pages.flatMap(({ offset, limit }) => rows.slice(offset, offset + limit))).toEqual(rows);
    }),
  );
});
