import { describe, expect, it } from 'vitest';
import {
  hasFilters,
  isFiltered,
  isSameList,
  pagesOf,
  paramsOf,
  requestOf,
  viewOf,
  wholeList,
} from './words-view.ts';

describe('the view of a word list in the address', () => {
  it.each([
    ['', wholeList],
    [
      'q=мʼяч&category=SPORTS&progress=NEW&order=ALPHABET&page=3',
      { query: 'мʼяч', category: 'SPORTS', progress: 'NEW', order: 'ALPHABET', page: 3 },
    ],
    ['order=PROGRESS', { ...wholeList, order: 'PROGRESS' }],
    ['order=NEWEST', wholeList],
    ['order=alphabet', wholeList],
    ['category=CATS&progress=OLD&page=two', wholeList],
    ['page=0', wholeList],
    ['page=1.5', wholeList],
    ['page=1000001', wholeList],
  ])('“%s” is read into a view', (text, view) => {
    expect(viewOf('LEARNING_WORDS', new URLSearchParams(text))).toEqual(view);
  });

  it('survives writing and reading', () => {
    const view = {
      query: 'a&b=%_\\',
      category: 'FOOD',
      progress: 'LEARNED',
      order: 'PROGRESS',
      page: 2,
    } as const;
    expect(viewOf('LEARNING_WORDS', new URLSearchParams(paramsOf(view).toString()))).toEqual(view);
  });

  it('has no order by progress in the list of learned words, which all have the same', () => {
    const orderIn = (order: string) => viewOf('LEARNED_WORDS', new URLSearchParams({ order })).order;
    expect(['PROGRESS', 'ALPHABET'].map(orderIn)).toEqual(['NEWEST', 'ALPHABET']);
  });

  it('writes nothing for the whole list', () => {
    expect(paramsOf(wholeList).toString()).toBe('');
  });

  it('becomes a request without a progress that is not set', () => {
    expect(requestOf('LEARNING_WORDS', wholeList)).toEqual({
      wordsSection: 'LEARNING_WORDS',
      query: '',
      category: 'TOP_WORDS',
      numberOfPage: 1,
    });
  });

  it('becomes a request with an order that is not the default', () => {
    expect(requestOf('LEARNING_WORDS', { ...wholeList, order: 'ALPHABET' })).toMatchObject({
      order: 'ALPHABET',
    });
  });

  it('in another order is another list, of all the words', () => {
    const byAlphabet = { ...wholeList, order: 'ALPHABET' } as const;
    expect(isSameList(wholeList, byAlphabet)).toBe(false);
    expect(isSameList({ ...byAlphabet, page: 2 }, byAlphabet)).toBe(true);
    expect([isFiltered(byAlphabet), hasFilters(byAlphabet)]).toEqual([false, false]);
  });
});

it.each([
  [{}, false],
  [{ page: 4 }, false],
  [{ query: 'a' }, true],
  [{ category: 'FOOD' } as const, true],
  [{ progress: 'NEW' } as const, true],
])('isFiltered(%j) is %s', (change, filtered) => {
  expect(isFiltered({ ...wholeList, ...change })).toBe(filtered);
});

it.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
  [40, 2],
  [100, 5],
])('%i words have %i pages', (words, pages) => {
  expect(pagesOf(words)).toBe(pages);
});
