import { type Kysely, sql } from 'kysely';

/**
 * Removes the events of erased learners from the log, some thousands at a time, once every consumer has read them
 * and the deletion (`events.forget_erased_learners`, a migration of the log, which decides what goes).
 *
 * @returns how many went; call it again while there are some
 */
export async function forgetErasedLearners<DB>(db: Kysely<DB>): Promise<number> {
  // In a transaction: a select outside one is a read, and given up sooner.
  const { rows } = await db
    .transaction()
    .execute((trx) =>
      sql<{ forgotten: number }>`select events.forget_erased_learners() as forgotten`.execute(trx),
    );
  return rows[0]?.forgotten ?? 0;
}
