import { sql } from 'kysely';
import type { AccountDb } from '../db/database.ts';

/** Events of the log in order, as type and payload. */
export async function readEvents(db: AccountDb): Promise<{ type: string; payload: unknown }[]> {
  const { rows } = await sql<{ type: string; payload: unknown }>`
    select type, payload from events.log order by txid, seq`.execute(db);
  return rows;
}
