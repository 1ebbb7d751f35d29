import { describe, expect, it } from 'vitest';
import { isFiltered, pagesOf, paramsOf, requestOf, viewOf, wholeList } from './words-view.ts';

describe('the view of a word list in the address', () => {
  it.each([
    ['', wholeList],
    [
      'q=мʼяч&category=SPORTS&progress=NEW&page=3',
      { query: 'мʼяч', category: 'SPORTS', progress: 'NEW', page: 3 },
    ],
    ['category=CATS&progress=OLD&page=two', wholeList],
    ['page=0', wholeList],
    ['page=1.5', wholeList],
    ['page=1000001', wholeList],
  ])('“%s” is read into a view', (text, view) => {
    expect(viewOf(new URLSearchParams(text))).toEqual(view);
  });

  it('survives writing and reading', () => {
    const view = { query: 'a&b=%_\\', category: 'FOOD', progress: 'LEARNED', page: 2 } as const;
    expect(viewOf(new URLSearchParams(paramsOf(view).toString()))).toEqual(view);
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
