import { expect, it } from 'vitest';
import { judgeQuestion, optionsOf } from '../../testing/material.ts';
import { variantSpellings } from './variant-spellings.ts';

it('accepts forms of which one is right', () => {
  expect(
    judgeQuestion(variantSpellings, { options: optionsOf(['learned', 'learns', 'will learn', 'has learn']) }),
  ).toEqual([]);
});

it('refuses the British and the American form', () => {
  expect(
    judgeQuestion(variantSpellings, { options: optionsOf(['learned', 'learnt', 'learns', 'learn']) }),
  ).toEqual(['past-simple-1-01: «learnt» and «learned» are both right somewhere']);
});

it('refuses shall beside will', () => {
  expect(
    judgeQuestion(variantSpellings, { options: optionsOf(["won't go", 'shall not go', 'go', 'going']) }),
  ).toEqual(['past-simple-1-01: «shall not go» and «will not go» are both right somewhere']);
});
