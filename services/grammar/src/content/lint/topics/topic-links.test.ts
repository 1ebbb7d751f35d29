import { expect, it } from 'vitest';
import { allTopics } from '../../testing/material.ts';
import { topicLinks } from './topic-links.ts';

it('accepts the links of the specification', () => {
  expect(topicLinks(allTopics('PRESENT_SIMPLE', {}))).toEqual([]);
});

it('refuses another link', () => {
  expect(topicLinks(allTopics('PRESENT_SIMPLE', { link: '/present' }))).toEqual([
    {
      file: 'topics/present-simple.json',
      path: ['link'],
      message: 'link /present, the specification says /present-simple',
    },
  ]);
});
