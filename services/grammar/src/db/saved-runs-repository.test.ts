import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGrammarDatabase, type GrammarTestDatabase } from '../testing/grammar-database.ts';
import { noteRun } from './saved-runs-repository.ts';

let database: GrammarTestDatabase;
beforeAll(async () => {
  database = await createGrammarDatabase();
});
afterAll(() => database.drop());

const note = (userId: number, runId: string) =>
  database.db.transaction().execute((trx) => noteRun(trx, userId, runId, 'ARTICLES'));
const countOf = async (userId: number) =>
  (await database.db.selectFrom('grammar.saved_runs').select('id').where('user_id', '=', userId).execute())
    .length;

it('keeps the newest runs of each learner, and no more than two hundred', async () => {
  const runs = Array.from({ length: 205 }, () => randomUUID());
  for (const run of runs) await note(7, run);
  await note(8, runs[0] as string);
  expect([await countOf(7), await countOf(8)]).toEqual([200, 1]);
  expect(await note(7, runs[204] as string)).toBe('ARTICLES');
  expect(await note(7, runs[5] as string)).toBe('ARTICLES');
  expect(await note(7, runs[4] as string)).toBeUndefined();
  expect(await countOf(7)).toBe(200);
});
