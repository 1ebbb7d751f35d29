import { type Kysely, sql } from 'kysely';
import type { EventPosition } from './append-event.ts';
import { poisonOf } from './dead-letters.ts';

/** An event a consumer has set aside, without its payload: that may be personal. */
export interface PoisonEvent extends EventPosition {
  readonly consumer: string;
  readonly type: string;
  readonly setAsideAt: Date;
  /** What it failed of last. */
  readonly error: string;
  /** It is to be applied once more, without anybody asking. */
  readonly isWaiting: boolean;
}

/** What the consumers of a schema have set aside, oldest first. */
export async function listPoison<DB>(db: Kysely<DB>, schema: string): Promise<PoisonEvent[]> {
  const { rows } = await sql<PoisonEvent>`
    select consumer, txid::text as txid, seq::text as seq, type, set_aside_at as "setAsideAt", error,
      redrive_at is not null as "isWaiting"
    from ${poisonOf(schema)} as p order by p.txid, p.seq, p.consumer`.execute(db);
  return rows;
}

/**
 * Asks the consumers of a schema to apply what they have set aside once more: they do so at their next look
 * (`wakeConsumers` brings it forward), each in its own process and as its own role.
 *
 * @param at one event; all that are set aside without it
 * @returns the events asked for
 */
export async function askRedrive<DB>(
  db: Kysely<DB>,
  schema: string,
  at?: EventPosition,
): Promise<(EventPosition & { readonly consumer: string })[]> {
  const one = at ? sql`txid = ${at.txid}::xid8 and seq = ${at.seq}::bigint` : sql`true`;
  const { rows } = await sql<EventPosition & { readonly consumer: string }>`
    update ${poisonOf(schema)} set redrive_at = clock_timestamp() where ${one}
    returning consumer, txid::text as txid, seq::text as seq`.execute(db);
  return rows;
}
