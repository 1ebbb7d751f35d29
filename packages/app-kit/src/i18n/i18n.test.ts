import { beforeAll, expect, test } from 'vitest';
import {
  addTexts,
  formatDate,
  formatNumber,
  formatPercent,
  formatPrice,
  initTexts,
  translationOf,
} from './i18n.ts';

/** Intl writes no-break spaces, which look like spaces in a test. */
const plain = (text: string) => text.replace(/\s/g, ' ');

test('formats numbers, percentages, prices and dates as in Ukrainian', () => {
  expect(plain(formatNumber(12345.6))).toBe('12 345,6');
  expect(plain(formatPercent(0.4))).toBe('40 %');
  expect(plain(formatPrice(4.99))).toBe('4,99 $');
  expect(plain(formatPrice(35.99, 'UAH'))).toBe('35,99 ₴');
  expect(formatDate('2026-11-05T10:00:00Z')).toContain('5 листопада 2026');
});

beforeAll(() => {
  initTexts('words', {});
  addTexts('words', {
    words_one: '{{count}} слово',
    words_few: '{{count}} слова',
    words_many: '{{count}} слів',
    words_other: '{{count}} слова',
  });
});

test.each([
  [0, '0 слів'],
  [1, '1 слово'],
  [2, '2 слова'],
  [5, '5 слів'],
  [11, '11 слів'],
  [21, '21 слово'],
  [22, '22 слова'],
  [1.5, '1,5 слова'],
])('%d is followed by the right form of its noun', (count, text) => {
  expect(translationOf('words').t('words', { count })).toBe(text);
});

test('texts are those of their namespace, also ones that come later, by the same function', () => {
  const { t } = translationOf('later');
  expect(t('title')).toBe('title');
  addTexts('other', { title: 'Інше' });
  addTexts('later', { title: 'Пізніше', hello: 'Вітаємо, {{name}}' });
  expect(translationOf('later').t).toBe(t);
  expect([t('title'), t('hello', { name: 'Олено' })]).toEqual(['Пізніше', 'Вітаємо, Олено']);
  expect(translationOf('other').t('title')).toBe('Інше');
});

test('a text is found once for the same values, and again for others or when texts come', () => {
  addTexts('greeting', { hello: 'Вітаємо, {{name}}' });
  const { t } = translationOf('greeting');
  const names = ['Олено', 'Іване', 'Олено'];
  expect(names.map((name) => t('hello', { name }))).toEqual([
    'Вітаємо, Олено',
    'Вітаємо, Іване',
    'Вітаємо, Олено',
  ]);
  addTexts('greeting', { hello: 'Привіт, {{name}}' });
  expect(t('hello', { name: 'Олено' })).toBe('Привіт, Олено');
  expect(t('missing', { defaultValue: 'Немає' })).toBe('Немає');
});
