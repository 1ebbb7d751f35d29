import { openDatabase } from '@mova/service-kit';
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startExercises } from '../testing/exercises-fixture.ts';
import { findTrainings, historyCountQuery, historyPageQuery } from './history-repository.ts';
import { deleteOldTrainingsQuery } from './old-trainings-repository.ts';
import { claimsQuery, countClaims, countUnsavedOfDay, unsavedOfDayQuery } from './training-repository.ts';

const service = await startExercises();
const { db } = service;
const owner = openDatabase<object>(service.database.adminUrl, { max: 1 });
afterAll(async () => {
  await owner.destroy();
  await service.stop();
});

/** One user with a long history, one with many cancelled trainings. */
const [long, leaving] = [1, 2];
const inHistory = 10_000;

const answers = Array.from({ length: 30 }, (_, index) => ({
  wordId: 1_000_000 + index,
  correct: true,
  ms: 1500,
}));

beforeAll(async () => {
  await sql`
    insert into exercises.runs
      (run_id, user_id, started_at, saved_at, words, correct, wrong, word_ids, result, price, event_position)
    select gen_random_uuid(), case when n % 2 = 0 then ${long}::bigint else 1000 + n % 500 end,
      now() - n * interval '10 minutes', now() - n * interval '9 minutes', 10, 20, 10, array[1, 2, 3],
      ${JSON.stringify({ 'type-words': answers })}::jsonb, 1, '123-456'
    from generate_series(1, ${2 * inHistory}::int) n`.execute(db);
  await sql`
    insert into exercises.runs (run_id, user_id, started_at, words, word_ids, cancelled_at)
    select gen_random_uuid(), ${leaving}, now() - n * interval '40 milliseconds', 3, array[1, 2, 3], now()
    from generate_series(1, 20000) n`.execute(db);
  await vi.waitFor(async () => expect(await vacuum()).toBe(true), { timeout: 20_000 });
});

/** Vacuums, and returns whether all pages are marked as visible. */
async function vacuum(): Promise<boolean | undefined> {
  await sql`vacuum analyze exercises.runs`.execute(owner);
  const { rows } = await sql<{ done: boolean }>`
    select relallvisible = relpages as done from pg_class where oid = 'exercises.runs'::regclass`.execute(
    owner,
  );
  return rows[0]?.done;
}

/** Returns the generic plan of a prepared statement. */
const planOf = async (query: { compile(db: typeof service.db): CompiledQuery }) => {
  const { rows } = await sql<{
    'QUERY PLAN': string;
  }>`explain (generic_plan) ${sql.raw(query.compile(db).sql)}`.execute(db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

describe('a history of 10 000 trainings', () => {
  it('is counted by an index-only scan', async () => {
    const plan = await planOf(historyCountQuery(db, long));
    expect(plan).toContain('Index Only Scan using runs_in_history');
    expect(plan).not.toMatch(/Seq Scan|Heap|Filter/);
  });

  it('is read in the order of its index at any page, without a sort', async () => {
    for (const offset of [0, inHistory - 20]) {
      const plan = await planOf(historyPageQuery(db, long, { limit: 20, offset }));
      expect(plan).toContain('Index Only Scan using runs_in_history');
      expect(plan).not.toMatch(/Sort|Seq Scan|Heap|Filter/);
    }
  });

  it('ends with its oldest trainings', async () => {
    const page = { limit: 20, offset: inHistory - 10 };
    const trainings = await findTrainings(db, long, page);
    const { rows } = await sql<{ oldest: string }>`
      select run_id as oldest from exercises.runs where user_id = ${long} order by started_at limit 1`.execute(
      db,
    );
    expect(trainings).toHaveLength(10);
    expect(trainings.at(-1)?.runId).toBe(rows[0]?.oldest);
  });
});

describe('the queries of a start', () => {
  it('count claims by a partial index, however many trainings were cancelled or saved', async () => {
    const plan = await planOf(claimsQuery(db, leaving));
    expect(plan).toContain('using runs_under_way');
    expect(plan).not.toMatch(/Seq Scan|Filter/);
    expect(await countClaims(db, leaving)).toEqual({ claimed: 0, reserved: 0 });
  });

  it('count the unsaved trainings of a day by their index, up to the limit', async () => {
    const plan = await planOf(unsavedOfDayQuery(db, leaving, 200));
    expect(plan).toContain('Index Only Scan using runs_unsaved_of_user');
    expect(plan).not.toMatch(/Seq Scan|Filter/);
    expect(await countUnsavedOfDay(db, leaving, 200)).toBe(200);
    expect(await countUnsavedOfDay(db, long, 200)).toBe(0);
  });
});

it('finds old unsaved trainings by their index', async () => {
  const plan = await planOf(deleteOldTrainingsQuery(500));
  expect(plan).toContain('using runs_unsaved');
  expect(plan).not.toMatch(/Seq Scan|Sort/);
});
