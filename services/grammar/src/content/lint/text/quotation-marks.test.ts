import { expect, it } from 'vitest';
import { judgeQuestion } from '../../testing/material.ts';
import { quotationMarks } from './quotation-marks.ts';

it('accepts «ялинки»', () => {
  expect(judgeQuestion(quotationMarks, { native: 'Він сказав: «Так».' })).toEqual([]);
});

it('refuses other marks', () => {
  expect(judgeQuestion(quotationMarks, { native: 'Він сказав: "Так".' })).toEqual([
    'quotation marks other than «»',
  ]);
});

it('refuses a mark without its pair', () => {
  expect(judgeQuestion(quotationMarks, { native: 'Він сказав: «Так.' })).toEqual(['«» do not come in pairs']);
});
