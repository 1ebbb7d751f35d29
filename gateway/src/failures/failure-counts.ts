import type { Log, PlatformTables } from '@mova/service-kit';
import { type Kysely, sql } from 'kysely';
import { bufferCounts } from './buffered-counts.ts';
import { releaseFrames } from './release-frames.ts';

export interface Failure {
  readonly section: string;
  readonly version: string;
  readonly kind: string;
  /** The first of its kind for this release in the browser session. */
  readonly first: boolean;
  readonly stack?: string | undefined;
}

type Row = Omit<Failure, 'first' | 'stack'> & { readonly reports: number; readonly sessions: number };
type StackRow = Omit<Row, 'sessions'> & { readonly stack: string };

/** Counts failures by hour. Sections and versions must be known ones: a client can write any. */
export function openFailureCounts(db: Kysely<PlatformTables>, log: Log) {
  const counts = bufferCounts<Row>({
    name: 'failures of browsers',
    sums: ['reports', 'sessions'],
    write: (rows) => addToHour(db, rows),
    log,
  });
  const stacks = bufferCounts<StackRow>({
    name: 'stacks of failures',
    sums: ['reports'],
    write: (rows) => addStacks(db, rows),
    log,
  });
  return {
    add: ({ first, stack, ...failure }: Failure) => {
      counts.add({ ...failure, reports: 1, sessions: first ? 1 : 0 });
      const frames = stack && releaseFrames(stack);
      if (frames) stacks.add({ ...failure, stack: frames, reports: 1 });
    },
    close: () => Promise.all([counts.close(), stacks.close()]),
  };
}

function addStacks(db: Kysely<PlatformTables>, rows: readonly StackRow[]): Promise<unknown> {
  return db
    .insertInto('platform.failure_stacks')
    .values(rows.map((row) => ({ ...row, seen_at: sql<Date>`now()` })))
    .onConflict((conflict) =>
      conflict.columns(['section', 'version', 'kind', 'stack']).doUpdateSet((row) => ({
        reports: row('platform.failure_stacks.reports', '+', row.ref('excluded.reports')),
        seen_at: row.ref('excluded.seen_at'),
      })),
    )
    .execute();
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
