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

/** Makes fifty sequential reads by key; no two rounds share keys. */
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
  // The limits of our own pools, so that only the client differs.
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
        // Consecutive keys lie far apart.
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
