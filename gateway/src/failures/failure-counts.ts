import type { Log, PlatformTables } from '@mova/service-kit';
import { type Kysely, sql } from 'kysely';
import { bufferCounts } from './buffered-counts.ts';

export interface Failure {
  readonly section: string;
  readonly version: string;
  readonly kind: string;
  /** The first of its kind for this release in the browser session. */
  readonly first: boolean;
}

type Row = Omit<Failure, 'first'> & { readonly reports: number; readonly sessions: number };

/** Counts failures by hour. Sections and versions must be known ones: a client can write any. */
export function openFailureCounts(db: Kysely<PlatformTables>, log: Log) {
  const { add, close } = bufferCounts<Row>({
    name: 'failures of browsers',
    sums: ['reports', 'sessions'],
    write: (rows) => addToHour(db, rows),
    log,
  });
  return {
    add: ({ first, ...failure }: Failure) => add({ ...failure, reports: 1, sessions: first ? 1 : 0 }),
    close,
  };
}

function addToHour(db: Kysely<PlatformTables>, rows: readonly Row[]): Promise<unknown> {
  return db
    .insertInto('platform.failures')
    .values(rows.map((row) => ({ ...row, hour: sql<Date>`date_trunc('hour', now())` })))
    .onConflict((conflict) =>
      conflict.columns(['section', 'version', 'kind', 'hour']).doUpdateSet((row) => ({
        reports: row('platform.failures.reports', '+', row.ref('excluded.reports')),
        sessions: row('platform.failures.sessions', '+', row.ref('excluded.sessions')),
      })),
    )
    .execute();
}
