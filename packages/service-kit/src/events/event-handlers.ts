import { type EventType, eventSchemas, type LoggedEvent } from '@mova/contracts';
import type { Transaction } from 'kysely';

/**
 * A handler per event type; other types are skipped. A handler must work only through the given transaction,
 * which also moves the cursor, so that its effects happen exactly once.
 */
export type EventHandlers<DB> = {
  readonly [T in EventType]?: (event: LoggedEvent<T>, trx: Transaction<DB>) => Promise<void>;
};

export function typesOf<DB>(handlers: EventHandlers<DB>): readonly string[] {
  return Object.keys(handlers);
}

/** True when a wake-up names a handled type, or none (it may be any). */
export function isWokenBy<DB>(handlers: EventHandlers<DB>, type: string): boolean {
  return type === '' || Object.hasOwn(handlers, type);
}

export interface EventRow {
  readonly txid: string;
  readonly seq: string;
  readonly type: string;
  readonly payload: unknown;
  readonly occurred_at: Date;
}

/** @throws whatever the handler throws, or ZodError for an unknown payload. */
export async function applyEvent<DB>(
  handlers: EventHandlers<DB>,
  row: EventRow,
  trx: Transaction<DB>,
): Promise<void> {
  if (!Object.hasOwn(handlers, row.type) || !Object.hasOwn(eventSchemas, row.type)) return;
  const type = row.type as EventType;
  // The compiler cannot see that the map pairs each type with a handler of that type.
  const handler = handlers[type] as ((event: LoggedEvent, trx: Transaction<DB>) => Promise<void>) | undefined;
  if (!handler) return;
  const { txid, seq, occurred_at: occurredAt } = row;
  await handler({ txid, seq, type, payload: eventSchemas[type].parse(row.payload), occurredAt }, trx);
}
