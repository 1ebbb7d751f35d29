import { expect, it } from 'vitest';
import { judge, page } from '../../testing/material.ts';
import { pageRules } from './page-rules.ts';

const twin = page();
if (!('affirmative' in twin)) throw new Error('the page of a verb topic has three kinds of sentence');

it('accepts six rules', () => {
  expect(judge(pageRules, { page: page() })).toEqual([]);
});

it('refuses a second rule of the same id', () => {
  expect(judge(pageRules, { page: page({ negative: twin.affirmative }) })).toEqual([
    'a second rule affirmative-regular',
    'a second rule affirmative-irregular',
  ]);
});

it('refuses fewer than six', () => {
  expect(
    judge(pageRules, { page: page({ negative: { ...twin.negative, rules: twin.negative.rules.slice(1) } }) }),
  ).toEqual(['5 rules, not 6–12']);
});
