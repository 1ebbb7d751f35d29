import type { RunningMova } from '@mova/launcher';
import pg from 'pg';

/** A learner with words of their own. */
export interface LearnerWithWords {
  readonly userId: number;
  readonly wordIds: readonly number[];
}

/** Progress every word begins with: one answer moves it either way, and nothing is clamped for a while. */
export const firstProgress = 50;

/** Past every account of the site: the demo learner has a ledger already. */
const firstUserId = 1_000_001;

/** Puts learners with so many words each into the dictionary. */
export async function addLearners(
  { adminUrl }: Pick<RunningMova, 'adminUrl'>,
  learners: number,
  words: number,
): Promise<LearnerWithWords[]> {
  const owner = new pg.Client({ connectionString: adminUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ user_id: string; word_ids: string[] }>(
      `with added as (
         insert into dictionary.words (user_id, foreign_word, native_word, foreign_key, native_key, category, progress)
         select learner, 'word' || number, 'слово' || number, 'word' || number, 'слово' || number, 'TOP_WORDS', $3
         from generate_series($4::int, $4::int + $1::int - 1) as learner, generate_series(1, $2::int) as number
         returning user_id, id
       )
       select user_id, array_agg(id order by id) as word_ids from added group by user_id order by user_id`,
      [learners, words, firstProgress, firstUserId],
    );
    return rows.map((row) => ({ userId: Number(row.user_id), wordIds: row.word_ids.map(Number) }));
  } finally {
    await owner.end();
  }
}
