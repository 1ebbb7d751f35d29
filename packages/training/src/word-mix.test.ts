import { expect, it } from 'vitest';
import { wordMixText } from './word-mix.ts';

const texts = { due: 'на повторення', weak: 'знайомих', new: 'нові' };

it.each([
  [{ due: 2, weak: 0, new: 3 }, '2 на повторення й 3 нові'],
  [{ due: 0, weak: 8, new: 2 }, '8 знайомих і 2 нові'],
  [{ due: 1, weak: 8, new: 2 }, '1 на повторення, 8 знайомих і 2 нові'],
  [{ due: 0, weak: 0, new: 5 }, '5 нові'],
])('of %j is «%s»', (mix, text) => {
  expect(wordMixText(mix, (kind, count) => `${count} ${texts[kind]}`)).toBe(text);
});
