import { type EventPayload, type EventType, eventSchemas } from '@mova/contracts';
import type { Redis } from 'ioredis';
import { sql, type Transaction } from 'kysely';

/** Place of an event in the log: decimal strings of 64-bit numbers, ordered as the pair. */
export interface EventPosition {
  readonly txid: string;
  readonly seq: string;
}

/** Redis channel on which producers say that there is something to read: the type of the event, or nothing. */
export const wakeChannel = 'mova:events';

/**
 * Appends an event to the log within the transaction of the change it tells of: both happen or neither.
 * Call `wakeConsumers` after the commit.
 *
 * @throws ZodError when the payload breaks the event's schema.
 */
export async function appendEvent<DB, T extends EventType>(
  trx: Transaction<DB>,
  type: T,
  payload: EventPayload<T>,
): Promise<EventPosition> {
  const checked = JSON.stringify(eventSchemas[type].parse(payload));
  const { rows } = await sql<EventPosition>`
    insert into events.log (type, payload) values (${type}, ${checked}::jsonb)
    returning txid::text as txid, seq::text as seq`.execute(trx);
  const [position] = rows;
  if (!position) throw new Error('The log gave no position');
  return position;
}

/**
 * Wakes consumers early. A lost wake-up costs a poll interval, nothing else, so failures are swallowed.
 *
 * @param type of the event there is to read: those who do nothing with it sleep on. All are woken without it
 */
export async function wakeConsumers(redis: Redis, type: EventType | '' = ''): Promise<void> {
  await redis.publish(wakeChannel, type).catch(() => undefined);
}
