import { expect, it } from 'vitest';
import { judge, page } from '../../testing/material.ts';
import { enoughExamples } from './enough-examples.ts';

const twin = page();
if (!('affirmative' in twin)) throw new Error('the page of a verb topic has three kinds of sentence');

it('accepts three a part and two in the box', () => {
  expect(judge(enoughExamples, { page: page() })).toEqual([]);
});

it('refuses fewer', () => {
  expect(
    judge(enoughExamples, {
      page: page({
        contrast: { text: 'Текст.', examples: [] },
        negative: { ...twin.negative, examples: twin.negative.examples.slice(1) },
      }),
    }),
  ).toEqual(['2 examples, not at least 3', '0 examples, not at least 2']);
});
