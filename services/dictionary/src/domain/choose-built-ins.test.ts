import { describe, expect, it } from 'vitest';
import { loadWordSets } from '../content/load-word-sets.ts';
import { chooseBuiltIns } from './choose-built-ins.ts';

const sets = loadWordSets();
const idsOf = (choice: ReturnType<typeof chooseBuiltIns>) => choice.words.map(({ id }) => id);

describe('chooseBuiltIns', () => {
  it('returns a whole set', () => {
    const choice = chooseBuiltIns(sets, 'WEATHER', undefined);
    expect(idsOf(choice)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
    expect(choice.words.every(({ category }) => category === 'WEATHER')).toBe(true);
  });

  it('returns all hundred words for TOP_WORDS, each with the category of its own set', () => {
    const { words } = chooseBuiltIns(sets, 'TOP_WORDS', undefined);
    expect(words).toHaveLength(100);
    expect(new Set(words.map(({ category }) => category)).size).toBe(10);
  });

  it('returns the requested words in the order of the set, each once', () => {
    expect(idsOf(chooseBuiltIns(sets, 'FOOD', [7, 2, 7]))).toEqual([2, 7]);
  });

  it('returns the requested ids that the category does not have', () => {
    expect(chooseBuiltIns(sets, 'FOOD', [2, 11, 999])).toMatchObject({ unknownIds: [11, 999] });
    expect(chooseBuiltIns(sets, 'TOP_WORDS', [2, 11, 999]).unknownIds).toEqual([999]);
  });
});
