import { expect, it } from 'vitest';
import { foldApostrophes } from './apostrophes.ts';

it.each([
  ['straight', "м'ясо"],
  ['right quote', 'м’ясо'],
  ['left quote', 'м‘ясо'],
  ['modifier letter', 'мʼясо'],
  ['grave accent', 'м`ясо'],
  ['acute accent', 'м´ясо'],
  ['prime', 'м′ясо'],
])('folds the %s apostrophe', (_, text) => {
  expect(foldApostrophes(text)).toBe('м’ясо');
  expect(foldApostrophes(text, "'")).toBe("м'ясо");
});

it('folds every apostrophe of a text and leaves other characters alone', () => {
  expect(foldApostrophes('don′t, won`t «так» "yes" 5″')).toBe('don’t, won’t «так» "yes" 5″');
});
