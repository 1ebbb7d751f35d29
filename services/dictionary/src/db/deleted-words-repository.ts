import type { Word } from '@mova/contracts';
import { type Kysely, sql } from 'kysely';
import type { DictionaryDatabase } from './database.ts';
import { type WordRow, wordOf } from './word-row.ts';

type Db = Kysely<DictionaryDatabase>;

/** How long a deleted word can be brought back, as an interval of PostgreSQL. */
const restorable = '10 minutes';

/** How long a word that can no longer be brought back is remembered, to say just that. */
const remembered = '1 hour';

/**
 * Takes a word out of a learner's dictionary and keeps it aside.
 *
 * @returns false when the learner has no such word, not even one deleted a while ago
 */
export async function deleteWord(db: Db, userId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with gone as (
      delete from dictionary.words where id = ${id} and user_id = ${userId}
      returning id, user_id, foreign_word, native_word, foreign_key, native_key, category, progress,
        built_in_id, added_at
    )
    insert into dictionary.deleted_words
      (id, user_id, foreign_word, native_word, foreign_key, native_key, category, progress, built_in_id, added_at)
    select id, user_id, foreign_word, native_word, foreign_key, native_key, category, progress, built_in_id, added_at
    from gone`.execute(db);
  if (Number(numAffectedRows ?? 0) > 0) return true;
  // A statement of its own: it sees what another tab deleted while this one waited for the row.
  const before = await db
    .selectFrom('dictionary.deleted_words')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return before !== undefined;
}

/** What came of bringing a word back; `taken`: the pair stands in the dictionary anew. */
export type Restored = Word | 'unknown' | 'expired' | 'taken';

/**
 * Brings a deleted word back as it was. Anything but a word means the transaction must not be kept: the
 * deleted word would be lost.
 */
export async function restoreWord(db: Db, userId: number, id: number): Promise<Restored> {
  const { rows: deleted } = await sql<{ expired: boolean }>`
    select deleted_at < now() - ${restorable}::interval as expired
    from dictionary.deleted_words where id = ${id} and user_id = ${userId}
    for update`.execute(db);
  if (!deleted[0]) return 'unknown';
  if (deleted[0].expired) return 'expired';
  const { rows } = await sql<WordRow>`
    with back as (
      delete from dictionary.deleted_words where id = ${id} and user_id = ${userId}
      returning id, user_id, foreign_word, native_word, foreign_key, native_key, category, progress,
        built_in_id, added_at
    )
    insert into dictionary.words
      (id, user_id, foreign_word, native_word, foreign_key, native_key, category, progress, built_in_id, added_at)
    overriding system value
    select id, user_id, foreign_word, native_word, foreign_key, native_key, category, progress, built_in_id, added_at
    from back
    on conflict do nothing
    returning id, foreign_word, native_word, progress, learned, category`.execute(db);
  return rows[0] ? wordOf(rows[0]) : 'taken';
}

/**
 * Forgets the words deleted long ago, with their cards, for good. What somebody is at work on waits for the next
 * time: rows of many learners are locked here, in no order that a call of theirs would know.
 *
 * @returns how many words
 */
export async function purgeDeletedWords(db: Db): Promise<number> {
  await sql`
    with old as (
      select user_id, word_id from dictionary.word_cards
      where deleted_at < now() - ${remembered}::interval for update skip locked
    )
    delete from dictionary.word_cards as card using old
    where card.user_id = old.user_id and card.word_id = old.word_id`.execute(db);
  const { numAffectedRows } = await sql`
    with old as (
      select id from dictionary.deleted_words
      where deleted_at < now() - ${remembered}::interval for update skip locked
    )
    delete from dictionary.deleted_words as word using old where word.id = old.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}
