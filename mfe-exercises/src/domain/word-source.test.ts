import { wordTopics } from '@mova/contracts/names';
import { expect, it } from 'vitest';
import { wordSourceOf } from './word-source.ts';

const chosen = [1, 2, 3, 4, 5];

it.each(['due', 'all', ...wordTopics] as const)(
  'the code %s stands for itself, whatever is chosen',
  (code) => {
    expect(wordSourceOf(code, [])).toBe(code);
    expect(wordSourceOf(code, chosen)).toBe(code);
  },
);

it.each([null, '', 'MUSIC', 'food', 'TOP_WORDS', 'constructor', 'selected'])(
  'the code %s means the words chosen in the dictionary, or all where fewer than five are',
  (code) => {
    expect(wordSourceOf(code, chosen)).toBe('selected');
    expect(wordSourceOf(code, chosen.slice(1))).toBe('all');
  },
);
