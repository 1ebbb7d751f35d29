import { appendEvent, createLog, startEventConsumer } from '@mova/service-kit';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { startDictionary } from '../testing/dictionary-fixture.ts';
import { consumer as cursor, eventHandlers } from './handlers.ts';

const service = await startDictionary();
const consumer = startEventConsumer({
  db: service.db,
  ...cursor,
  handlers: eventHandlers,
  log: createLog('dictionary', 'silent'),
});
afterAll(async () => {
  await consumer.stop();
  await service.stop();
});

const learning = { numberOfPage: 1, wordsSection: 'LEARNING_WORDS' } as const;

it('erases the words and the answer of a deleted user, and no one else’s', async () => {
  const [leaving, staying] = [service.user(), service.user()];
  await leaving.call('addWordSet', { category: 'FOOD' });
  await staying.call('addWordSet', { category: 'FOOD' });

  const deleted = { userId: leaving.userId };
  await service.db.transaction().execute((trx) => appendEvent(trx, 'user.deleted', deleted));
  // Twice, as after a redrive.
  await service.db.transaction().execute((trx) => appendEvent(trx, 'user.deleted', deleted));
  await consumer.drain();

  expect(await leaving.call('getWords', learning)).toMatchObject({
    words: [],
    totalWords: 0,
    firstVisit: true,
  });
  expect(await staying.call('getWords', learning)).toMatchObject({ totalWords: 10, firstVisit: false });
});

it.each([
  ['addWordSet', { category: 'FOOD' }],
  ['closeWelcome', undefined],
] as const)('%s for an erased account is rejected and writes nothing', async (call, body) => {
  const { userId, send } = service.user();
  await service.db.transaction().execute((trx) => appendEvent(trx, 'user.deleted', { userId }));
  await consumer.drain();
  const response = await send(call, body);
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ errorType: 'NOT_SIGNED_IN' });
  expect(await rowsOf(userId)).toBe(0);
});

async function rowsOf(userId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from dictionary.words where user_id = ${userId})
      + (select count(*) from dictionary.learners where user_id = ${userId}) as total`.execute(service.db);
  return rows[0]?.total ?? 0;
}
