import { sql } from 'kysely';
import type { WordCard } from '../domain/word-card.ts';
import type { WordReview } from '../domain/word-review.ts';
import type { DictionaryDb } from './database.ts';

/** Returns the reviews that a training has given, by word id. */
export async function findReviews(
  db: DictionaryDb,
  userId: number,
  runId: string,
  wordIds: readonly number[],
): Promise<ReadonlyMap<number, WordReview>> {
  const { rows } = await sql<Omit<WordReview, 'before'> & WordCard & { readonly wordId: number }>`
    select word_id as "wordId", reviewed_at as "reviewedAt", parts, answers,
      due_before as due, stability_before as stability, difficulty_before as difficulty,
      reps_before as reps, lapses_before as lapses, last_review_before as "lastReview"
    from dictionary.word_reviews
    where user_id = ${userId} and word_id = any(${wordIds}::bigint[]) and run_id = ${runId}`.execute(db);
  return new Map(
    rows.map(({ wordId, reviewedAt, parts, answers, ...card }) => [
      wordId,
      { reviewedAt, parts, answers, before: card.reps === 0 ? undefined : card },
    ]),
  );
}

const columns = sql.raw(`user_id, word_id, run_id, reviewed_at, parts, answers,
  due_before, stability_before, difficulty_before, reps_before, lapses_before, last_review_before`);

/** Adds the reviews of a training, or adds its further answers to those it has. */
export async function saveReviews(
  db: DictionaryDb,
  userId: number,
  runId: string,
  reviews: readonly { readonly wordId: number; readonly review: WordReview }[],
): Promise<void> {
  const rows = reviews.map(({ wordId, review: { before, ...review } }) => ({
    user_id: userId,
    word_id: wordId,
    run_id: runId,
    reviewed_at: review.reviewedAt,
    parts: review.parts,
    answers: review.answers,
    due_before: before?.due,
    stability_before: before?.stability,
    difficulty_before: before?.difficulty,
    reps_before: before?.reps ?? 0,
    lapses_before: before?.lapses ?? 0,
    last_review_before: before?.lastReview,
  }));
  // One statement for any number of words.
  await sql`
    insert into dictionary.word_reviews (${columns})
    select ${columns} from jsonb_populate_recordset(null::dictionary.word_reviews, ${JSON.stringify(rows)}::jsonb)
    on conflict (user_id, word_id, run_id) do update set parts = excluded.parts, answers = excluded.answers`.execute(
    db,
  );
}
