import { tenses } from '@mova/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTopics } from '../content/files/read-content.ts';
import { type Standing, statusesOf, topicsWithStanding } from './topic-standing.ts';

const topics = readTopics();
const started: Standing[] = [
  { id: 8, tense: 'PAST_PERFECT', numberOfCurrentLvl: 5, exercisesLeft: [], completed: true },
  { id: 7, tense: 'ARTICLES', numberOfCurrentLvl: 3, exercisesLeft: [0, 9], completed: false },
];

it('puts a topic that was not started at level 1 with nothing left', () => {
  for (const topic of topicsWithStanding(topics, [])) {
    expect(topic.status).toEqual({ numberOfCurrentLvl: 1, exercisesLeft: [], completed: false });
  }
});

it('gives a started topic its standing and leaves the others at the start', () => {
  const joined = topicsWithStanding(topics, started);
  expect(joined).toHaveLength(18);
  expect(joined.filter((topic) => topic.status.numberOfCurrentLvl > 1).map((topic) => topic.tense)).toEqual([
    'ARTICLES',
    'PAST_PERFECT',
  ]);
  expect(joined[3]).toMatchObject({
    tense: 'ARTICLES',
    status: { numberOfCurrentLvl: 3, exercisesLeft: [0, 9], completed: false },
  });
});

it('orders records like the topics and takes the premium flag from the content', () => {
  expect(statusesOf(topics, started)).toEqual([
    { ...started[1], premium: true },
    { ...started[0], premium: false },
  ]);
});

it('loses and invents no standing, whatever their number and order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...tenses]), (order) => {
      const standings = order.map(
        (tense, id): Standing => ({ id, tense, numberOfCurrentLvl: 2, exercisesLeft: [], completed: false }),
      );
      const expected = tenses.filter((tense) => order.includes(tense));
      expect(statusesOf(topics, standings).map(({ tense }) => tense)).toEqual(expected);
      const joined = topicsWithStanding(topics, standings);
      expect(joined).toHaveLength(tenses.length);
      const withStanding = joined.filter(({ status }) => status.numberOfCurrentLvl === 2);
      expect(withStanding.map(({ tense }) => tense)).toEqual(expected);
    }),
  );
});
