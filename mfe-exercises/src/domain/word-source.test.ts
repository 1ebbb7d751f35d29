import type { WordCategory } from '@mova/contracts';
import { expect, expectTypeOf, it } from 'vitest';
import { type Topic, topics, wordSourceOf } from './word-source.ts';

const chosen = [1, 2, 3, 4, 5];

it('has every category of the contract once as a topic, but for the one that means none', () => {
  expectTypeOf<Topic>().toEqualTypeOf<Exclude<WordCategory, 'TOP_WORDS'>>();
  expect(new Set(topics).size).toBe(topics.length);
});

it.each(['due', 'all', ...topics] as const)('the code %s stands for itself, whatever is chosen', (code) => {
  expect(wordSourceOf(code, [])).toBe(code);
  expect(wordSourceOf(code, chosen)).toBe(code);
});

it.each([null, '', 'MUSIC', 'food', 'TOP_WORDS', 'constructor', 'selected'])(
  'the code %s means the words chosen in the dictionary, or all where fewer than five are',
  (code) => {
    expect(wordSourceOf(code, chosen)).toBe('selected');
    expect(wordSourceOf(code, chosen.slice(1))).toBe('all');
  },
);
