import type { EventPayload } from '@mova/contracts';
import { lockAccountExclusive } from '@mova/service-kit';
import { sql, type Transaction } from 'kysely';
import type { DictionaryDatabase } from '../db/database.ts';
import { findTrainedWords, saveCards } from '../db/word-cards-repository.ts';
import { gradedCard } from '../domain/word-card.ts';
import { progressAfter } from '../domain/word-progress.ts';

/**
 * Moves the progress of the words of a training and grades their cards. Includes deleted words, which may be restored;
 * skips words that are unknown or another user's, and closed accounts.
 */
export async function applyTraining(
  trx: Transaction<DictionaryDatabase>,
  { userId, savedAt, answers }: EventPayload<'training.completed'>,
): Promise<void> {
  if (!(await lockAccountExclusive(trx, 'dictionary', userId))) return;
  const answersOf = Map.groupBy(answers, ({ wordId }) => wordId);
  const words = await findTrainedWords(trx, userId, [...answersOf.keys()]);
  if (words.length === 0) return;
  const trained = words.map(({ id, progress, deletedAt, card }) => {
    const marks = (answersOf.get(id) ?? []).map(({ correct }) => correct);
    const reached = progressAfter(progress, marks);
    // The time of the save, so that a delayed consumer makes the same cards.
    const graded = gradedCard(card, marks.includes(false), new Date(savedAt));
    return { wordId: id, deletedAt, isMoved: reached !== progress, reached, ...graded };
  });
  const { words: kept = [], deleted_words: deleted = [] } = Object.groupBy(
    trained.filter(({ isMoved }) => isMoved),
    ({ deletedAt }) => (deletedAt === null ? 'words' : 'deleted_words'),
  );
  await setProgress(trx, 'words', userId, kept);
  await setProgress(trx, 'deleted_words', userId, deleted);
  await saveCards(trx, userId, trained);
}

async function setProgress(
  trx: Transaction<DictionaryDatabase>,
  table: 'words' | 'deleted_words',
  userId: number,
  moved: readonly { readonly wordId: number; readonly reached: number }[],
): Promise<void> {
  if (moved.length === 0) return;
  await sql`
    update ${sql.table(`dictionary.${table}`)} as word set progress = moved.progress
    from unnest(${moved.map(({ wordId }) => wordId)}::bigint[], ${moved.map(({ reached }) => reached)}::smallint[])
      as moved (id, progress)
    where word.id = moved.id and word.user_id = ${userId}`.execute(trx);
}
