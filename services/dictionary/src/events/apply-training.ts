import type { EventPayload } from '@mova/contracts';
import { lockAccountExclusive } from '@mova/service-kit';
import { sql, type Transaction } from 'kysely';
import type { DictionaryDatabase } from '../db/database.ts';
import { findTrainedWords, saveCards, type TrainedWord } from '../db/word-cards-repository.ts';
import { gradedCard } from '../domain/word-card.ts';
import { progressAfter } from '../domain/word-progress.ts';

type TrainingCompleted = EventPayload<'training.completed'>;
type Answers = TrainingCompleted['answers'];

/**
 * Applies a training: moves the progress of its words answer by answer, and grades each card once. Includes deleted
 * words, which may be restored; skips words that are unknown or another user's, and closed accounts.
 */
export async function applyTraining(
  trx: Transaction<DictionaryDatabase>,
  { userId, savedAt, answers }: TrainingCompleted,
): Promise<void> {
  if (!(await lockAccountExclusive(trx, 'dictionary', userId))) return;
  const answersOf = Map.groupBy(answers, ({ wordId }) => wordId);
  const words = await findTrainedWords(trx, userId, [...answersOf.keys()]);
  if (words.length === 0) return;
  await applyProgress(trx, userId, words, answersOf);
  const graded = words.map(({ id, card, deletedAt }) => {
    const isMistaken = (answersOf.get(id) ?? []).some(({ correct }) => !correct);
    // The time of the save, so that a delayed consumer makes the same cards.
    return { wordId: id, deletedAt, ...gradedCard(card, isMistaken, new Date(savedAt)) };
  });
  await saveCards(trx, userId, graded);
}

async function applyProgress(
  trx: Transaction<DictionaryDatabase>,
  userId: number,
  words: readonly TrainedWord[],
  answersOf: ReadonlyMap<number, Answers>,
): Promise<void> {
  const moved = words
    .map(({ id, progress, deletedAt }) => ({
      id,
      progress,
      deletedAt,
      reached: progressAfter(
        progress,
        (answersOf.get(id) ?? []).map(({ correct }) => correct),
      ),
    }))
    .filter(({ progress, reached }) => progress !== reached);
  const { words: kept = [], deleted_words: deleted = [] } = Object.groupBy(moved, ({ deletedAt }) =>
    deletedAt === null ? 'words' : 'deleted_words',
  );
  await setProgress(trx, 'words', userId, kept);
  await setProgress(trx, 'deleted_words', userId, deleted);
}

async function setProgress(
  trx: Transaction<DictionaryDatabase>,
  table: 'words' | 'deleted_words',
  userId: number,
  moved: readonly { readonly id: number; readonly reached: number }[],
): Promise<void> {
  if (moved.length === 0) return;
  await sql`
    update ${sql.table(`dictionary.${table}`)} as word set progress = moved.progress
    from unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ reached }) => reached)}::smallint[])
      as moved (id, progress)
    where word.id = moved.id and word.user_id = ${userId}`.execute(trx);
}
