import pg from 'pg';

const totalWords = 5_000_000;
const largeWords = 50_000;
const mediumWords = 5_000;
const smallWords = 50;
const smallUsers = (totalWords - largeWords - mediumWords) / smallWords;

/** Users of the loaded words. All but the first two have exactly 50. */
export const users = {
  large: 1_000_000,
  medium: 1_000_001,
  small: 1_000_002,
  otherSmall: 1_000_003,
} as const;

/** Whose word number `n` is: large and medium dictionaries are spread evenly among all others. */
const largeEvery = totalWords / largeWords;
const mediumEvery = totalWords / mediumWords;
const userOf = `
  case when n % ${largeEvery} = 0 then ${users.large}
    when n % ${mediumEvery} = 1 then ${users.medium}
    else ${users.small} + (n - n / ${largeEvery} - (n + ${mediumEvery} - 1) / ${mediumEvery} - 1) % ${smallUsers} end`;

const ukrainian =
  'ба бе ви во га ґа да де ди жа зе зо їж ка ки ко ла ле ли ло ма ми мо на ні но па пе пів ра ри ро са си сло ста та ти то ха чи ша ще яб';
const english =
  'ab ap ar ba be bi bo ca co da de di do ea en er fa fi fo ga go ha he hi in ka la le li lo ma me mi mo na no on or pa pe ra re ri ro sa se si so ta te ti to un ve wa wi';

/** Syllables by the number of the word and a seed: like words in length and letters. */
const syllables = (list: string, seed: number, count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `(string_to_array('${list}', ' '))[1 + (hashint4(n + ${seed + at}000003) & 2147483647) % ${list.split(' ').length}]`,
  ).join(' || ');

/**
 * Fills an empty dictionary schema with five million words: one user with 50,000, one with 5,000, and some 99,000 users
 * with 50 each. Secondary indexes and triggers are removed while the rows are inserted.
 *
 * @param adminUrl connection of the owner
 * @returns seconds it took, and the size of the table and its indexes in MiB
 */
export async function loadWords(adminUrl: string): Promise<{ seconds: number; mebibytes: number }> {
  const owner = new pg.Client({ connectionString: adminUrl });
  await owner.connect();
  const started = performance.now();
  try {
    await owner.query(
      "set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set synchronous_commit = off",
    );
    const restore = await dropIndexes(owner);
    await owner.query(`
      insert into dictionary.words (user_id, foreign_word, native_word, foreign_key, native_key, category, progress)
      select user_id, english, ukrainian, english, ukrainian, category, progress
      from (
        select
          ${userOf} as user_id,
          ${syllables(english, 1, 4)} as english,
          ${syllables(ukrainian, 5, 4)} as ukrainian,
          (array['TOP_WORDS', 'FOOD', 'WEATHER', 'TRAVEL', 'FAMILY', 'HEALTH', 'SPORTS', 'TECHNOLOGY', 'WORK',
            'EDUCATION', 'HOLIDAYS'])[1 + (hashint4(n) & 2147483647) % 11] as category,
          -- One word in ten is learned, four are new; their order is mixed.
          (case (hashint4(n + 77) & 2147483647) % 10 when 0 then 100 when 1 then 0 when 2 then 0 when 3 then 0 when 4 then 0
            else 5 + (hashint4(n + 78) & 2147483647) % 90 end)::smallint as progress
        from generate_series(1, ${totalWords}) as n
      ) as made`);
    await restore();
    await owner.query('vacuum (analyze) dictionary.words');
    const { rows } = await owner.query<{ size: string }>(
      "select pg_total_relation_size('dictionary.words') as size",
    );
    return { seconds: (performance.now() - started) / 1000, mebibytes: Number(rows[0]?.size) / 2 ** 20 };
  } finally {
    await owner.end();
  }
}

/** Drops the secondary indexes and disables the triggers. @returns a function that restores them */
async function dropIndexes(owner: pg.Client): Promise<() => Promise<void>> {
  const { rows: constraints } = await owner.query<{ name: string; definition: string }>(`
    select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'dictionary.words'::regclass and contype = 'u'`);
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'dictionary.words'::regclass and not indisprimary
      and not exists (select from pg_constraint where conindid = indexrelid)`);
  await owner.query('alter table dictionary.words disable trigger user');
  for (const { name } of constraints)
    await owner.query(`alter table dictionary.words drop constraint ${name}`);
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  return async () => {
    for (const { name, definition } of constraints) {
      await owner.query(`alter table dictionary.words add constraint ${name} ${definition}`);
    }
    for (const { definition } of indexes) await owner.query(definition);
    await owner.query('alter table dictionary.words enable trigger user');
  };
}
