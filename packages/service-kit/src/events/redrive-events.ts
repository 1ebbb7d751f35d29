import { type Kysely, sql } from 'kysely';
import type { Log } from '../log/log.ts';
import type { ConsumerName } from './cursor.ts';
import { deadLetterTable, textOf } from './dead-letters.ts';
import { applyEvent, type EventHandlers, type EventRow, typesOf } from './event-handlers.ts';
import { isTransientError } from './transient-error.ts';

interface RedriveOptions<DB> extends ConsumerName {
  readonly db: Kysely<DB>;
  readonly handlers: EventHandlers<DB>;
  readonly batchSize: number;
  readonly log: Log;
}

/** Delay of an event that the state of the database blocked again. */
const blockedRetrySeconds = 60;

/**
 * Applies dead-lettered events that are due and have a handler here, oldest first, each in its own
 * transaction. An event that fails again keeps its new error, and is due again only on request, or after a
 * minute if the database blocked it.
 *
 * @returns how many were tried
 * @throws when the database itself fails
 */
export async function redriveEvents<DB>(options: RedriveOptions<DB>): Promise<number> {
  const { db, schema, consumer, handlers, batchSize } = options;
  const { rows } = await sql<{ txid: string; seq: string }>`
    select txid::text as txid, seq::text as seq from ${deadLetterTable(schema)} as p
    where consumer = ${consumer} and redrive_at <= clock_timestamp() and type = any(${typesOf(handlers)}::text[])
    order by p.txid, p.seq limit ${batchSize}`.execute(db);
  let tried = 0;
  for (const at of rows) if (await redriveOne(options, at)) tried += 1;
  return tried;
}

/**
 * Applies one event, or stores why it failed again. Only one of several replicas does it.
 *
 * @returns false when another replica does, or has done it
 */
async function redriveOne<DB>(
  { db, schema, consumer, handlers, log }: RedriveOptions<DB>,
  at: { readonly txid: string; readonly seq: string },
): Promise<boolean> {
  const place = sql`consumer = ${consumer} and txid = ${at.txid}::xid8 and seq = ${at.seq}::bigint`;
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<EventRow>`
      select txid::text as txid, seq::text as seq, type, payload, occurred_at from ${deadLetterTable(schema)}
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
        update ${deadLetterTable(schema)} set error = ${textOf(error)},
          redrive_at = clock_timestamp() + ${retrySeconds}::int * interval '1 second'
        where ${place}`.execute(trx);
      return true;
    }
    await sql`delete from ${deadLetterTable(schema)} where ${place}`.execute(trx);
    log.info({ consumer, type: row.type, ...at }, 'a dead-lettered event was applied');
    return true;
  });
}
