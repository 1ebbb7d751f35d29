import { tenses } from '@mova/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadTopics } from '../content/files/load-topics.ts';
import { type Standing, statusesOf, topicsWithStanding } from './topic-standing.ts';

const topics = loadTopics();
const begun: Standing[] = [
  { id: 8, tense: 'PAST_PERFECT', numberOfCurrentLvl: 5, exercisesLeft: [], completed: true },
  { id: 7, tense: 'ARTICLES', numberOfCurrentLvl: 3, exercisesLeft: [0, 9], completed: false },
];

it('a topic that was not begun stands at level 1 with nothing left', () => {
  for (const topic of topicsWithStanding(topics, [])) {
    expect(topic.status).toEqual({ numberOfCurrentLvl: 1, exercisesLeft: [], completed: false });
  }
});

it('a begun topic carries its own standing, the others stay as they were', () => {
  const joined = topicsWithStanding(topics, begun);
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

it('records of begun topics follow the order of the topics and take the premium flag from the content', () => {
  expect(statusesOf(topics, begun)).toEqual([
    { ...begun[1], premium: true },
    { ...begun[0], premium: false },
  ]);
});

it('whatever a learner has begun, in whatever order it is kept, nothing is lost or invented', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...tenses]), (order) => {
      const standings = order.map(
        (tense, id): Standing => ({ id, tense, numberOfCurrentLvl: 2, exercisesLeft: [], completed: false }),
      );
      const expected = tenses.filter((tense) => order.includes(tense));
      expect(statusesOf(topics, standings).map(({ tense }) => tense)).toEqual(expected);
      const joined = topicsWithStanding(topics, standings);
      expect(joined).toHaveLength(tenses.length);
      const begunOnes = joined.filter(({ status }) => status.numberOfCurrentLvl === 2);
      expect(begunOnes.map(({ tense }) => tense)).toEqual(expected);
    }),
  );
});
