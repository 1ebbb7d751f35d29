import { type Kysely, sql, type Transaction } from 'kysely';
import { isTransientError } from '../database/database-errors.ts';
import { applyEvent, type ConsumerName, type ConsumerOptions } from './event-handlers.ts';
import type { EventPosition, EventRow } from './event-log.ts';

/** A dead-lettered event, without its payload, which may be personal. */
export interface DeadLetter extends EventPosition {
  readonly consumer: string;
  readonly type: string;
  readonly deadLetteredAt: Date;
  readonly error: string;
  /** It will be applied again without an operator. */
  readonly isWaiting: boolean;
}

const blockedRetrySeconds = 60;

const tableOf = (schema: string) => sql.table(`${schema}.event_poison`);

const textOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** Stores an event that cannot be applied now, with the reason, so that the consumer can continue. */
export async function deadLetterEvent<DB>(
  trx: Transaction<DB>,
  { schema, consumer }: ConsumerName,
  row: EventRow,
  error: unknown,
  until: 'redriven when asked' | 'redriven by itself',
): Promise<void> {
  const { txid, seq, type, payload, occurred_at } = row;
  const isDue = until === 'redriven by itself';
  await sql`
    insert into ${tableOf(schema)} (consumer, txid, seq, type, payload, occurred_at, error, redrive_at)
    values (${consumer}, ${txid}::xid8, ${seq}::bigint, ${type}, ${JSON.stringify(payload)}::jsonb,
      ${occurred_at}, ${textOf(error)}, case when ${isDue}::boolean then clock_timestamp() end)`.execute(trx);
}

export async function deleteDeadLetters<DB>(
  trx: Transaction<DB>,
  schema: string,
  userId: number,
): Promise<void> {
  // A deletion contains only the user id, and another consumer of the schema may still have to apply it.
  await sql`
    delete from ${tableOf(schema)}
    where payload->>'userId' = ${String(userId)} and type <> 'user.deleted'`.execute(trx);
}

/** Returns the dead-lettered events of a schema’s consumers, oldest first. */
export async function listDeadLetters<DB>(db: Kysely<DB>, schema: string): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select consumer, txid::text as txid, seq::text as seq, type, set_aside_at as "deadLetteredAt", error,
      redrive_at is not null as "isWaiting"
    from ${tableOf(schema)} as p order by p.txid, p.seq, p.consumer`.execute(db);
  return rows;
}

/** Consumers apply the events (one, or all) again at their next poll, each in its own role. */
export async function requestRedrive<DB>(
  db: Kysely<DB>,
  schema: string,
  at?: EventPosition,
): Promise<(EventPosition & { readonly consumer: string })[]> {
  const one = at ? sql`txid = ${at.txid}::xid8 and seq = ${at.seq}::bigint` : sql`true`;
  const { rows } = await sql<EventPosition & { readonly consumer: string }>`
    update ${tableOf(schema)} set redrive_at = clock_timestamp() where ${one}
    returning consumer, txid::text as txid, seq::text as seq`.execute(db);
  return rows;
}

/** Applies due events, and returns how many. One that fails again waits for a request, or a minute. */
export async function redriveEvents<DB>(options: ConsumerOptions<DB>): Promise<number> {
  const { db, schema, consumer, handlers, batchSize } = options;
  const { rows } = await sql<EventPosition>`
    select txid::text as txid, seq::text as seq from ${tableOf(schema)} as p
    where consumer = ${consumer} and redrive_at <= clock_timestamp()
      and type = any(${Object.keys(handlers)}::text[])
    order by p.txid, p.seq limit ${batchSize}`.execute(db);
  let tried = 0;
  for (const at of rows) if (await redriveOne(options, at)) tried += 1;
  return tried;
}

/** Returns false when another replica applies the event, or has applied it. */
async function redriveOne<DB>(
  { db, schema, consumer, handlers, log }: ConsumerOptions<DB>,
  at: EventPosition,
): Promise<boolean> {
  const place = sql`consumer = ${consumer} and txid = ${at.txid}::xid8 and seq = ${at.seq}::bigint`;
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<EventRow>`
      select txid::text as txid, seq::text as seq, type, payload, occurred_at from ${tableOf(schema)}
      where ${place} and redrive_at <= clock_timestamp() for update skip locked`.execute(trx);
    const [row] = rows;
    if (!row) return false;
    await sql`savepoint event`.execute(trx);
    try {
      await applyEvent(handlers, row, trx);
    } catch (error) {
      await sql`rollback to savepoint event`.execute(trx);
      log.warn({ err: error, consumer, ...at }, 'a dead-lettered event failed again');
      const retrySeconds = isTransientError(error) ? blockedRetrySeconds : null;
      await sql`
        update ${tableOf(schema)} set error = ${textOf(error)},
          redrive_at = clock_timestamp() + ${retrySeconds}::int * interval '1 second'
        where ${place}`.execute(trx);
      return true;
    }
    await sql`delete from ${tableOf(schema)} where ${place}`.execute(trx);
    log.info({ consumer, type: row.type, ...at }, 'a dead-lettered event was applied');
    return true;
  });
}
