import { type Kysely, sql } from 'kysely';

/** Removes the counts of 0004, the index of 0005 and the key of 0003. The version before cannot run on what is left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger count_added on dictionary.words`.execute(db);
  await sql`drop trigger count_removed on dictionary.words`.execute(db);
  await sql`drop trigger count_moved on dictionary.words`.execute(db);
  await sql`drop trigger renew_grams on dictionary.words`.execute(db);
  await sql`
    drop function dictionary.count_words, dictionary.renew_grams, dictionary.recount_words,
      dictionary.keep_count, dictionary.enlarge, dictionary.cut_blocks, dictionary.grams_of,
      dictionary.add_cells, dictionary.cells_from, dictionary.cell_of`.execute(db);
  await sql`drop table dictionary.word_blocks, dictionary.word_tallies, dictionary.signing_keys`.execute(db);
  // Its index words_by_gram goes with it.
  await sql`alter table dictionary.words drop column grams`.execute(db);
  await sql`drop index dictionary.words_of_learner_newest_first`.execute(db);
  await foldPrimes(db);
}

/**
 * The prime counts as an apostrophe now. Where a dictionary has the same pair with another apostrophe already, both
 * words stay: trailing spaces, which no new key can have, keep the keys apart without hiding the word from search.
 */
async function foldPrimes(db: Kysely<unknown>): Promise<void> {
  await sql`
    with folded as (
      select id, user_id, replace(foreign_key, '′', '’') as foreign_key, replace(native_key, '′', '’') as native_key
      from dictionary.words
      where strpos(foreign_key, '′') > 0 or strpos(native_key, '′') > 0
    ), numbered as (
      select id, foreign_key, native_key,
        row_number() over (partition by user_id, foreign_key, native_key order by id)::integer - 1
          + (exists (
              select from dictionary.words as twin
              where twin.user_id = folded.user_id and twin.foreign_key = folded.foreign_key
                and twin.native_key = folded.native_key
            ))::integer as earlier
      from folded
    )
    update dictionary.words as word
    set foreign_key = numbered.foreign_key, native_key = numbered.native_key || repeat(' ', earlier)
    from numbered where word.id = numbered.id`.execute(db);
  await sql`
    update dictionary.deleted_words
    set foreign_key = replace(foreign_key, '′', '’'), native_key = replace(native_key, '′', '’')
    where strpos(foreign_key, '′') > 0 or strpos(native_key, '′') > 0`.execute(db);
}
