import { createTestDatabase, type TestDatabase } from '@mova/service-kit/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countMovedWords } from './moved-words.ts';
import { addUsers } from './users-with-words.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  const folder = new URL('../../../services/dictionary/migrations', import.meta.url);
  database = await createTestDatabase({
    schemas: [{ schema: 'dictionary', role: 'mova_dictionary', folder }],
  });
  owner = new pg.Client({ connectionString: database.adminUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await database?.drop();
});

/** Sets the progress of all words that have another one, and makes PostgreSQL report it at once. */
async function move(progress: number): Promise<void> {
  await owner.query('update dictionary.words set progress = $1 where progress <> $1', [progress]);
  await owner.query('select pg_stat_force_next_flush()');
}

it('words that were changed are counted from one count to the next, others not', async () => {
  await addUsers(database, 2, 5);
  const moved = await countMovedWords(database.adminUrl);
  try {
    await move(60);
    expect(await moved.next(10)).toBe(10);
    await move(70);
    await move(80);
    expect(await moved.next(20)).toBe(20);
  } finally {
    await moved.close();
  }
});

it('what left the words as they were is told as fewer changes than were wanted', async () => {
  const moved = await countMovedWords(database.adminUrl, 500);
  try {
    await move(80);
    expect(await moved.next(10)).toBe(0);
  } finally {
    await moved.close();
  }
});
