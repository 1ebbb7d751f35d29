import { type Kysely, sql } from 'kysely';

/** Whether /home shows the days of learning. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account.settings add column rushnyk boolean not null default true`.execute(db);
}
