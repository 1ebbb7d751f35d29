import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Counts how often words of the dictionary are changed. */
export interface MovedWords {
  /**
   * Returns the changes since the previous count, or since counting began, once there are as many as wanted or the
   * time is over.
   */
  next(wanted: number): Promise<number>;
  close(): Promise<void>;
}

/** PostgreSQL’s processes report their statistics within a second, idle ones within ten. */
const defaultTimeoutMs = 15_000;

const changes =
  "select n_tup_upd as total from pg_stat_user_tables where relid = 'dictionary.words'::regclass";

/**
 * Starts counting by PostgreSQL’s own statistics: a word that an event leaves unchanged does not count.
 *
 * @param timeoutMs time after which an unreported change did not happen
 */
export async function countMovedWords(adminUrl: string, timeoutMs = defaultTimeoutMs): Promise<MovedWords> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const total = async () => {
    const { rows } = await client.query<{ total: string }>(changes);
    return Number(rows[0]?.total);
  };
  let before = await total();
  return {
    next: async (wanted) => {
      const deadline = performance.now() + timeoutMs;
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
