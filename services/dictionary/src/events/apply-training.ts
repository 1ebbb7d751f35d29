import { type EventPayload, progressAfter } from '@mova/contracts';
import { lockAccountExclusive } from '@mova/service-kit';
import { sql, type Transaction } from 'kysely';
import type { DictionaryDatabase } from '../db/database.ts';
import { findReviews, findTrainedWords, saveCards, saveReviews } from '../db/word-cards-repository.ts';
import { reviewedCard } from '../domain/word-card.ts';

/**
 * Moves the progress of the words of a training and grades their cards, once per training, which may come as several
 * events. Includes deleted words, which may be restored; skips words that are unknown or another user's, and closed
 * accounts.
 */
export async function applyTraining(
  trx: Transaction<DictionaryDatabase>,
  { userId, runId, savedAt, answers }: EventPayload<'training.completed'>,
): Promise<void> {
  if (!(await lockAccountExclusive(trx, 'dictionary', userId))) return;
  const answersOf = Map.groupBy(answers, ({ wordId }) => wordId);
  const wordIds = [...answersOf.keys()];
  const words = await findTrainedWords(trx, userId, wordIds);
  const reviews = await findReviews(trx, userId, runId, wordIds);
  const trained = words.flatMap(({ id, progress, deletedAt, card }) => {
    const earlier = reviews.get(id);
    // An event that is applied again has nothing new.
    const given = (answersOf.get(id) ?? []).filter(({ part }) => !earlier?.parts.includes(part));
    if (given.length === 0) return [];
    const marks = given.map(({ correct }) => correct);
    const reached = progressAfter(progress, marks);
    // The time of the save, so that a delayed consumer makes the same cards.
    const graded = reviewedCard(card, earlier, given, new Date(savedAt));
    const isLearned = progress < 100 && reached === 100;
    return { wordId: id, deletedAt, isMoved: reached !== progress, isLearned, reached, ...graded };
  });
  if (trained.length === 0) return;
  const { words: kept = [], deleted_words: deleted = [] } = Object.groupBy(
    trained.filter(({ isMoved }) => isMoved),
    ({ deletedAt }) => (deletedAt === null ? 'words' : 'deleted_words'),
  );
  await setProgress(trx, 'words', userId, kept);
  await setProgress(trx, 'deleted_words', userId, deleted);
  const cards = trained.map(({ wordId, deletedAt, card }) => ({ wordId, deletedAt, ...card }));
  await saveCards(trx, userId, cards);
  await saveReviews(trx, userId, runId, trained);
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
