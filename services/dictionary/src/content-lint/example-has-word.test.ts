import { expect, it } from 'vitest';
import { exampleHasWord } from './example-has-word.ts';
import { planted, realSets } from './planted-fault.ts';

it('every example contains its word', () => {
  expect(exampleHasWord(realSets)).toEqual([]);
});

it.each(['Toast is nice.', 'Breadcrumbs are everywhere.', 'Two breads, please.'])(
  'sees none in «%s»',
  (english) => {
    expect(exampleHasWord(planted({ example: { english } }))).toEqual([
      'bread: the example does not contain the word',
    ]);
  },
);

it('accepts the word at the start of the sentence', () => {
  expect(exampleHasWord(planted({ example: { english: 'Bread is good.' } }))).toEqual([]);
});
