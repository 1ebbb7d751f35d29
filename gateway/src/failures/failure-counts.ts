import { type Log, type PlatformTables, startBackgroundJob } from '@mova/service-kit';
import { type Kysely, sql } from 'kysely';

const writeIntervalMs = 1_000;
/** Keys in memory while the database is away. Known releases and kinds are far fewer; what is new beyond them is lost. */
const maxKeys = 2_000;

export interface Failure {
  readonly section: string;
  readonly version: string;
  readonly kind: string;
  /** The first of its kind for this release in the browser session. */
  readonly first: boolean;
}

interface FailureCount extends Omit<Failure, 'first'> {
  reports: number;
  sessions: number;
}

/**
 * Counts failures in memory and adds them to the rows of the present hour every second, so that a gateway that is
 * killed loses a second. Sections and versions must be known ones: a client can write any.
 */
export function openFailureCounts(db: Kysely<PlatformTables>, log: Log) {
  let counts = new Map<string, FailureCount>();
  let isFailing = false;

  const add = (failure: Omit<Failure, 'first'>, reports: number, sessions: number) => {
    const { section, version, kind } = failure;
    const key = `${section}@${version} ${kind}`;
    const count = counts.get(key) ?? { section, version, kind, reports: 0, sessions: 0 };
    if (!counts.has(key) && counts.size >= maxKeys) return;
    counts.set(key, count);
    count.reports += reports;
    count.sessions += sessions;
  };
  const write = async () => {
    if (counts.size === 0) return;
    const batch = counts;
    counts = new Map();
    try {
      await addToHour(db, batch);
      if (isFailing) log.info('failures of browsers are counted again');
      isFailing = false;
    } catch (error) {
      for (const count of batch.values()) add(count, count.reports, count.sessions);
      if (!isFailing) log.warn({ err: error }, 'failures of browsers cannot be counted');
      isFailing = true;
    }
  };
  const job = startBackgroundJob({
    name: 'failures of browsers',
    intervalMs: writeIntervalMs,
    run: write,
    log,
  });
  return {
    add: (failure: Failure) => add(failure, 1, failure.first ? 1 : 0),
    /** Writes what is left. */
    close: async () => {
      await job.stop();
      await write();
    },
  };
}

async function addToHour(db: Kysely<PlatformTables>, counts: Map<string, FailureCount>): Promise<void> {
  // Two gateways lock the rows in the same order.
  const inOrder = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
  await db
    .insertInto('platform.failures')
    .values(inOrder.map((count) => ({ ...count, hour: sql<Date>`date_trunc('hour', now())` })))
    .onConflict((conflict) =>
      conflict.columns(['section', 'version', 'kind', 'hour']).doUpdateSet((row) => ({
        reports: row('platform.failures.reports', '+', row.ref('excluded.reports')),
        sessions: row('platform.failures.sessions', '+', row.ref('excluded.sessions')),
      })),
    )
    .execute();
}
