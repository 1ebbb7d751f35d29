import { z } from 'zod';

export const eventSchemas = {
  /** A user confirmed the e-mail, or signed up through a provider. */
  'user.registered': z.object({
    userId: z.int(),
    registeredAt: z.iso.datetime(),
    /** An account erased within the last 12 months: its used free trainings stay used. */
    formerUserId: z.int().optional(),
  }),
  'user.deleted': z.object({ userId: z.int() }),
  /**
   * A training was saved, or exercises were added to a saved one: never the same exercise twice. `answers` are in the
   * order in which they were given (part 3 comes last). Consumers ignore words of other users.
   */
  'training.completed': z.object({
    userId: z.int(),
    runId: z.uuid(),
    savedAt: z.iso.datetime(),
    answers: z.array(
      z.object({
        wordId: z.int(),
        part: z.int().positive(),
        correct: z.boolean(),
      }),
    ),
  }),
} as const;

export type EventType = keyof typeof eventSchemas;
export type EventPayload<T extends EventType> = z.infer<(typeof eventSchemas)[T]>;

export interface LoggedEvent<T extends EventType = EventType> {
  /** Position in the log, ordered as the pair (txid, seq). Decimal strings of 64-bit numbers. */
  readonly txid: string;
  readonly seq: string;
  readonly type: T;
  readonly payload: EventPayload<T>;
  readonly occurredAt: Date;
}
