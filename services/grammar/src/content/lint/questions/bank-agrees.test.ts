import { expect, it } from 'vitest';
import { judge } from '../../testing/material.ts';
import { bankAgrees } from './bank-agrees.ts';

it('accepts the tense of the topic', () => {
  expect(judge(bankAgrees, { questions: [] })).toEqual([]);
});

it('refuses another', () => {
  expect(judge(bankAgrees, { questions: [], tense: 'ARTICLES' })).toEqual([
    'tense ARTICLES, the topic says PAST_SIMPLE',
  ]);
});
