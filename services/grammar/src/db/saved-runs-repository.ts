import type { Tense } from '@mova/contracts';
import { ApiError } from '@mova/service-kit';
import { sql } from 'kysely';
import type { GrammarTransaction } from './database.ts';

/**
 * Waits for a transaction that is saving the same run. The newest `maxPerDay` runs of a user are kept, so
 * that a result sent again is recognised for at least a day.
 * @returns the topic the run was saved for before, or undefined
 */
export async function recordRun(
  trx: GrammarTransaction,
  userId: number,
  runId: string,
  tense: Tense,
  maxPerDay: number,
): Promise<Tense | undefined> {
  const added = await trx
    .insertInto('grammar.saved_runs')
    .values({ user_id: userId, run_id: runId, tense })
    .onConflict((conflict) => conflict.columns(['user_id', 'run_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    await deleteOldRuns(trx, userId, maxPerDay);
    return undefined;
  }
  const saved = await trx
    .selectFrom('grammar.saved_runs')
    .select('tense')
    .where('user_id', '=', userId)
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow();
  return saved.tense;
}

/** Skips runs that another save of the user is deleting, so that neither waits. */
async function deleteOldRuns(trx: GrammarTransaction, userId: number, maxPerDay: number): Promise<void> {
  const { rows } = await sql<{ is_of_today: boolean }>`
    delete from grammar.saved_runs where id in (
      select id from grammar.saved_runs where user_id = ${userId}
      order by id desc offset ${maxPerDay} for update skip locked
    ) returning saved_at > now() - interval '1 day' as is_of_today`.execute(trx);
  if (rows.some((row) => row.is_of_today))
    throw new ApiError('TOO_MANY_GRAMMAR_RUNS', `At most ${maxPerDay} results may be saved within a day`);
}
