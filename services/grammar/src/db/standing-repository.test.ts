import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGrammarDatabase, type GrammarTestDatabase } from '../testing/grammar-database.ts';

let database: GrammarTestDatabase;
beforeAll(async () => {
  database = await createGrammarDatabase();
});
afterAll(() => database.drop());

const row = { user_id: 7, tense: 'ARTICLES', level: 2, exercises_left: [3], completed: false } as const;

/** A row the table rejects, by the violated constraint. */
const rejected = [
  ['a level above 5', { ...row, level: 6 }, 'statuses_level_check'],
  ['an index outside the slice', { ...row, exercises_left: [10] }, 'statuses_left_in_slice'],
  ['completion below the last level', { ...row, completed: true }, 'statuses_completed_at_last_level'],
] as const;

it.each(rejected)('the table rejects %s', async (_what, values, constraint) => {
  const insert = database.db.insertInto('grammar.statuses').values({
    ...values,
    exercises_left: [...values.exercises_left],
  });
  await expect(insert.execute()).rejects.toThrow(constraint);
});

it('keeps one row per user and topic', async () => {
  const insert = () =>
    database.db
      .insertInto('grammar.statuses')
      .values({ ...row, exercises_left: [...row.exercises_left] })
      .execute();
  await insert();
  await expect(insert()).rejects.toThrow('statuses_one_per_topic');
});
