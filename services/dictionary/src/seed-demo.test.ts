import { afterAll, expect, it } from 'vitest';
import { seedDemo } from './seed-demo.ts';
import { startDictionary } from './testing/dictionary-fixture.ts';

const service = await startDictionary();
afterAll(() => service.stop());

const learning = { numberOfPage: 1, wordsSection: 'LEARNING_WORDS' } as const;
const databaseUrl = service.database.url;

it('gives the demo learner words in every state and no first-visit dialog', async () => {
  const learner = service.learner();
  await seedDemo({ databaseUrl, userId: learner.userId });
  const total = async (request: object) =>
    (await learner.call('getWords', { ...learning, ...request })).totalWords;
  expect(await total({ progress: 'NEW' })).toBe(12);
  expect(await total({ progress: 'IN_LEARNING' })).toBe(20);
  expect(await total({ progress: 'LEARNED' })).toBe(8);
  expect((await learner.call('getWords', learning)).firstVisit).toBe(false);
});

it('changes nothing for a learner who has begun', async () => {
  const learner = service.learner();
  await learner.call('addWordSet', { category: 'FOOD', ids: [1] });
  await seedDemo({ databaseUrl, userId: learner.userId });
  await seedDemo({ databaseUrl, userId: learner.userId });
  expect((await learner.call('getWords', learning)).totalWords).toBe(1);
});
