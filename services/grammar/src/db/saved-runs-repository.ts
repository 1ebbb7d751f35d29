import type { Tense } from '@mova/contracts';
import { sql, type Transaction } from 'kysely';
import type { GrammarDatabase } from './database.ts';

/** Runs kept of a learner: a result is sent again within moments, and this many take weeks to play. */
const mostRuns = 200;

/**
 * Notes that a run is saved, unless it is already; a run being saved at this moment is waited for.
 *
 * @returns the topic it was saved for, when it is a repeat; undefined when it is new
 */
export async function noteRun(
  trx: Transaction<GrammarDatabase>,
  userId: number,
  runId: string,
  tense: Tense,
): Promise<Tense | undefined> {
  const added = await trx
    .insertInto('grammar.saved_runs')
    .values({ user_id: userId, run_id: runId, tense })
    .onConflict((conflict) => conflict.columns(['user_id', 'run_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    await forgetOldRuns(trx, userId);
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
async function forgetOldRuns(trx: Transaction<GrammarDatabase>, userId: number): Promise<void> {
  await sql`
    delete from grammar.saved_runs where id in (
      select id from grammar.saved_runs where user_id = ${userId}
      order by id desc offset ${mostRuns} for update skip locked
    )`.execute(trx);
}
