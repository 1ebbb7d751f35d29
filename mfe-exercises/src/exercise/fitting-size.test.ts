import { expect, it } from 'vitest';
import { fittingSize } from './question-head.tsx';

it.each([
  ['кіт', 3],
  ['відповідальність', 16],
  ['незбагненності, незрозумілі речі', 15],
  ['mother-in-law', 6],
  ['', 1],
])('the longest part of «%s» that stands on one line has %i letters', (text, letters) => {
  expect(fittingSize(text)).toEqual({ '--longest-part': letters });
});
