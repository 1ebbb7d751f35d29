import { expect, it } from 'vitest';
import { judgeQuestion, optionsOf } from '../../testing/material.ts';
import { optionText } from './option-text.ts';

it('accepts plain text', () => {
  expect(judgeQuestion(optionText, {})).toEqual([]);
});

it('refuses a stray space and a full stop', () => {
  expect(judgeQuestion(optionText, { options: optionsOf(['works ', 'work.', 'worked', 'did']) })).toEqual([
    'past-simple-1-01: «works » has a stray space, blank, bracket or mark',
    'past-simple-1-01: «work.» has a stray space, blank, bracket or mark',
  ]);
});
