import { type EventType, eventSchemas, type LoggedEvent } from '@mova/contracts';
import type { Transaction } from 'kysely';

/**
 * What a consumer does with each type it cares for; other types pass by. A handler works only through the
 * given transaction, which also moves the cursor: its effects happen exactly once.
 */
export type EventHandlers<DB> = {
  readonly [T in EventType]?: (event: LoggedEvent<T>, trx: Transaction<DB>) => Promise<void>;
};

/** Types that something is done with. */
export function typesOf<DB>(handlers: EventHandlers<DB>): readonly string[] {
  return Object.keys(handlers);
}

/**
 * Whether a wake-up concerns a consumer: it names an event that is handled, or none (any may have come).
 * What a consumer would only pass by waits for its next look by itself.
 */
export function isWokenBy<DB>(handlers: EventHandlers<DB>, type: string): boolean {
  return type === '' || Object.hasOwn(handlers, type);
}

/** A row of the log as it is read. */
export interface EventRow {
  readonly txid: string;
  readonly seq: string;
  readonly type: string;
  readonly payload: unknown;
  readonly occurred_at: Date;
}

/** Applies one row by its handler. @throws whatever the handler throws, or ZodError for a foreign payload. */
export async function applyEvent<DB>(
  handlers: EventHandlers<DB>,
  row: EventRow,
  trx: Transaction<DB>,
): Promise<void> {
  if (!Object.hasOwn(handlers, row.type) || !Object.hasOwn(eventSchemas, row.type)) return;
  const type = row.type as EventType;
  // The map pairs each type with a handler of that type; the compiler cannot follow the pairing.
  const handler = handlers[type] as ((event: LoggedEvent, trx: Transaction<DB>) => Promise<void>) | undefined;
  if (!handler) return;
  const { txid, seq, occurred_at: occurredAt } = row;
  await handler({ txid, seq, type, payload: eventSchemas[type].parse(row.payload), occurredAt }, trx);
}
