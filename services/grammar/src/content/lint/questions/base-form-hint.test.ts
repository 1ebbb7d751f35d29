import { expect, it } from 'vitest';
import { judgeQuestion } from '../../testing/material.ts';
import { baseFormHint } from './base-form-hint.ts';

it('accepts the base form, with not or a subject', () => {
  expect(
    ['She ___ (work).', 'She ___ (not / work).', 'When ___ (this bridge / build)?'].flatMap((english) =>
      judgeQuestion(baseFormHint, { english }),
    ),
  ).toEqual([]);
});

it('accepts articles without a hint', () => {
  expect(judgeQuestion(baseFormHint, { english: 'She has ___ dog.' }, { name: 'articles' })).toEqual([]);
});

it('refuses a missing hint and one in another place', () => {
  expect(
    ['She ___ late.', 'She ___ late (work).'].flatMap((english) => judgeQuestion(baseFormHint, { english })),
  ).toEqual(Array(2).fill('past-simple-1-01: needs one hint in brackets right behind the blank'));
});

it('refuses a hint of anything but words', () => {
  expect(judgeQuestion(baseFormHint, { english: 'She ___ (work/not).' })).toEqual([
    'past-simple-1-01: hint (work/not) is not made of words and « / »',
  ]);
});

it('refuses a hint where no verb is asked', () => {
  expect(judgeQuestion(baseFormHint, { english: 'There ___ (be) a dog.' }, { name: 'there-is-are' })).toEqual(
    ['past-simple-1-01: needs no hint (be)'],
  );
});
