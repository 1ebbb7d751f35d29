import { type Kysely, sql } from 'kysely';

/**
 * What a run was started with and how it ended. The version before names its columns and inserts none of
 * these, so all of them may be missing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table exercises.runs
      -- Words drawn when it started: a result may speak of these alone.
      add column word_ids bigint[],
      -- The learner left it: it holds no free training any longer. It may be saved all the same.
      add column cancelled_at timestamptz,
      -- Answers by kind of exercise, with their times in milliseconds (src/domain/run-result.ts).
      add column result jsonb,
      -- Free trainings it was worth when it was saved; 0 for a premium learner.
      add column price smallint check (price >= 0),
      -- Position of its event in the log as it travels, so that a repeated save answers the same.
      add column event_position text
  `.execute(db);
}
