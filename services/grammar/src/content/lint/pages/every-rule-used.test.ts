import { expect, it } from 'vitest';
import { judge, page, question } from '../../testing/material.ts';
import { everyRuleUsed } from './every-rule-used.ts';

it('accepts a page whose rules are all asked', () => {
  expect(
    judge(everyRuleUsed, {
      page: page(),
      questions: ['affirmative', 'negative', 'questions'].flatMap((part) => [
        question({ rule: `${part}-regular` }),
        question({ rule: `${part}-irregular` }),
      ]),
    }),
  ).toEqual([]);
});

it('waits for the questions', () => {
  expect(judge(everyRuleUsed, { page: page() })).toEqual([]);
});

it('refuses a rule nobody asks for', () => {
  expect(judge(everyRuleUsed, { page: page(), questions: [question()] }).slice(0, 1)).toEqual([
    'no question asks for the rule affirmative-irregular',
  ]);
});
