import { describe, expect, it } from 'vitest';
import { cellCount, cellsOf, sumOf } from './tally-cells.ts';
import { wordFilterOf } from './word-filter.ts';

const row = Array.from({ length: cellCount }, (_, at) => at);
const countOf = (request: Partial<Parameters<typeof wordFilterOf>[0]>) =>
  cellsOf(wordFilterOf({ query: '', wordsSection: 'LEARNING_WORDS', ...request })).length;

describe('the places of a filter in the row of counts', () => {
  it.each([
    [{}, 24],
    [{ wordsSection: 'LEARNED_WORDS' }, 12],
    [{ progress: 'NEW' }, 12],
    [{ progress: 'IN_LEARNING' }, 12],
    [{ progress: 'LEARNED' }, 12],
    [{ category: 'FOOD' }, 2],
    [{ category: 'FOOD', progress: 'NEW' }, 1],
    [{ category: 'TOP_WORDS' }, 24],
    [{ wordsSection: 'LEARNED_WORDS', progress: 'NEW' }, 0],
    [{ wordsSection: 'LEARNED_WORDS', progress: 'LEARNED', category: 'HOLIDAYS' }, 1],
  ] as const)('%j has %i', (request, places) => {
    expect(countOf(request)).toBe(places);
  });

  it('are summed up; a place the row lacks counts nothing', () => {
    expect(sumOf(row, [1, 2, 36])).toBe(0 + 1 + 35);
    expect(sumOf([], [1])).toBe(0);
  });
});
