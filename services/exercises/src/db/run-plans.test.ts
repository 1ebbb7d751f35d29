import { openDatabase } from '@mova/service-kit';
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startExercises } from '../testing/exercises-fixture.ts';
import { findRuns, runCountQuery, runsQuery } from './history-repository.ts';
import { claimsQuery, countClaims, countUnsavedToday, unsavedTodayQuery } from './run-repository.ts';
import { forgettingQuery } from './unsaved-runs-repository.ts';

const service = await startExercises();
const { db } = service;
const owner = openDatabase<object>(service.database.adminUrl, { max: 1 });
afterAll(async () => {
  await owner.destroy();
  await service.stop();
});

/** Whose history is long, and who left ever so many runs a moment ago. */
const [long, leaving] = [1, 2];
const inHistory = 10_000;

/** What makes a row large. */
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

/** Tidies as the database does by itself in time, and says whether all rows are seen to be everybody's by now. */
async function vacuum(): Promise<boolean | undefined> {
  await sql`vacuum analyze exercises.runs`.execute(owner);
  const { rows } = await sql<{ done: boolean }>`
    select relallvisible = relpages as done from pg_class where oid = 'exercises.runs'::regclass`.execute(
    owner,
  );
  return rows[0]?.done;
}

/** The plan of a prepared statement, made without knowing whose runs are asked for. */
const planOf = async (query: { compile(db: typeof service.db): CompiledQuery }) => {
  const { rows } = await sql<{
    'QUERY PLAN': string;
  }>`explain (generic_plan) ${sql.raw(query.compile(db).sql)}`.execute(db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

describe('a history of 10 000 runs', () => {
  it('is counted by its index, without a look at the rows', async () => {
    const plan = await planOf(runCountQuery(db, long));
    expect(plan).toContain('Index Only Scan using runs_in_history');
    expect(plan).not.toMatch(/Seq Scan|Heap|Filter/);
  });

  it('is read in the order of its index at any page, never sorted', async () => {
    for (const offset of [0, inHistory - 20]) {
      const plan = await planOf(runsQuery(db, long, { limit: 20, offset }));
      expect(plan).toContain('Index Only Scan using runs_in_history');
      expect(plan).not.toMatch(/Sort|Seq Scan|Heap|Filter/);
    }
  });

  it('ends with its oldest runs', async () => {
    const page = { limit: 20, offset: inHistory - 10 };
    const runs = await findRuns(db, long, page);
    const { rows } = await sql<{ oldest: string }>`
      select run_id as oldest from exercises.runs where user_id = ${long} order by started_at limit 1`.execute(
      db,
    );
    expect(runs).toHaveLength(10);
    expect(runs.at(-1)?.runId).toBe(rows[0]?.oldest);
  });
});

describe('what a start asks with the ledger held', () => {
  it('passes over whatever was left or saved, however much that is', async () => {
    const plan = await planOf(claimsQuery(db, leaving));
    expect(plan).toContain('using runs_under_way');
    expect(plan).not.toMatch(/Seq Scan|Filter/);
    expect(await countClaims(db, leaving)).toEqual({ claimed: 0, held: 0 });
  });

  it('counts the unsaved runs of a day by their index, and no further than the limit', async () => {
    const plan = await planOf(unsavedTodayQuery(db, leaving, 200));
    expect(plan).toContain('Index Only Scan using runs_unsaved_of_user');
    expect(plan).not.toMatch(/Seq Scan|Filter/);
    expect(await countUnsavedToday(db, leaving, 200)).toBe(200);
    expect(await countUnsavedToday(db, long, 200)).toBe(0);
  });
});

it('old runs that were never saved are found by an index of their own, and then by their ids', async () => {
  const plan = await planOf(forgettingQuery(500));
  expect(plan).toContain('using runs_unsaved');
  expect(plan).not.toMatch(/Seq Scan|Sort/);
});
