import { tenses } from '@mova/contracts';
import { expect, it } from 'vitest';
import remote from '../remote.tsx';
import { levelOfQuery, topicAt, topics } from './topic-table.ts';

it('has the 18 topics in the order of the tenses, six per level', () => {
  expect(topics.map(({ tense }) => tense)).toEqual(tenses);
  expect(topics.map(({ level }) => level)).toEqual([
    ...Array(6).fill('Beginner'),
    ...Array(6).fill('Intermediate'),
    ...Array(6).fill('Advanced'),
  ]);
});

it('tells a true CEFR band of each topic, whatever its level is called', () => {
  for (const { title, band } of topics) expect(band, title).toMatch(/^(?:[AB][12]|C1)(?:–(?:A2|B[12]|C1))?$/);
  expect(topics.find(({ tense }) => tense === 'PRESENT_PERFECT')?.band).toBe('A2–B1');
});

it('has a topic for every topic route, and a route for every topic', () => {
  const routes = remote.routes.filter(({ page }) => page === 'topic-page');
  expect(routes.map(({ path }) => [topicAt(path)?.title, path])).toEqual(
    routes.map(({ path, title }) => [title, path]),
  );
  expect(new Set(routes.map(({ path }) => topicAt(path)?.tense))).toEqual(new Set(tenses));
});

it.each([
  ['/there-is-there-are', 'THERE_IS_THERE_ARE'],
  ['there-is-are', 'THERE_IS_THERE_ARE'],
  ['articles', 'ARTICLES'],
  ['', undefined],
  ['/constructor', undefined],
])('finds the topic of the address «%s»: %s', (address, tense) => {
  expect(topicAt(address)?.tense).toBe(tense);
});

it.each([
  ['intermediate', 'Intermediate'],
  ['advanced', 'Advanced'],
  ['beginner', 'Beginner'],
  [null, undefined],
  ['', undefined],
  ['ADVANCED', undefined],
  ['toString', undefined],
])('level=%s selects %s', (query, level) => {
  expect(levelOfQuery(query)).toBe(level);
});
