import { type Kysely, sql } from 'kysely';

/**
 * What a training was started with and how it ended. The previous version inserts none of these columns, so all
 * of them may be missing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table exercises.runs
      -- Words drawn at the start: a result may name no others.
      add column word_ids bigint[],
      -- It reserves no free training any more; it may still be saved.
      add column cancelled_at timestamptz,
      add column result jsonb,
      add column price smallint check (price >= 0),
      -- Position of its event in the log, so that a repeated save returns the same.
      add column event_position text
  `.execute(db);
}
