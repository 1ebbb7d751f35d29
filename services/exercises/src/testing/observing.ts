import { type Problem, problemSchema } from '@mova/contracts';
import { type Kysely, sql } from 'kysely';
import { expect, vi } from 'vitest';

/** A refusal as its status, its code and the fields it names. */
export async function refusalOf(response: Response): Promise<[number, Problem['errorType'], string[]]> {
  const problem = problemSchema.parse(await response.json());
  expect(problem.status).toBe(response.status);
  return [response.status, problem.errorType, (problem.errors ?? []).map(({ path }) => path)];
}

/** Waits until so many connections to this database wait for somebody else's transaction. */
export async function waitForWaiting<DB>(db: Kysely<DB>, count: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  };
  await vi.waitFor(async () => expect(await waiting()).toBe(count), { timeout: 20_000, interval: 20 });
}
