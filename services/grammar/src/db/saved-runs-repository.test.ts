import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGrammarDatabase, type GrammarTestDatabase } from '../testing/grammar-database.ts';
import { recordRun } from './saved-runs-repository.ts';

let database: GrammarTestDatabase;
beforeAll(async () => {
  database = await createGrammarDatabase();
});
afterAll(() => database.drop());

const record = (userId: number, runId: string) =>
  database.db.transaction().execute((trx) => recordRun(trx, userId, runId, 'ARTICLES', 200));
const countOf = async (userId: number) =>
  (await database.db.selectFrom('grammar.saved_runs').select('id').where('user_id', '=', userId).execute())
    .length;

const makeOlder = (hours: number) =>
  sql`update grammar.saved_runs set saved_at = saved_at - ${hours}::int * interval '1 hour'`.execute(
    database.db,
  );

it('keeps the newest runs of each user and rejects more than the limit within a day', async () => {
  const runs = Array.from({ length: 205 }, () => randomUUID());
  for (const run of runs.slice(0, 200)) await record(7, run);
  await record(8, runs[0] as string);
  await makeOlder(23);
  await expect(record(7, runs[200] as string)).rejects.toMatchObject({ errorType: 'TOO_MANY_GRAMMAR_RUNS' });
  // A repeat does not count.
  expect(await record(7, runs[0] as string)).toBe('ARTICLES');
  expect([await countOf(7), await countOf(8)]).toEqual([200, 1]);
  await makeOlder(2);
  for (const run of runs.slice(200)) await record(7, run);
  expect([await countOf(7), await countOf(8)]).toEqual([200, 1]);
  expect(await record(7, runs[204] as string)).toBe('ARTICLES');
  expect(await record(7, runs[5] as string)).toBe('ARTICLES');
  expect(await record(7, runs[4] as string)).toBeUndefined();
  expect(await countOf(7)).toBe(200);
});
