import { type EventPayload, eventSchemas } from '@mova/contracts';
import { type Kysely, sql } from 'kysely';
import { consumerName } from '../events/consumer-name.ts';
import type { ExercisesDatabase } from './database.ts';

/**
 * Finds the registration of a user among the events that this service has not applied yet: its first call may come
 * before. Few events lie there, however long the log is.
 */
export async function findUnreadRegistration(
  db: Kysely<ExercisesDatabase>,
  userId: number,
): Promise<EventPayload<'user.registered'> | undefined> {
  const { rows } = await sql<{ payload: unknown }>`
    select l.payload from exercises.event_cursors as c join events.log as l on (l.txid, l.seq) > (c.txid, c.seq)
    where c.consumer = ${consumerName} and l.type = 'user.registered'
      and l.payload->'userId' = to_jsonb(${userId}::bigint)
    limit 1`.execute(db);
  return rows[0] && eventSchemas['user.registered'].parse(rows[0].payload);
}
