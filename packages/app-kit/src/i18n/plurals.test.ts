import { beforeAll, expect, test } from 'vitest';
import { addTexts, i18n, initTexts } from './i18n.ts';

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
  expect(i18n.t('words', { ns: 'words', count })).toBe(text);
});
