import { type Kysely, sql } from 'kysely';
import type { Log } from '../log/log.ts';
import type { ConsumerName } from './cursor.ts';
import { poisonOf, textOf } from './dead-letters.ts';
import { applyEvent, type EventHandlers, type EventRow, typesOf } from './event-handlers.ts';
import { isPassingTrouble } from './transient-error.ts';

interface RedriveOptions<DB> extends ConsumerName {
  readonly db: Kysely<DB>;
  readonly handlers: EventHandlers<DB>;
  readonly batchSize: number;
  readonly log: Log;
}

/** Wait of an event that the state of the database foiled again, in seconds: the log goes on meanwhile. */
const troubleRestSeconds = 60;

/**
 * Applies events set aside that are due and have a handler here, oldest first, each in its own transaction. One that
 * fails again stays with its new error, and is due again only when asked for, or after a minute if the database was
 * in its way.
 *
 * @returns how many were taken up
 * @throws when the database fails altogether
 */
export async function redrivePoison<DB>(options: RedriveOptions<DB>): Promise<number> {
  const { db, schema, consumer, handlers, batchSize } = options;
  const { rows } = await sql<{ txid: string; seq: string }>`
    select txid::text as txid, seq::text as seq from ${poisonOf(schema)} as p
    where consumer = ${consumer} and redrive_at <= clock_timestamp() and type = any(${typesOf(handlers)}::text[])
    order by p.txid, p.seq limit ${batchSize}`.execute(db);
  let taken = 0;
  for (const at of rows) if (await redriveOne(options, at)) taken += 1;
  return taken;
}

/**
 * Applies one event, or notes why it failed again, in one transaction: of two replicas only one takes it up.
 *
 * @returns false when another replica has it, or had it first
 */
async function redriveOne<DB>(
  { db, schema, consumer, handlers, log }: RedriveOptions<DB>,
  at: { readonly txid: string; readonly seq: string },
): Promise<boolean> {
  const place = sql`consumer = ${consumer} and txid = ${at.txid}::xid8 and seq = ${at.seq}::bigint`;
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<EventRow>`
      select txid::text as txid, seq::text as seq, type, payload, occurred_at from ${poisonOf(schema)}
      where ${place} and redrive_at <= clock_timestamp() for update skip locked`.execute(trx);
    const [row] = rows;
    if (!row) return false;
    await sql`savepoint event`.execute(trx);
    try {
      await applyEvent(handlers, row, trx);
    } catch (error) {
      await sql`rollback to savepoint event`.execute(trx);
      log.warn({ err: error, consumer, ...at }, 'an event set aside failed again');
      const restSeconds = isPassingTrouble(error) ? troubleRestSeconds : null;
      await sql`
        update ${poisonOf(schema)} set error = ${textOf(error)},
          redrive_at = clock_timestamp() + ${restSeconds}::int * interval '1 second'
        where ${place}`.execute(trx);
      return true;
    }
    await sql`delete from ${poisonOf(schema)} where ${place}`.execute(trx);
    log.info({ consumer, type: row.type, ...at }, 'an event set aside was applied');
    return true;
  });
}
