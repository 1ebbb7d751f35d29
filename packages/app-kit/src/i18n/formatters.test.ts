import { expect, test } from 'vitest';
import { formatDate, formatNumber, formatPercent, formatPrice } from './formatters.ts';

/** Intl writes no-break spaces, which look like spaces in a test. */
const plain = (text: string) => text.replace(/\s/g, ' ');

test('formats numbers, percentages, prices and dates as in Ukrainian', () => {
  expect(plain(formatNumber(12345.6))).toBe('12 345,6');
  expect(plain(formatPercent(0.4))).toMatch(/^40 ?%$/);
  expect(plain(formatPrice(4.99))).toBe('4,99 $');
  expect(plain(formatPrice(35.99, 'UAH'))).toBe('35,99 ₴');
  expect(formatDate('2026-11-05T10:00:00Z')).toContain('5 листопада 2026');
});
