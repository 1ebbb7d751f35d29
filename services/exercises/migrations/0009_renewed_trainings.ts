import { type Kysely, sql } from 'kysely';

/** The user's day that last topped up their free trainings; null before the first. The previous version ignores it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exercises.ledger add column renewed_on date`.execute(db);
  await sql`alter table exercises.closed_ledgers add column renewed_on date`.execute(db);
}
