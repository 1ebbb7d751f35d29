import { z } from 'zod';

/** Every event of the log, by type, with the schema of its payload. Producers insert, anyone reads. */
export const eventSchemas = {
  /** A learner confirmed the e-mail (or came by a provider): other domains may open their books. */
  'user.registered': z.object({
    userId: z.int(),
    registeredAt: z.iso.datetime(),
    /** The account that had the same e-mail and was erased within 12 months: its trainings are not given again. */
    formerUserId: z.int().optional(),
  }),
  /** A learner deleted the account: every domain erases its rows. */
  'user.deleted': z.object({ userId: z.int() }),
  /**
   * A learner’s run was saved for the first time. `answers` holds one entry per answer, in the order in which
   * they were given, with the number of the part it belongs to (the order is not that of the numbers: listening
   * is the third part and comes last). Words that are not the learner’s own are dropped by whoever applies it.
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

/** An event as a consumer sees it. */
export interface LoggedEvent<T extends EventType = EventType> {
  /** Position in the log: (transaction id, sequence), ordered in that order. Decimal strings of 64-bit numbers. */
  readonly txid: string;
  readonly seq: string;
  readonly type: T;
  readonly payload: EventPayload<T>;
  readonly occurredAt: Date;
}
