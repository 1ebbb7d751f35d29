import { expect, it } from 'vitest';
import { judge, page } from '../../testing/material.ts';
import { pageText } from './page-text.ts';

it('accepts whole sentences, ending in English too', () => {
  expect(judge(pageText, { page: page({ description: 'Дії в минулому: `They danced.`' }) })).toEqual([]);
});

it('refuses a description that is no sentence', () => {
  expect(judge(pageText, { page: page({ description: 'дії в минулому' }) })).toEqual([
    'description is not made of whole sentences',
  ]);
});

it('refuses a rule of two sentences', () => {
  const base = page();
  if (!('negative' in base)) throw new Error('the page of a verb topic has three kinds of sentence');
  const rules = [{ id: 'negative-did', text: 'Ставимо `did`. Потім `not`.' }];
  expect(judge(pageText, { page: page({ negative: { ...base.negative, rules } }) })).toEqual([
    'the rule negative-did is not one whole sentence',
  ]);
});
