import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGrammarDatabase, type GrammarTestDatabase } from '../testing/grammar-database.ts';
import { noteRun } from './saved-runs-repository.ts';

let database: GrammarTestDatabase;
beforeAll(async () => {
  database = await createGrammarDatabase();
});
afterAll(() => database.drop());

const note = (userId: number, runId: string) =>
  database.db.transaction().execute((trx) => noteRun(trx, userId, runId, 'ARTICLES', 200));
const countOf = async (userId: number) =>
  (await database.db.selectFrom('grammar.saved_runs').select('id').where('user_id', '=', userId).execute())
    .length;

/** Makes all runs so many hours older. */
const makeOlder = (hours: number) =>
  sql`update grammar.saved_runs set saved_at = saved_at - ${hours}::int * interval '1 hour'`.execute(
    database.db,
  );

it('keeps the newest runs of each user, as many as a day bears, and refuses more within a day', async () => {
  const runs = Array.from({ length: 205 }, () => randomUUID());
  for (const run of runs.slice(0, 200)) await note(7, run);
  await note(8, runs[0] as string);
  await makeOlder(23);
  await expect(note(7, runs[200] as string)).rejects.toMatchObject({ errorType: 'TOO_MANY_GRAMMAR_RUNS' });
  // A repeat of one that is saved is none more.
  expect(await note(7, runs[0] as string)).toBe('ARTICLES');
  expect([await countOf(7), await countOf(8)]).toEqual([200, 1]);
  await makeOlder(2);
  for (const run of runs.slice(200)) await note(7, run);
  expect([await countOf(7), await countOf(8)]).toEqual([200, 1]);
  expect(await note(7, runs[204] as string)).toBe('ARTICLES');
  expect(await note(7, runs[5] as string)).toBe('ARTICLES');
  expect(await note(7, runs[4] as string)).toBeUndefined();
  expect(await countOf(7)).toBe(200);
});
