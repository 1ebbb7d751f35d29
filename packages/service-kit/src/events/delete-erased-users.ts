import { type Kysely, sql } from 'kysely';

/**
 * Deletes events of erased users from the log, up to 10 000 at a time, once every consumer has read them and
 * the deletion. The function `events.forget_erased_learners`, created by a migration of the log, decides
 * which.
 *
 * @returns how many were deleted; call it again while there are some
 */
export async function deleteEventsOfErasedUsers<DB>(db: Kysely<DB>): Promise<number> {
  // In a transaction, because a select outside one has the shorter timeout of reads.
  const { rows } = await db
    .transaction()
    .execute((trx) =>
      sql<{ forgotten: number }>`select events.forget_erased_learners() as forgotten`.execute(trx),
    );
  return rows[0]?.forgotten ?? 0;
}
