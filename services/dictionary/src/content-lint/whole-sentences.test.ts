import { expect, it } from 'vitest';
import { planted, realSets } from './planted-fault.ts';
import { wholeSentences } from './whole-sentences.ts';

it('every example is one tidy sentence in both languages', () => {
  expect(wholeSentences(realSets)).toEqual([]);
});

it.each(['we buy bread.', 'We buy bread', 'We buy  bread.', 'We buy bread .', 'We eat. We buy bread.'])(
  'sees that «%s» is none',
  (english) => {
    expect(wholeSentences(planted({ example: { english } }))).toEqual([
      `bread: «${english}» is not one tidy sentence`,
    ]);
  },
);

it('sees a question that is none in the other language', () => {
  expect(wholeSentences(planted({ example: { english: 'Is there bread?' } }))).toEqual([
    'bread: only one line of the example is a question',
  ]);
});
