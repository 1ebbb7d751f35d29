import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dictionary.word_cards (
      user_id bigint not null,
      -- Not a reference: a deleted word leaves its table and is restored with the same id.
      word_id bigint not null,
      due timestamptz not null,
      -- The memory model of src/domain/word-card.ts: days, and 1 to 10.
      stability double precision not null,
      difficulty double precision not null,
      reps integer not null,
      lapses integer not null,
      last_review timestamptz not null,
      -- Set while the word is deleted: it is never due then, and the card is removed with the word.
      deleted_at timestamptz,
      primary key (user_id, word_id)
    )`.execute(db);
  await sql`
    create index word_cards_by_due on dictionary.word_cards (user_id, due, word_id)
    where deleted_at is null`.execute(db);
  await sql`
    create index word_cards_deleted on dictionary.word_cards (deleted_at)
    where deleted_at is not null`.execute(db);
  await triggers(db);
}

/** The card follows its word in the transaction that deletes or restores it. */
async function triggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function dictionary.put_cards_aside() returns trigger language plpgsql volatile as $$
    begin
      update dictionary.word_cards as card set deleted_at = now()
      from removed where card.user_id = removed.user_id and card.word_id = removed.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger put_cards_aside after delete on dictionary.words referencing old table as removed
    for each statement execute function dictionary.put_cards_aside()`.execute(db);
  await sql`
    create function dictionary.bring_cards_back() returns trigger language plpgsql volatile as $$
    begin
      update dictionary.word_cards as card set deleted_at = null
      from added
      where card.user_id = added.user_id and card.word_id = added.id and card.deleted_at is not null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger bring_cards_back after insert on dictionary.words referencing new table as added
    for each statement execute function dictionary.bring_cards_back()`.execute(db);
}
