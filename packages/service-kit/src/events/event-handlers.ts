import { type EventType, eventSchemas, type LoggedEvent } from '@mova/contracts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Log } from '../log/log.ts';
import type { EventRow } from './event-log.ts';

/** Handlers work only through the transaction, which also moves the cursor: effects happen exactly once. */
export type EventHandlers<DB> = {
  readonly [T in EventType]?: (event: LoggedEvent<T>, trx: Transaction<DB>) => Promise<void>;
};

export interface ConsumerName {
  readonly schema: string;
  readonly consumer: string;
}

export const cursorTable = ({ schema }: ConsumerName) => sql.table(`${schema}.event_cursors`);

export interface ConsumerOptions<DB> extends ConsumerName {
  readonly db: Kysely<DB>;
  readonly handlers: EventHandlers<DB>;
  readonly batchSize: number;
  readonly log: Log;
}

export async function applyEvent<DB>(
  handlers: EventHandlers<DB>,
  row: EventRow,
  trx: Transaction<DB>,
): Promise<void> {
  if (!Object.hasOwn(handlers, row.type) || !Object.hasOwn(eventSchemas, row.type)) return;
  const type = row.type as EventType;
  // The compiler cannot see that the map pairs each type with a handler of that type.
  const handler = handlers[type] as ((event: LoggedEvent, trx: Transaction<DB>) => Promise<void>) | undefined;
  const { txid, seq, occurred_at: occurredAt } = row;
  await handler?.({ txid, seq, type, payload: eventSchemas[type].parse(row.payload), occurredAt }, trx);
}
