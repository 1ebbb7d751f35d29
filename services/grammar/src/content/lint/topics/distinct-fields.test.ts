import { expect, it } from 'vitest';
import { allTopics } from '../../testing/material.ts';
import { distinctFields } from './distinct-fields.ts';

it('accepts the real topics', () => {
  expect(distinctFields(allTopics('PRESENT_SIMPLE', {}))).toEqual([]);
});

it('refuses the title of another topic', () => {
  expect(distinctFields(allTopics('PRESENT_SIMPLE', { title: 'past simple' }))).toEqual([
    { file: 'topics/present-simple.json', path: ['title'], message: 'title is that of another topic' },
  ]);
});
