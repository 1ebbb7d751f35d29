import { expect, it } from 'vitest';
import { judgeQuestion } from '../../testing/material.ts';
import { nativeForm } from './native-form.ts';

it('accepts a sentence', () => {
  expect(judgeQuestion(nativeForm, {})).toEqual([]);
});

it('refuses a line without its full stop', () => {
  expect(judgeQuestion(nativeForm, { native: 'Вона працює' })).toEqual([
    'past-simple-1-01: «Вона працює» is not a sentence from capital to full stop',
  ]);
});
