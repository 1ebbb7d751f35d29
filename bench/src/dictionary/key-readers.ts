import { openDatabase, prepareQuery } from '@mova/service-kit';
import pg from 'pg';
import { users } from './load-words.ts';

interface Tables {
  'dictionary.words': {
    id: number;
    user_id: number;
    foreign_word: string;
    native_word: string;
    progress: number;
    learned: boolean;
    category: string;
  };
}

/** Fifty reads by key, one after the other, of keys that no round shares with the next. */
type Reads = (round: number) => Promise<void>;

const columns = ['id', 'foreign_word', 'native_word', 'progress', 'learned', 'category'] as const;
const readsPerRound = 50;
/**
 * Gives `work` the same read by key through Kysely, prepared as services prepare theirs, over our pool of named
 * statements, and through the bare driver's pool.
 */
export async function withKeyReaders<T>(
  databaseUrl: string,
  work: (readers: { kysely: Reads; driver: Reads }) => Promise<T>,
): Promise<T> {
  const db = openDatabase<Tables>(databaseUrl, { max: 1, name: 'bench' });
  // With the limits every pool of ours has, so that the two differ in nothing but how they are spoken to.
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    statement_timeout: 10_000,
    query_timeout: 12_000,
  });
  const findWord = prepareQuery<{ id: number; userId: number }, object>((parameter) =>
    db
      .selectFrom('dictionary.words')
      .select(columns)
      .where('id', '=', parameter('id'))
      .where('user_id', '=', parameter('userId')),
  );
  const text = `select ${columns.join(', ')} from dictionary.words where id = $1 and user_id = $2`;
  try {
    const { rows: keys } = await pool.query<{ id: string }>(
      'select id from dictionary.words where user_id = $1',
      [users.large],
    );
    const repeat = (read: (id: number) => Promise<unknown>) => async (round: number) => {
      for (let at = 0; at < readsPerRound; at++) {
        // Far apart from one read to the next.
        await read(Number(keys[((round + 1000) * readsPerRound * 7919 + at * 7919) % keys.length]?.id));
      }
    };
    return await work({
      kysely: repeat(async (id) => {
        const rows = await findWord(db, { id, userId: users.large });
        if (rows.length !== 1) throw new Error(`there is no word ${id}`);
      }),
      driver: repeat(async (id) => {
        const { rows } = await pool.query({ name: 'by-key', text, values: [id, users.large] });
        if (rows.length !== 1) throw new Error(`there is no word ${id}`);
      }),
    });
  } finally {
    await db.destroy();
    await pool.end();
  }
}
