import { expect, it } from 'vitest';
import { allTopics } from '../../testing/material.ts';
import { levelQuota } from './level-quota.ts';

it('accepts six topics a level', () => {
  expect(levelQuota(allTopics('PRESENT_SIMPLE', {}))).toEqual([]);
});

it('refuses a topic of another level', () => {
  expect(levelQuota(allTopics('PRESENT_SIMPLE', { level: 'Advanced' }))).toEqual([
    {
      file: 'topics/present-simple.json',
      path: ['level'],
      message: 'level Advanced, its place asks for Beginner',
    },
  ]);
});
