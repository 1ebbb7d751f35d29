import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Acknowledged } from './persistent-user.ts';

/** Differences between what the site acknowledged and what it has. */
export interface Differences {
  /** Results missing from the history or from the progress of their words. */
  readonly lost: number;
  /** Results published or applied more than once, or wrongly. */
  readonly doubled: number;
  /** Users whose remaining free trainings do not match their runs. */
  readonly wrongLedgers: number;
  readonly deadLettered: number;
}

/** Time the dictionary has to reach the end of the log. */
const timeoutMs = 60_000;

/** Compares the site with what was acknowledged, once every event is applied. */
export async function compareLedgers(
  adminUrl: string,
  acknowledged: readonly Acknowledged[],
  expected: { readonly freeTrainings: number; readonly firstProgress: number },
): Promise<Differences> {
  const owner = new pg.Client({ connectionString: adminUrl });
  await owner.connect();
  try {
    await untilApplied(owner);
    const { rows: poison } = await owner.query<{ total: string }>(`
      select (select count(*) from dictionary.event_poison) + (select count(*) from exercises.event_poison) as total`);
    return {
      ...(await compareRuns(owner, acknowledged, expected.firstProgress)),
      wrongLedgers: await countWrongLedgers(owner, acknowledged, expected.freeTrainings),
      deadLettered: Number(poison[0]?.total),
    };
  } finally {
    await owner.end();
  }
}

async function untilApplied(owner: pg.Client): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const { rows } = await owner.query<{ behind: boolean }>(`
      select exists (select from events.log as l, dictionary.event_cursors as c
        where (l.txid, l.seq) > (c.txid, c.seq)) as behind`);
    if (!rows[0]?.behind) return;
    if (Date.now() > deadline) throw new Error('the dictionary did not reach the end of the log in time');
    await sleep(200);
  }
}

async function compareRuns(owner: pg.Client, acknowledged: readonly Acknowledged[], firstProgress: number) {
  const { rows: words } = await owner.query<{ id: string; progress: number }>(
    'select id, progress from dictionary.words',
  );
  const { rows: runs } = await owner.query<{ run_id: string; events: string }>(
    `
    select r.run_id, count(l.seq) as events from exercises.runs as r
    left join events.log as l on l.type = 'training.completed' and l.payload->>'runId' = r.run_id::text
    where r.saved_at is not null and r.user_id = any($1) group by r.run_id`,
    [[...new Set(acknowledged.map(({ userId }) => userId))]],
  );
  const progressOf = new Map(words.map(({ id, progress }) => [Number(id), progress]));
  const eventsOf = new Map(runs.map(({ run_id, events }) => [run_id, Number(events)]));
  let [lost, doubled] = [0, 0];
  for (const { runId, progress } of acknowledged) {
    const events = eventsOf.get(runId) ?? 0;
    const reached = [...progress].map(([wordId, expected]) => ({ expected, is: progressOf.get(wordId) }));
    if (events === 0 || reached.some(({ is }) => is === undefined || is === firstProgress)) lost += 1;
    else if (events > 1 || reached.some(({ is, expected }) => is !== expected)) doubled += 1;
  }
  // Every run is repeated until it is acknowledged, so there is no other.
  return { lost, doubled: doubled + Math.max(0, runs.length - acknowledged.length) };
}

async function countWrongLedgers(
  owner: pg.Client,
  acknowledged: readonly Acknowledged[],
  freeTrainings: number,
): Promise<number> {
  const { rows } = await owner.query<{ user_id: string; free_trainings_left: number }>(
    'select user_id, free_trainings_left from exercises.ledger',
  );
  const leftOf = new Map(rows.map((row) => [Number(row.user_id), row.free_trainings_left]));
  const runsOf = Map.groupBy(acknowledged, ({ userId }) => userId);
  return [...runsOf].filter(([userId, runs]) => {
    const paid = runs.reduce((sum, { price }) => sum + price, 0);
    return leftOf.get(userId) !== freeTrainings - paid;
  }).length;
}
