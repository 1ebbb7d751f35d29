import type { Word } from '@mova/contracts';
import { sql } from 'kysely';
import type { DictionaryDb } from './database.ts';
import { columnLists, type WordRow, wordOf } from './word-row.ts';

const restorable = '10 minutes';

/** How long a deleted word is kept, so that a late restore is told apart from an unknown word. */
const kept = '1 hour';

/** Moves a word to the deleted words. Returns false when the user has no such word, not even a deleted one. */
export async function deleteWord(db: DictionaryDb, userId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with gone as (
      delete from dictionary.words where id = ${id} and user_id = ${userId} returning ${columnLists.kept}
    )
    insert into dictionary.deleted_words (${columnLists.kept}) select ${columnLists.kept} from gone`.execute(
    db,
  );
  if (Number(numAffectedRows ?? 0) > 0) return true;
  // A separate statement sees what another tab deleted while this one waited for the row.
  const before = await db
    .selectFrom('dictionary.deleted_words')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return before !== undefined;
}

export type Restored = Word | 'unknown' | 'expired' | 'taken';

/** Restores a deleted word; `taken`: the dictionary has the pair again. Roll back unless it returns a word. */
export async function restoreWord(db: DictionaryDb, userId: number, id: number): Promise<Restored> {
  const { rows: deleted } = await sql<{ expired: boolean }>`
    select deleted_at < now() - ${restorable}::interval as expired
    from dictionary.deleted_words where id = ${id} and user_id = ${userId}
    for update`.execute(db);
  if (!deleted[0]) return 'unknown';
  if (deleted[0].expired) return 'expired';
  const { rows } = await sql<WordRow>`
    with back as (
      delete from dictionary.deleted_words where id = ${id} and user_id = ${userId} returning ${columnLists.kept}
    )
    insert into dictionary.words (${columnLists.kept}) overriding system value
    select ${columnLists.kept} from back
    on conflict do nothing
    returning ${columnLists.answered}`.execute(db);
  return rows[0] ? wordOf(rows[0]) : 'taken';
}

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
