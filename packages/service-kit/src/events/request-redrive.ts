import { type Kysely, sql } from 'kysely';
import type { EventPosition } from './append-event.ts';
import { deadLetterTable } from './dead-letters.ts';

/** A dead-lettered event, without its payload, which may be personal. */
export interface DeadLetter extends EventPosition {
  readonly consumer: string;
  readonly type: string;
  readonly deadLetteredAt: Date;
  /** The last error. */
  readonly error: string;
  /** It will be applied again without an operator. */
  readonly isWaiting: boolean;
}

/** Returns the dead-lettered events of a schema’s consumers, oldest first. */
export async function listDeadLetters<DB>(db: Kysely<DB>, schema: string): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select consumer, txid::text as txid, seq::text as seq, type, set_aside_at as "deadLetteredAt", error,
      redrive_at is not null as "isWaiting"
    from ${deadLetterTable(schema)} as p order by p.txid, p.seq, p.consumer`.execute(db);
  return rows;
}

/**
 * Has the consumers of a schema apply dead-lettered events again, each in its own process and role, at their
 * next poll (`wakeConsumers` brings it forward).
 *
 * @param at one event; all of them without it
 * @returns the events that will be redriven
 */
export async function requestRedrive<DB>(
  db: Kysely<DB>,
  schema: string,
  at?: EventPosition,
): Promise<(EventPosition & { readonly consumer: string })[]> {
  const one = at ? sql`txid = ${at.txid}::xid8 and seq = ${at.seq}::bigint` : sql`true`;
  const { rows } = await sql<EventPosition & { readonly consumer: string }>`
    update ${deadLetterTable(schema)} set redrive_at = clock_timestamp() where ${one}
    returning consumer, txid::text as txid, seq::text as seq`.execute(db);
  return rows;
}
