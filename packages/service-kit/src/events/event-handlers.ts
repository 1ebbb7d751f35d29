import { type EventType, eventSchemas, type LoggedEvent } from '@mova/contracts';
import type { Kysely, Transaction } from 'kysely';
import type { Log } from '../log/log.ts';
import type { ConsumerName } from './cursor.ts';
import type { EventPosition } from './event-log.ts';

/** Handlers work only through the transaction, which also moves the cursor: effects happen exactly once. */
export type EventHandlers<DB> = {
  readonly [T in EventType]?: (event: LoggedEvent<T>, trx: Transaction<DB>) => Promise<void>;
};

export interface EventRow extends EventPosition {
  readonly type: string;
  readonly payload: unknown;
  readonly occurred_at: Date;
}

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
