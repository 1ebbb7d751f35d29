import { describe, expect, it } from 'vitest';
import { wordFilterOf } from './word-filter.ts';

describe('the filter of a word list', () => {
  it.each([
    ['LEARNING_WORDS', undefined, false, undefined],
    ['LEARNING_WORDS', 'NEW', false, false],
    ['LEARNING_WORDS', 'IN_LEARNING', false, true],
    ['LEARNING_WORDS', 'LEARNED', true, undefined],
    ['LEARNED_WORDS', undefined, true, undefined],
    ['LEARNED_WORDS', 'LEARNED', true, undefined],
    // A learned word is never new, so nothing is found.
    ['LEARNED_WORDS', 'NEW', true, false],
  ] as const)('of %s with %s selects by learned and trained', (wordsSection, progress, learned, trained) => {
    expect(wordFilterOf({ query: '', wordsSection, category: undefined, progress })).toMatchObject({
      learned,
      trained,
    });
  });

  it('matches every category for TOP_WORDS', () => {
    const request = { query: '', wordsSection: 'LEARNING_WORDS', progress: undefined } as const;
    expect(wordFilterOf({ ...request, category: 'TOP_WORDS' }).category).toBeUndefined();
    expect(wordFilterOf({ ...request, category: 'FOOD' }).category).toBe('FOOD');
  });

  it('searches by the key of the typed text', () => {
    const request = { wordsSection: 'LEARNING_WORDS', category: undefined, progress: undefined } as const;
    expect(wordFilterOf({ ...request, query: "  М'ЯЧ " }).key).toBe('м’яч');
  });
});
