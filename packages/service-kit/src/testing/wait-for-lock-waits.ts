import { type Kysely, sql } from 'kysely';
import { expect, vi } from 'vitest';

/**
 * Waits until so many connections to this database wait for a lock.
 *
 * @throws after 20 s
 */
export async function waitForLockWaits<DB>(db: Kysely<DB>, count: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  };
  await vi.waitFor(async () => expect(await waiting()).toBe(count), { timeout: 20_000, interval: 20 });
}
