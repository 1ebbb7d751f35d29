import type { Word } from '@mova/contracts';
import { sql } from 'kysely';
import type { DictionaryDb } from './database.ts';
import { columnLists, type WordRow, wordOf } from './word-row.ts';

const isRestorable = sql<boolean>`deleted_at >= now() - interval '10 minutes'`;

/** How long a deleted word is kept, so that a late restore is told apart from an unknown word. */
const kept = '1 hour';

/** Moves a user's words to the deleted words. Returns the ids that are deleted now, also those deleted before. */
export async function deleteWords(
  db: DictionaryDb,
  userId: number,
  ids: readonly number[],
): Promise<number[]> {
  await sql`
    with gone as (
      delete from dictionary.words where id = any(${ids}::bigint[]) and user_id = ${userId}
      returning ${columnLists.kept}
    )
    insert into dictionary.deleted_words (${columnLists.kept}) select ${columnLists.kept} from gone`.execute(
    db,
  );
  // A separate statement sees what another tab deleted while this one waited for the rows.
  const deleted = await deletedAmong(db, userId, ids).execute();
  return deleted.map(({ id }) => id);
}

/** Restores those of a user's deleted words that can be: deleted not too long ago, and their pair is not there again. */
export async function restoreWords(
  db: DictionaryDb,
  userId: number,
  ids: readonly number[],
): Promise<Word[]> {
  const { rows } = await sql<WordRow>`
    with back as (
      insert into dictionary.words (${columnLists.kept}) overriding system value
      select ${columnLists.kept} from dictionary.deleted_words
      where id = any(${ids}::bigint[]) and user_id = ${userId} and ${isRestorable}
      on conflict do nothing
      returning ${columnLists.answered}
    ), moved as (
      delete from dictionary.deleted_words where id in (select id from back)
    )
    select * from back`.execute(db);
  return rows.map(wordOf);
}

/** Why a word was not restored: `unknown` when the user has not deleted it, `taken` when its pair was added again. */
export async function whyNotRestored(
  db: DictionaryDb,
  userId: number,
  id: number,
): Promise<'unknown' | 'expired' | 'taken'> {
  const [deleted] = await deletedAmong(db, userId, [id]).execute();
  if (!deleted) return 'unknown';
  return deleted.restorable ? 'taken' : 'expired';
}

const deletedAmong = (db: DictionaryDb, userId: number, ids: readonly number[]) =>
  db
    .selectFrom('dictionary.deleted_words')
    .select('id')
    .select(isRestorable.as('restorable'))
    .where('user_id', '=', userId)
    .where(({ ref }) => sql<boolean>`${ref('id')} = any(${ids}::bigint[])`);

/** Removes long-deleted words with their cards and accepted answers. Skips locked rows: waiting for many users' rows could deadlock. */
export async function purgeDeletedWords(db: DictionaryDb): Promise<number> {
  await sql`
    with old as (
      select user_id, word_id from dictionary.word_cards
      where deleted_at < now() - ${kept}::interval for update skip locked
    )
    delete from dictionary.word_cards as card using old
    where card.user_id = old.user_id and card.word_id = old.word_id`.execute(db);
  const { numAffectedRows } = await sql`
    with old as (
      select user_id, id from dictionary.deleted_words
      where deleted_at < now() - ${kept}::interval for update skip locked
    ), forgotten as (
      delete from dictionary.accepted_answers as answer using old
      where answer.user_id = old.user_id and answer.word_id = old.id
    )
    delete from dictionary.deleted_words as word using old where word.id = old.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}
