import { type EventPayload, type EventType, eventSchemas } from '@mova/contracts';
import type { Redis } from 'ioredis';
import { sql, type Transaction } from 'kysely';

/** Position of an event in the log: decimal strings of 64-bit numbers, ordered as the pair. */
export interface EventPosition {
  readonly txid: string;
  readonly seq: string;
}

/** Redis channel of wake-ups; the message is the type of the new event, or empty. */
export const wakeChannel = 'mova:events';

/**
 * Appends an event to the log in the transaction of the change it describes. Call `wakeConsumers` after the
 * commit.
 *
 * @throws ZodError when the payload does not match the schema of the event.
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
 * Wakes consumers early. Errors are ignored: a lost wake-up only costs a poll interval.
 *
 * @param type of the new event: consumers that do not handle it are not woken
 */
export async function wakeConsumers(redis: Redis, type: EventType | '' = ''): Promise<void> {
  await redis.publish(wakeChannel, type).catch(() => undefined);
}
