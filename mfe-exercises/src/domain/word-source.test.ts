import { wordTopics } from '@mova/contracts/names';
import { expect, it } from 'vitest';
import { wordSourceOf } from './word-source.ts';

const chosen = [1, 2, 3, 4, 5];

it.each(['due', 'all', ...wordTopics] as const)(
  'the code %s stands for itself, whatever is chosen',
  (code) => {
    expect(wordSourceOf(code, [], 0)).toBe(code);
    expect(wordSourceOf(code, chosen, 3)).toBe(code);
  },
);

it.each([null, '', 'MUSIC', 'food', 'TOP_WORDS', 'constructor', 'selected'])(
  'the code %s means five chosen words, else what is due, else all words',
  (code) => {
    expect(wordSourceOf(code, chosen, 3)).toBe('selected');
    expect(wordSourceOf(code, chosen.slice(1), 3)).toBe('due');
    expect(wordSourceOf(code, chosen.slice(1), 0)).toBe('all');
    expect(wordSourceOf(code, chosen.slice(1), undefined)).toBe('all');
  },
);
