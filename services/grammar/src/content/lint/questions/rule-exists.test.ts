import { expect, it } from 'vitest';
import { judgeQuestion, page } from '../../testing/material.ts';
import { ruleExists } from './rule-exists.ts';

it('accepts a rule of the page', () => {
  expect(judgeQuestion(ruleExists, {}, { page: page() })).toEqual([]);
});

it('refuses a rule that is not there', () => {
  expect(judgeQuestion(ruleExists, { rule: 'nowhere' }, { page: page() })).toEqual([
    'past-simple-1-01: no rule nowhere on the page of the topic',
  ]);
});

it('refuses questions without a page', () => {
  expect(judgeQuestion(ruleExists, {})).toEqual([
    'past-simple-1-01: rule affirmative-regular cannot be looked up: rules/past-simple.json is missing',
  ]);
});
