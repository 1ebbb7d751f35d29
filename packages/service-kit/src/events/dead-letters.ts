import { sql, type Transaction } from 'kysely';
import type { ConsumerName } from './cursor.ts';
import type { EventRow } from './event-handlers.ts';

export const deadLetterTable = (schema: string) => sql.table(`${schema}.event_poison`);

/** What is stored of an error, and shown to operators. */
export const textOf = (error: unknown) =>
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
    insert into ${deadLetterTable(schema)} (consumer, txid, seq, type, payload, occurred_at, error, redrive_at)
    values (${consumer}, ${txid}::xid8, ${seq}::bigint, ${type}, ${JSON.stringify(payload)}::jsonb,
      ${occurred_at}, ${textOf(error)}, case when ${isDue}::boolean then clock_timestamp() end)`.execute(trx);
}

/** Deletes the dead-lettered events of a user, of every consumer in the schema. */
export async function deleteDeadLetters<DB>(
  trx: Transaction<DB>,
  schema: string,
  userId: number,
): Promise<void> {
  // A deletion contains only the user id, and another consumer of the schema may still have to apply it.
  await sql`
    delete from ${deadLetterTable(schema)}
    where payload->>'userId' = ${String(userId)} and type <> 'user.deleted'`.execute(trx);
}
