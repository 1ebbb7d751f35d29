import { expect, it } from 'vitest';
import { judgeQuestion } from '../../testing/material.ts';
import { oneBlank } from './one-blank.ts';

it('accepts one blank', () => {
  expect(judgeQuestion(oneBlank, {})).toEqual([]);
});

it('refuses none, two and a longer one', () => {
  expect(
    ['She works.', 'She ___ and ___.', 'She ____ late.'].flatMap((english) =>
      judgeQuestion(oneBlank, { english }),
    ),
  ).toEqual([
    'past-simple-1-01: needs one blank ___, has «»',
    'past-simple-1-01: needs one blank ___, has «___ ___»',
    'past-simple-1-01: needs one blank ___, has «____»',
  ]);
});
