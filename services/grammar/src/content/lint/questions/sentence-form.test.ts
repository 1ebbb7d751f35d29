import { expect, it } from 'vitest';
import { judgeQuestion, optionsOf } from '../../testing/material.ts';
import { sentenceForm } from './sentence-form.ts';

it('accepts a whole sentence', () => {
  expect(judgeQuestion(sentenceForm, {})).toEqual([]);
});

it('accepts a sentence whose article is left out', () => {
  expect(
    judgeQuestion(sentenceForm, {
      english: '___ Life is short.',
      options: optionsOf(['–', 'the', 'a', 'an']),
    }),
  ).toEqual([]);
});

it('refuses a small letter at the beginning and a missing full stop', () => {
  expect(judgeQuestion(sentenceForm, { english: '___ (work) she late' })).toEqual([
    'past-simple-1-01: «worked she late» does not begin with a capital',
    'past-simple-1-01: «worked she late» does not end in . ? or !',
  ]);
});

it('refuses a double space', () => {
  expect(judgeQuestion(sentenceForm, { english: 'She ___  late.' })).toEqual([
    'past-simple-1-01: «She worked  late.» has a stray space',
  ]);
});
