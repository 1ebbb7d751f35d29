import { randomUUID } from 'node:crypto';
import {
  appendEvent,
  createLog,
  type EventConsumer,
  lockAccountShared,
  startEventConsumer,
} from '@mova/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLearningDays, recordLearningDay } from '../db/learning-days-repository.ts';
import { findStandings } from '../db/standing-repository.ts';
import { createGrammarDatabase, type GrammarTestDatabase } from '../testing/grammar-database.ts';
import { consumerName, eventHandlers } from './handlers.ts';

let database: GrammarTestDatabase;
let consumer: EventConsumer;
beforeAll(async () => {
  database = await createGrammarDatabase();
  consumer = startEventConsumer({
    db: database.db,
    schema: 'grammar',
    consumer: consumerName,
    handlers: eventHandlers,
    log: createLog('grammar', 'silent'),
  });
});
afterAll(async () => {
  await consumer.stop();
  await database.drop();
});

it('deletes everything of a deleted user and nothing of another', async () => {
  const { db } = database;
  const standing = { tense: 'ARTICLES', level: 2, exercises_left: [], completed: false } as const;
  const standingOf = (user_id: number) => ({ ...standing, exercises_left: [], user_id });
  await db
    .insertInto('grammar.statuses')
    .values([standingOf(7), standingOf(8)])
    .execute();
  const run = { run_id: randomUUID(), tense: 'ARTICLES' } as const;
  await db
    .insertInto('grammar.saved_runs')
    .values([
      { ...run, user_id: 7 },
      { ...run, user_id: 8 },
    ])
    .execute();
  for (const userId of [7, 8])
    await db.transaction().execute((trx) => recordLearningDay(trx, userId, '2026-03-01'));
  await db.transaction().execute((trx) => appendEvent(trx, 'user.deleted', { userId: 7 }));
  await consumer.drain();
  expect(await findLearningDays(db, 7)).toEqual([]);
  expect(await findLearningDays(db, 8)).toEqual(['2026-03-01']);
  expect(await findStandings(db, 7)).toEqual([]);
  expect(await findStandings(db, 8)).toHaveLength(1);
  const runs = await db.selectFrom('grammar.saved_runs').select('user_id').execute();
  expect(runs).toEqual([{ user_id: 8 }]);
});

it('keeps the account of a deleted user closed, also when the event comes twice', async () => {
  const { db } = database;
  for (const _ of [1, 2]) {
    await db.transaction().execute((trx) => appendEvent(trx, 'user.deleted', { userId: 9 }));
  }
  await consumer.drain();
  const isOpen = (userId: number) =>
    db.transaction().execute((trx) => lockAccountShared(trx, 'grammar', userId));
  expect([await isOpen(9), await isOpen(10)]).toEqual([false, true]);
});
