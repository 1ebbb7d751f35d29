import { afterAll, expect, it } from 'vitest';
import { seedDemo } from './seed-demo.ts';
import { startDictionary } from './testing/dictionary-fixture.ts';

const service = await startDictionary();
afterAll(() => service.stop());

const learning = { numberOfPage: 1, wordsSection: 'LEARNING_WORDS' } as const;
const databaseUrl = service.database.url;

it('gives the demo user words in every state and no first-visit dialog', async () => {
  const user = service.user();
  await seedDemo({ databaseUrl, userId: user.userId });
  const total = async (request: object) =>
    (await user.call('getWords', { ...learning, ...request })).totalWords;
  expect(await total({ progress: 'NEW' })).toBe(12);
  expect(await total({ progress: 'IN_LEARNING' })).toBe(20);
  expect(await total({ progress: 'LEARNED' })).toBe(8);
  expect((await user.call('getWords', learning)).firstVisit).toBe(false);
});

it('gives the demo user the days of their past trainings', async () => {
  const user = service.user();
  await seedDemo({ databaseUrl, userId: user.userId });
  const { days, wordsOfWeek } = await user.call('getLearningDays', { utcOffset: 0 });
  expect(days.map(({ reviews, right }) => [reviews, right])).toEqual([
    [10, 4],
    [8, 7],
  ]);
  expect(wordsOfWeek).toBe(18);
});

it('changes nothing for a user who has begun', async () => {
  const user = service.user();
  await user.call('addWordSet', { category: 'FOOD', ids: [1] });
  await seedDemo({ databaseUrl, userId: user.userId });
  await seedDemo({ databaseUrl, userId: user.userId });
  expect((await user.call('getWords', learning)).totalWords).toBe(1);
});
