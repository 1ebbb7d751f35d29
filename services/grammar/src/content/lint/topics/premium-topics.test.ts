import { expect, it } from 'vitest';
import { allTopics } from '../../testing/material.ts';
import { premiumTopics } from './premium-topics.ts';

it('accepts the nine premium topics', () => {
  expect(premiumTopics(allTopics('PRESENT_SIMPLE', {}))).toEqual([]);
});

it('refuses a tenth', () => {
  expect(premiumTopics(allTopics('PRESENT_SIMPLE', { premium: true }))).toEqual([
    { file: 'topics/present-simple.json', path: ['premium'], message: 'must not be premium' },
  ]);
});
