import { sql, type Transaction } from 'kysely';
import type { ConsumerName } from './cursor.ts';
import type { EventRow } from './event-handlers.ts';

/** The events a consumer's schema has set aside. */
export const poisonOf = (schema: string) => sql.table(`${schema}.event_poison`);

/** What is kept, and shown to operators, of an error. */
export const textOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** Keeps an event that cannot be applied now, with the reason, so that the rest can go on. */
export async function setAside<DB>(
  trx: Transaction<DB>,
  { schema, consumer }: ConsumerName,
  row: EventRow,
  error: unknown,
  until: 'redriven when asked' | 'redriven by itself',
): Promise<void> {
  const { txid, seq, type, payload, occurred_at } = row;
  const isDue = until === 'redriven by itself';
  await sql`
    insert into ${poisonOf(schema)} (consumer, txid, seq, type, payload, occurred_at, error, redrive_at)
    values (${consumer}, ${txid}::xid8, ${seq}::bigint, ${type}, ${JSON.stringify(payload)}::jsonb,
      ${occurred_at}, ${textOf(error)}, case when ${isDue}::boolean then clock_timestamp() end)`.execute(trx);
}

/** Forgets the events of a learner that are set aside, whichever consumer of the schema did it. */
export async function forgetPoison<DB>(trx: Transaction<DB>, schema: string, userId: number): Promise<void> {
  // A deletion tells nothing but the number, and another consumer of the schema may have its own yet to apply.
  await sql`
    delete from ${poisonOf(schema)}
    where payload->>'userId' = ${String(userId)} and type <> 'user.deleted'`.execute(trx);
}
