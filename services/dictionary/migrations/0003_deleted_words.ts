import { type Kysely, sql } from 'kysely';

/** Deleted words that can be restored, and the keys that signed cursors (removed by 0009). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dictionary.deleted_words (
      id bigint primary key,
      user_id bigint not null,
      foreign_word text not null,
      native_word text not null,
      foreign_key text collate "C" not null,
      native_key text collate "C" not null,
      category text not null,
      progress smallint not null,
      built_in_id integer,
      added_at timestamptz not null,
      deleted_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index deleted_words_of_learner on dictionary.deleted_words (user_id)`.execute(db);
  await sql`create index deleted_words_oldest_first on dictionary.deleted_words (deleted_at)`.execute(db);
  await sql`
    create table dictionary.signing_keys (
      purpose text primary key,
      key bytea not null
    )`.execute(db);
  await sql`
    insert into dictionary.signing_keys (purpose, key)
    values ('page-cursor', sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())))`.execute(db);
}
