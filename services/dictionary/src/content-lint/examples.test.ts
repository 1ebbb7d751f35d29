import { describe, expect, it } from 'vitest';
import { exampleHasWord, wholeSentences } from './examples.ts';
import { planted, realSets } from './planted-issue.ts';

describe('exampleHasWord', () => {
  it('every example contains its word', () => {
    expect(exampleHasWord(realSets)).toEqual([]);
  });

  it.each(['Toast is nice.', 'Breadcrumbs are everywhere.', 'Two breads, please.'])(
    'finds none in «%s»',
    (english) => {
      expect(exampleHasWord(planted({ example: { english } }))).toEqual([
        'bread: the example does not contain the word',
      ]);
    },
  );

  it('accepts the word at the start of the sentence', () => {
    expect(exampleHasWord(planted({ example: { english: 'Bread is good.' } }))).toEqual([]);
  });
});

describe('wholeSentences', () => {
  it('every example is one tidy sentence in both languages', () => {
    expect(wholeSentences(realSets)).toEqual([]);
  });

  it.each(['we buy bread.', 'We buy bread', 'We buy  bread.', 'We buy bread .', 'We eat. We buy bread.'])(
    'finds that «%s» is none',
    (english) => {
      expect(wholeSentences(planted({ example: { english } }))).toEqual([
        `bread: «${english}» is not one tidy sentence`,
      ]);
    },
  );

  it('finds a question that is none in the other language', () => {
    expect(wholeSentences(planted({ example: { english: 'Is there bread?' } }))).toEqual([
      'bread: only one line of the example is a question',
    ]);
  });
});
