import { describe, expect, it } from 'vitest';
import {
  absoluteRow,
  atLeastRow,
  constantRow,
  informingRow,
  median,
  minimumRow,
  ratioRow,
  skippedRow,
} from './row.ts';

describe('a benchmark row', () => {
  it('passes while the ratio is within its limit and fails past it', () => {
    expect(ratioRow('a', 2, 1, 2).pass).toBe(true);
    expect(ratioRow('a', 2.01, 1, 2).pass).toBe(false);
    expect(ratioRow('a', 9, 1, null)).toMatchObject({ pass: true, target: null, ratio: 9 });
    expect(informingRow('a', 9)).toMatchObject({ pass: true, target: null, ratio: null });
  });

  it('that is to stay as its baseline fails past its share either way', () => {
    expect([0.91, 1, 1.09].map((ours) => constantRow('c', ours, 1, 0.1).pass)).toEqual([true, true, true]);
    expect([0.89, 1.11].map((ours) => constantRow('c', ours, 1, 0.1).pass)).toEqual([false, false]);
    expect(constantRow('c', 1, 1, 0.1).target).toBe('ratio 0.9–1.1');
  });

  it('judges an absolute figure without a baseline', () => {
    expect(absoluteRow('b', 10, 10, 's')).toMatchObject({ pass: true, ratio: null, target: '≤ 10 s' });
    expect(absoluteRow('b', 10.1, 10, 's').pass).toBe(false);
  });

  it('that must not fall below its baseline fails past it', () => {
    expect(atLeastRow('e', 10, 10, 1)).toMatchObject({ pass: true, ratio: 1, target: 'ratio ≥ 1' });
    expect([9.9, Number.NaN].map((ours) => atLeastRow('e', ours, 10, 1).pass)).toEqual([false, false]);
  });

  it('that could not be measured says so', () => {
    expect(skippedRow('f')).toMatchObject({ name: 'f', target: 'skipped' });
  });

  it('that must be reached fails short of it, and without a figure', () => {
    expect(minimumRow('d', 10, 10)).toMatchObject({ pass: true, ratio: null, target: '≥ 10' });
    expect([9.9, Number.NaN].map((ours) => minimumRow('d', ours, 10).pass)).toEqual([false, false]);
  });
});

describe('median', () => {
  it('takes the middle of odd counts and the mean of the two middles of even ones', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([7])).toBe(7);
  });
});
