import { type Kysely, sql } from 'kysely';

/** Counts of each user's words, kept by triggers, and an index for large dictionaries. Removed by 0009. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tables(db);
  await cells(db);
  await blocks(db);
  await countKeeping(db);
  await triggers(db);
  await sql`select dictionary.recount_words()`.execute(db);
}

async function tables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dictionary.word_tallies (
      user_id bigint primary key,
      cells integer[] not null,
      is_large boolean not null default false
    )`.execute(db);
  await sql`
    create table dictionary.word_blocks (
      user_id bigint not null,
      first_id bigint not null,
      cells integer[] not null,
      primary key (user_id, first_id)
    )`.execute(db);
  await sql`alter table dictionary.words add column grams integer[]`.execute(db);
}

async function cells(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function dictionary.cell_of(category text, progress smallint) returns integer
    language sql immutable parallel safe
    return 1 + 3 * coalesce(array_position(array['TOP_WORDS', 'FOOD', 'WEATHER', 'TRAVEL', 'FAMILY', 'HEALTH',
        'SPORTS', 'TECHNOLOGY', 'WORK', 'EDUCATION', 'HOLIDAYS'], category), 0)
      + case when progress = 0 then 0 when progress < 100 then 1 else 2 end`.execute(db);
  await sql`
    create function dictionary.cells_from(changed integer[], amounts integer[]) returns integer[]
    language sql immutable parallel safe
    begin atomic
      select array_agg(coalesce(total, 0)::integer order by cell)
      from generate_series(1, 36) as cell
      left join (
        select change.cell, sum(change.amount) as total
        from unnest(changed, amounts) as change (cell, amount) group by change.cell
      ) as totals using (cell);
    end`.execute(db);
  await sql`
    create function dictionary.add_cells(one integer[], other integer[]) returns integer[]
    language sql immutable parallel safe
    begin atomic
      select array_agg(a + b order by at) from unnest(one, other) with ordinality as pair (a, b, at);
    end`.execute(db);
}

async function blocks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function dictionary.grams_of(learner bigint, keys text[]) returns integer[]
    language sql immutable parallel safe
    begin atomic
      select array_agg(distinct (hashtextextended(substr(key, at, 2), learner) % 2147483647)::integer)
      from unnest(keys) as key, generate_series(1, length(key) - 1) as at;
    end`.execute(db);
  await sql`
    create function dictionary.cut_blocks(learner bigint, from_id bigint) returns void
    language sql volatile
    begin atomic
      delete from dictionary.word_blocks where user_id = learner and first_id >= from_id;
      insert into dictionary.word_blocks (user_id, first_id, cells)
      select learner, case when block = 0 then from_id else min(id) end,
        dictionary.cells_from(array_agg(cell), array_agg(1))
      from (
        select id, dictionary.cell_of(category, progress) as cell, (row_number() over (order by id) - 1) / 256 as block
        from dictionary.words where user_id = learner and id >= from_id
      ) as ranked
      group by block;
    end`.execute(db);
  await sql`
    create function dictionary.enlarge(learner bigint) returns void
    language sql volatile
    begin atomic
      update dictionary.word_tallies set is_large = true where user_id = learner;
      select dictionary.cut_blocks(learner, 0);
      update dictionary.words set grams = dictionary.grams_of(user_id, array[foreign_key, native_key])
      where user_id = learner;
    end`.execute(db);
}

async function countKeeping(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function dictionary.keep_count(learner bigint, ids bigint[], changed integer[], amounts integer[])
    returns void language plpgsql volatile as $$
    declare
      was_large boolean;
      words_now integer;
      last_block bigint;
    begin
      insert into dictionary.word_tallies as kept (user_id, cells)
      values (learner, dictionary.cells_from(changed, amounts))
      on conflict (user_id) do update set cells = dictionary.add_cells(kept.cells, excluded.cells)
      returning is_large, (select sum(n) from unnest(cells) as n) into was_large, words_now;

      if was_large then
        update dictionary.word_blocks as block set cells = dictionary.add_cells(block.cells, change.cells)
        from (
          select first_id, dictionary.cells_from(array_agg(cell), array_agg(amount)) as cells
          from (
            select cell, amount, (
                select max(first_id) from dictionary.word_blocks where user_id = learner and first_id <= id
              ) as first_id
            from unnest(ids, changed, amounts) as each (id, cell, amount)
          ) as placed
          group by first_id
        ) as change
        where block.user_id = learner and block.first_id = change.first_id;

        update dictionary.words set grams = dictionary.grams_of(user_id, array[foreign_key, native_key])
        where user_id = learner and id = any(ids) and grams is null;

        select first_id into last_block from (
          select first_id, cells from dictionary.word_blocks
          where user_id = learner order by first_id desc limit 1
        ) as newest
        where (select sum(n) from unnest(newest.cells) as n) > 512;
        if last_block is not null then
          perform dictionary.cut_blocks(learner, last_block);
        end if;
      elsif words_now >= 1000 then
        perform dictionary.enlarge(learner);
      end if;
    end $$`.execute(db);
}

async function triggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function dictionary.count_words() returns trigger language plpgsql volatile as $$
    declare
      change record;
    begin
      if tg_op = 'INSERT' then
        for change in
          select user_id, array_agg(id) as ids, array_agg(dictionary.cell_of(category, progress)) as cells,
            array_agg(1) as amounts
          from added group by user_id order by user_id
        loop
          perform dictionary.keep_count(change.user_id, change.ids, change.cells, change.amounts);
        end loop;
      elsif tg_op = 'DELETE' then
        for change in
          select user_id, array_agg(id) as ids, array_agg(dictionary.cell_of(category, progress)) as cells,
            array_agg(-1) as amounts
          from removed group by user_id order by user_id
        loop
          perform dictionary.keep_count(change.user_id, change.ids, change.cells, change.amounts);
        end loop;
      else
        for change in
          select user_id, array_agg(id) as ids, array_agg(cell) as cells, array_agg(amount::integer) as amounts
          from (
            select user_id, id, cell, sum(amount) as amount
            from (
              select user_id, id, dictionary.cell_of(category, progress) as cell, 1 as amount from added
              union all
              select user_id, id, dictionary.cell_of(category, progress), -1 from removed
            ) as both_sides
            group by user_id, id, cell having sum(amount) <> 0
          ) as moved
          group by user_id order by user_id
        loop
          perform dictionary.keep_count(change.user_id, change.ids, change.cells, change.amounts);
        end loop;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger count_added after insert on dictionary.words referencing new table as added
    for each statement execute function dictionary.count_words()`.execute(db);
  await sql`
    create trigger count_removed after delete on dictionary.words referencing old table as removed
    for each statement execute function dictionary.count_words()`.execute(db);
  await sql`
    create trigger count_moved after update on dictionary.words
    referencing old table as removed new table as added
    for each statement execute function dictionary.count_words()`.execute(db);

  await sql`
    create function dictionary.renew_grams() returns trigger language plpgsql volatile as $$
    begin
      new.grams := dictionary.grams_of(new.user_id, array[new.foreign_key, new.native_key]);
      return new;
    end $$`.execute(db);
  await sql`
    create trigger renew_grams before update of foreign_key, native_key on dictionary.words
    for each row when (old.grams is not null) execute function dictionary.renew_grams()`.execute(db);

  await sql`
    create function dictionary.recount_words() returns void language plpgsql volatile as $$
    begin
      delete from dictionary.word_blocks;
      delete from dictionary.word_tallies;
      insert into dictionary.word_tallies (user_id, cells)
      select user_id, dictionary.cells_from(array_agg(cell), array_agg(words))
      from (
        select user_id, dictionary.cell_of(category, progress) as cell, count(*)::integer as words
        from dictionary.words group by 1, 2
      ) as counted
      group by user_id;
      perform dictionary.enlarge(user_id) from dictionary.word_tallies
      where (select sum(n) from unnest(cells) as n) >= 1000;
    end $$`.execute(db);
}
