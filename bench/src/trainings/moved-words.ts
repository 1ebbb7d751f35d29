import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Counts how often words of the dictionary are changed. */
export interface MovedWords {
  /**
   * Changes since the count before, or since the counting began: as many as are wanted, or more. Where fewer are
   * told by the end of the patience, those.
   */
  next(wanted: number): Promise<number>;
  close(): Promise<void>;
}

/** PostgreSQL’s processes tell what they did within a second, those that rest within ten. */
const patienceMs = 15_000;

const changes =
  "select n_tup_upd as total from pg_stat_user_tables where relid = 'dictionary.words'::regclass";

/**
 * Begins to count, by PostgreSQL’s own figures: words that an event leaves as they are count nothing.
 *
 * @param patience milliseconds until changes that were not told did not happen
 */
export async function countMovedWords(adminUrl: string, patience = patienceMs): Promise<MovedWords> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const total = async () => {
    const { rows } = await client.query<{ total: string }>(changes);
    return Number(rows[0]?.total);
  };
  let before = await total();
  return {
    next: async (wanted) => {
      const deadline = performance.now() + patience;
      let now = await total();
      while (now - before < wanted && performance.now() < deadline) {
        await sleep(100);
        now = await total();
      }
      const moved = now - before;
      before = now;
      return moved;
    },
    close: () => client.end(),
  };
}
