import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './open-database.ts';
import { poolMetrics } from './pool-metrics.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ schemas: [] });
});
afterEach(() => database.drop());

/** Other files of this process may have pools too. */
async function read(): Promise<number[]> {
  const values = await Promise.all(poolMetrics.map(async (gauge) => (await gauge.get()).values));
  return values.flat().map(({ value }) => value);
}

it('counts used and idle connections and those who wait, until the database is closed', async () => {
  const before = await read();
  const db = openDatabase(database.adminUrl, { max: 2 });
  const changes = async () => (await read()).map((value, at) => value - (before[at] ?? 0));
  const sleeps = Array.from({ length: 5 }, () => sql`select pg_sleep(0.5)`.execute(db));
  await expect.poll(changes).toEqual([0, 2, 3]);
  await Promise.all(sleeps);
  expect(await changes()).toEqual([2, 0, 0]);
  await db.destroy();
  expect(await changes()).toEqual([0, 0, 0]);
});
