import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import { type LibraryTables, librarySchema } from '../testing/fixtures/library.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startEventConsumer } from './event-consumer.ts';
import { appendEvent } from './event-log.ts';

const childFile = fileURLToPath(new URL('../testing/fixtures/hanging-consumer.ts', import.meta.url));

it('an event is applied exactly once even if its consumer is killed before the commit', async () => {
  const database = await createTestDatabase({ schemas: [librarySchema] });
  const db = openDatabase<LibraryTables>(database.urlFor('library'));
  try {
    for (const userId of [1, 2]) {
      await db
        .transaction()
        .execute((trx) =>
          appendEvent(trx, 'user.registered', { userId, registeredAt: '2026-01-01T00:00:00.000Z' }),
        );
    }
    for (let kill = 0; kill < 2; kill += 1) {
      const child = fork(childFile, [database.urlFor('library')]);
      expect(await once(child, 'message')).toEqual(['applied', undefined]);
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    const consumer = startEventConsumer<LibraryTables>({
      db,
      schema: 'library',
      consumer: 'shelves',
      handlers: {
        'user.registered': async ({ payload }, trx) => {
          await trx.insertInto('library.books').values({ user_id: payload.userId }).execute();
        },
      },
      pollMs: 50,
      log: pino({ level: 'silent' }),
    });
    await consumer.drain();
    await consumer.stop();
    const books = await db.selectFrom('library.books').select('user_id').orderBy('id').execute();
    expect(books.map((book) => book.user_id)).toEqual([1, 2]);
  } finally {
    await db.destroy();
    await database.drop();
  }
});
