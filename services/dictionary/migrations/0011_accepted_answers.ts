import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dictionary.accepted_answers (
      user_id bigint not null,
      -- Not a reference: a deleted word leaves its table and is restored with the same id.
      word_id bigint not null,
      answer text not null,
      primary key (user_id, word_id, answer)
    )`.execute(db);
  // What the index of 0012 has of a word: each meaning of its translation, with the user.
  await sql`
    create function dictionary.meanings_of(user_id bigint, native_key text) returns text[]
    language sql immutable parallel safe
    return string_to_array(
      user_id::text || ':' || regexp_replace(native_key, ' ?[,;/] ?', ';' || user_id::text || ':', 'g'), ';'
    )`.execute(db);
}
