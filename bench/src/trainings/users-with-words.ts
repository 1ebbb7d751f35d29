import type { RunningMova } from '@mova/launcher';
import pg from 'pg';

export interface UserWithWords {
  readonly userId: number;
  readonly wordIds: readonly number[];
}

/** Initial progress of every word: far enough from both limits that no answer is clamped for a while. */
export const firstProgress = 50;

/** Above every account of the site: the demo user has a ledger already. */
const firstUserId = 1_000_001;

/** Inserts users with this many words each into the dictionary. */
export async function addUsers(
  { adminUrl }: Pick<RunningMova, 'adminUrl'>,
  count: number,
  words: number,
): Promise<UserWithWords[]> {
  const owner = new pg.Client({ connectionString: adminUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ user_id: string; word_ids: string[] }>(
      `with added as (
         insert into dictionary.words (user_id, foreign_word, native_word, foreign_key, native_key, category, progress)
         select user_id, 'word' || number, 'слово' || number, 'word' || number, 'слово' || number, 'TOP_WORDS', $3
         from generate_series($4::int, $4::int + $1::int - 1) as user_id, generate_series(1, $2::int) as number
         returning user_id, id
       )
       select user_id, array_agg(id order by id) as word_ids from added group by user_id order by user_id`,
      [count, words, firstProgress, firstUserId],
    );
    return rows.map((row) => ({ userId: Number(row.user_id), wordIds: row.word_ids.map(Number) }));
  } finally {
    await owner.end();
  }
}
