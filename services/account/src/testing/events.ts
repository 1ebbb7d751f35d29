import { sql } from 'kysely';
import type { AccountDb } from '../db/database.ts';

/** Reads the event log in order. */
export async function readEvents(db: AccountDb): Promise<{ type: string; payload: unknown }[]> {
  const { rows } = await sql<{ type: string; payload: unknown }>`
    select type, payload from events.log order by txid, seq`.execute(db);
  return rows;
}
