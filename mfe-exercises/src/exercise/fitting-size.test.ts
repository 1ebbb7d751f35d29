import { expect, it } from 'vitest';
import { fittingSize } from './fitting-size.ts';

it.each([
  ['кіт', 2.79],
  ['cucumber', 8.1],
  ['little', 5.58],
  ['Monday', 6.7],
  ['відповідальність', 14.88],
  ['незбагненності, незрозумілі речі', 14.45],
  ['mother-in-law', 5.75],
  ['', 1],
])('the longest part of «%s» that stands on one line is as long as %d usual letters', (text, letters) => {
  expect(fittingSize(text)).toEqual({ '--longest-part': letters });
});
