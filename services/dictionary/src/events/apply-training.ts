import type { EventPayload } from '@mova/contracts';
import { holdAccountAlone } from '@mova/service-kit';
import { sql, type Transaction } from 'kysely';
import type { DictionaryDatabase } from '../db/database.ts';
import { progressAfter } from '../domain/word-progress.ts';

type TrainingCompleted = EventPayload<'training.completed'>;

/**
 * Moves the progress of a run's words by its answers. Words the learner does not have (deleted meanwhile, or
 * never theirs) are passed over, and an account that is gone keeps nothing.
 */
export async function applyTraining(
  trx: Transaction<DictionaryDatabase>,
  { userId, answers }: TrainingCompleted,
): Promise<void> {
  if (!(await holdAccountAlone(trx, 'dictionary', userId))) return;
  const answersOf = Map.groupBy(answers, ({ wordId }) => wordId);
  const words = await trx
    .selectFrom('dictionary.words')
    .select(['id', 'progress'])
    .where('user_id', '=', userId)
    .where((query) => sql<boolean>`${query.ref('id')} = any(${[...answersOf.keys()]}::bigint[])`)
    .orderBy('id')
    .execute();
  const moved = words
    .map(({ id, progress }) => ({
      id,
      progress,
      reached: progressAfter(
        progress,
        (answersOf.get(id) ?? []).map(({ correct }) => correct),
      ),
    }))
    .filter(({ progress, reached }) => progress !== reached);
  if (moved.length === 0) return;
  await sql`
    update dictionary.words as word set progress = moved.progress
    from unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ reached }) => reached)}::smallint[])
      as moved (id, progress)
    where word.id = moved.id and word.user_id = ${userId}`.execute(trx);
}
