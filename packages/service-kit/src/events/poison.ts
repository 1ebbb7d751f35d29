import { type Kysely, sql, type Transaction } from 'kysely';
import type { Log } from '../log.ts';
import type { ConsumerName } from './cursor.ts';
import { applyEvent, type EventHandlers, type EventRow } from './event-handlers.ts';

const poison = ({ schema }: ConsumerName) => sql.table(`${schema}.event_poison`);

const textOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** Keeps an event that cannot be applied, with its error, so that the rest can go on. */
export async function setAside<DB>(
  trx: Transaction<DB>,
  name: ConsumerName,
  row: EventRow,
  error: unknown,
): Promise<void> {
  const { txid, seq, type, payload, occurred_at } = row;
  await sql`
    insert into ${poison(name)} (consumer, txid, seq, type, payload, occurred_at, error)
    values (${name.consumer}, ${txid}::xid8, ${seq}::bigint, ${type}, ${JSON.stringify(payload)}::jsonb,
      ${occurred_at}, ${textOf(error)})`.execute(trx);
}

export interface RedriveOptions<DB> extends ConsumerName {
  readonly db: Kysely<DB>;
  readonly handlers: EventHandlers<DB>;
  readonly log: Log;
}

/**
 * Applies the events set aside once more, oldest first, each in its own transaction. Those that fail again
 * stay, with their new error.
 *
 * @returns how many were applied and how many remain.
 */
export async function redrivePoison<DB>(
  options: RedriveOptions<DB>,
): Promise<{ applied: number; failed: number }> {
  const { db, handlers, log } = options;
  const { rows } = await sql<{ txid: string; seq: string }>`
    select txid::text as txid, seq::text as seq from ${poison(options)} p
    where consumer = ${options.consumer} order by p.txid, p.seq`.execute(db);
  let applied = 0;
  let failed = 0;
  for (const at of rows) {
    const mine = sql`consumer = ${options.consumer} and txid = ${at.txid}::xid8 and seq = ${at.seq}::bigint`;
    try {
      await db.transaction().execute(async (trx) => {
        // Deleting first takes the row: of two redrives only one applies it.
        const taken = await sql<EventRow>`
          delete from ${poison(options)} where ${mine}
          returning txid::text as txid, seq::text as seq, type, payload, occurred_at`.execute(trx);
        const row = taken.rows[0];
        if (!row) return;
        await applyEvent(handlers, row, trx);
        applied += 1;
      });
    } catch (error) {
      failed += 1;
      log.warn({ err: error, ...at }, 'an event set aside failed again');
      await sql`update ${poison(options)} set error = ${textOf(error)} where ${mine}`.execute(db);
    }
  }
  return { applied, failed };
}
