import { afterAll, beforeAll, expect, it } from 'vitest';
import { findStandings } from './db/standing-repository.ts';
import { seedDemo } from './seed-demo.ts';
import { createGrammarDatabase, type GrammarTestDatabase } from './testing/grammar-database.ts';

let database: GrammarTestDatabase;
beforeAll(async () => {
  database = await createGrammarDatabase();
});
afterAll(() => database.drop());

it('starts a few topics, and seeding again keeps what the user did since', async () => {
  const { db, url: databaseUrl } = database;
  await seedDemo({ databaseUrl, userId: 7 });
  const seeded = await findStandings(db, 7);
  expect(seeded.length).toBeGreaterThan(2);
  expect(seeded.some(({ exercisesLeft }) => exercisesLeft.length > 0)).toBe(true);

  await db.updateTable('grammar.statuses').set({ level: 5 }).where('tense', '=', 'PAST_SIMPLE').execute();
  await seedDemo({ databaseUrl, userId: 7 });
  const again = await findStandings(db, 7);
  expect(again).toHaveLength(seeded.length);
  expect(again.find(({ tense }) => tense === 'PAST_SIMPLE')?.numberOfCurrentLvl).toBe(5);
});
