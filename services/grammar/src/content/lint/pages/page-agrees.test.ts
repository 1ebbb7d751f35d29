import { expect, it } from 'vitest';
import { judge, page } from '../../testing/material.ts';
import { pageAgrees } from './page-agrees.ts';

it('accepts tense, title and link of the topic', () => {
  expect(judge(pageAgrees, { page: page() })).toEqual([]);
});

it('refuses others', () => {
  expect(
    judge(pageAgrees, { page: page({ tense: 'ARTICLES', title: 'Past simple', link: '/past' }) }),
  ).toEqual([
    'tense ARTICLES, the topic says PAST_SIMPLE',
    'title Past simple, the topic says Past Simple',
    'link /past, the topic says /past-simple',
  ]);
});
