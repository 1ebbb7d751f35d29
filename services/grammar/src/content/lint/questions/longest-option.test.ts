import { expect, it } from 'vitest';
import { judge, optionsOf, question } from '../../testing/material.ts';
import { longestOption } from './longest-option.ts';

it('accepts two of five', () => {
  expect(
    judge(longestOption, {
      questions: [0, 0, 1, 1, 1].map((right) =>
        question({ options: optionsOf(['longest', 'b', 'c', 'd'], right) }),
      ),
    }),
  ).toEqual([]);
});

it('refuses three of five, an equally long wrong one or not', () => {
  expect(
    judge(longestOption, {
      questions: [0, 0, 0, 1, 1].map((right) =>
        question({ options: optionsOf(['longest', 'b', 'c', right ? 'd' : 'as long'], right) }),
      ),
    }),
  ).toEqual(['the longest option is right 3 times, not at most 2']);
});
