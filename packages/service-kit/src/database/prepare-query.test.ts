import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { type LibraryTables, librarySchema } from '../testing/fixtures/library.ts';
import { createServiceDatabase } from '../testing/service-database.ts';
import { prepareQuery } from './prepare-query.ts';

const database = await createServiceDatabase<LibraryTables>('library', librarySchema.folder);
afterAll(() => database.drop());
const { db } = database;

const findBooks = prepareQuery<{ userId: number; ids: readonly number[] }, { id: number }>((parameter) =>
  db
    .selectFrom('library.books')
    .select('id')
    .where('user_id', '=', parameter('userId'))
    .where((query) => sql<boolean>`${query.ref('id')} = any(${parameter('ids')}::bigint[])`)
    // A constant of the statement stays as it is.
    .where('id', '>', 0)
    .orderBy('id'),
);

it('runs with different values each time, on a database and in a transaction', async () => {
  const books = await db
    .insertInto('library.books')
    .values([{ user_id: 1 }, { user_id: 2 }, { user_id: 1 }])
    .returning('id')
    .execute();
  const [a = 0, b = 0, c = 0] = books.map(({ id }) => id);
  const ids = [a, b, c];
  const read = async (userId: number, wanted: number[]) =>
    (await findBooks(db, { userId, ids: wanted })).map(({ id }) => id);
  expect(await Promise.all([read(1, ids), read(2, ids), read(1, [c]), read(3, ids), read(1, [])])).toEqual([
    [a, c],
    [b],
    [c],
    [],
    [],
  ]);
  const changed = db.transaction().execute(async (trx) => {
    await trx.deleteFrom('library.books').where('id', '=', a).execute();
    return findBooks(trx, { userId: 1, ids });
  });
  expect(await changed).toEqual([{ id: c }]);
});
