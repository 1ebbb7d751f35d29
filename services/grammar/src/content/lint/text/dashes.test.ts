import { expect, it } from 'vitest';
import { judgeQuestion } from '../../testing/material.ts';
import { dashes } from './dashes.ts';

it('accepts the long dash between words and the short one between numbers', () => {
  expect(judgeQuestion(dashes, { native: 'Київ — столиця, тут 10–12 градусів, хтось-таки знає.' })).toEqual(
    [],
  );
});

it('refuses a hyphen or a short dash between words', () => {
  const remark = 'a hyphen or a short dash where — belongs';
  expect(judgeQuestion(dashes, { native: 'Київ - столиця.' })).toEqual([remark]);
  expect(judgeQuestion(dashes, { native: 'Київ – столиця.' })).toEqual([remark]);
});

it('refuses a dash that sticks to a word', () => {
  expect(judgeQuestion(dashes, { native: 'Київ— столиця.' })).toEqual([
    'a dash without a space on each side',
  ]);
});
