import { sql } from 'kysely';
import type { DictionaryDb } from './database.ts';

/** Returns the answers that a user accepts for words, by word id. */
export async function findAcceptedAnswers(
  db: DictionaryDb,
  userId: number,
  wordIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const rows = await db
    .selectFrom('dictionary.accepted_answers')
    .select(['word_id', 'answer'])
    .where('user_id', '=', userId)
    .where((query) => sql<boolean>`${query.ref('word_id')} = any(${wordIds}::bigint[])`)
    .orderBy('answer')
    .execute();
  const answers = Map.groupBy(rows, ({ word_id }) => word_id);
  return new Map([...answers].map(([id, accepted]) => [id, accepted.map(({ answer }) => answer)]));
}

export async function saveAcceptedAnswer(
  db: DictionaryDb,
  userId: number,
  wordId: number,
  answer: string,
): Promise<void> {
  await db
    .insertInto('dictionary.accepted_answers')
    .values({ user_id: userId, word_id: wordId, answer })
    .execute();
}

/** Forgets what is accepted for a word whose texts change: those were synonyms of the former texts. */
export async function forgetAcceptedAnswers(
  db: DictionaryDb,
  userId: number,
  wordId: number,
  { foreign_key, native_key }: { readonly foreign_key: string; readonly native_key: string },
): Promise<void> {
  await sql`
    delete from dictionary.accepted_answers as answer using dictionary.words as word
    where word.user_id = ${userId} and word.id = ${wordId}
      and (word.foreign_key, word.native_key) <> (${foreign_key}, ${native_key})
      and answer.user_id = word.user_id and answer.word_id = word.id`.execute(db);
}
