import type { Tense } from '@mova/contracts';
import { ApiError } from '@mova/service-kit';
import { sql, type Transaction } from 'kysely';
import type { GrammarDatabase } from './database.ts';

/**
 * Notes that a run is saved, unless it is already; a run being saved at this moment is waited for. As many are kept of
 * a user as may be saved within a day, so that a result sent again is known for a day at least.
 *
 * @param maxPerDay runs that a user may save within a day
 * @throws ApiError TOO_MANY_GRAMMAR_RUNS when as many were saved within a day
 * @returns the topic it was saved for, when it is a repeat; undefined when it is new
 */
export async function noteRun(
  trx: Transaction<GrammarDatabase>,
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
    await forgetOldRuns(trx, userId, maxPerDay);
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

/** Skips what another save of the learner is forgetting: neither has to wait. */
async function forgetOldRuns(
  trx: Transaction<GrammarDatabase>,
  userId: number,
  maxPerDay: number,
): Promise<void> {
  const { rows } = await sql<{ is_of_today: boolean }>`
    delete from grammar.saved_runs where id in (
      select id from grammar.saved_runs where user_id = ${userId}
      order by id desc offset ${maxPerDay} for update skip locked
    ) returning saved_at > now() - interval '1 day' as is_of_today`.execute(trx);
  if (rows.some((row) => row.is_of_today))
    throw new ApiError('TOO_MANY_GRAMMAR_RUNS', `At most ${maxPerDay} results may be saved within a day`);
}
