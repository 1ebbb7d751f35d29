import {
  type Canary,
  endCanary,
  judgeCanary,
  type Log,
  type PlatformTables,
  readCanary,
  readCanaryMinutes,
  startBackgroundJob,
} from '@mova/service-kit';
import { type Kysely, sql } from 'kysely';
import { bufferCounts } from './buffered-counts.ts';

const intervalMs = 1_000;

type Counted = 'sessions' | 'failing' | 'slow';
type Row = { readonly canary: number; readonly percent: number; readonly set_number: number } & Readonly<
  Record<Counted, number>
>;

interface CanaryOptions {
  readonly db: Kysely<PlatformTables>;
  /** Number of the live set. */
  readonly liveSet: () => number | undefined;
  readonly log: Log;
}

/**
 * Counts the browser sessions of both sets while a canary runs, and takes it back when it fails more often. Any number of
 * gateways may do so at once: counts are in the database, and only one of them ends a canary.
 */
export function watchCanary({ db, liveSet, log }: CanaryOptions) {
  let running: Canary | undefined;
  let lastFailure = '';
  const counts = bufferCounts<Row>({
    name: 'sessions of the canary',
    sums: ['sessions', 'failing', 'slow'],
    write: (rows) => addToMinute(db, rows),
    log,
  });
  const judge = async () => {
    running = await readCanary(db);
    const reason = running && judgeCanary(await readCanaryMinutes(db, running));
    if (!running || reason === undefined) return;
    if (!(await endCanary(db, { id: running.id, reason }))) return;
    log.warn({ set: running.set, percent: running.percent, reason }, 'the canary was taken back');
  };
  const run = async () => {
    const failure = await judge().then(
      () => '',
      (error: unknown) => String(error),
    );
    if (failure !== '' && failure !== lastFailure)
      log.warn({ reason: failure }, 'the canary cannot be judged');
    lastFailure = failure;
  };
  const job = startBackgroundJob({ name: 'canary', intervalMs, run, log });

  const setOf = (mark: string): number | undefined => {
    const [id, set] = mark.split('.').map(Number);
    const isOfCanary = running !== undefined && id === running.id;
    return isOfCanary && (set === running?.set || set === liveSet()) ? set : undefined;
  };
  return {
    /** Marks pages of a set while it is compared; reports return the mark. */
    markOf: (set: number): string | undefined => {
      const mark = running && `${running.id}.${set}`;
      return mark && setOf(mark) !== undefined ? mark : undefined;
    },
    /** Counts a browser session by the mark of its page, at most once for each of the three. */
    count: (mark: string, what: Counted) => {
      const set = setOf(mark);
      if (!running || set === undefined) return;
      const { id, percent } = running;
      counts.add({ canary: id, percent, set_number: set, sessions: 0, failing: 0, slow: 0, [what]: 1 });
    },
    close: async () => {
      await job.stop();
      await counts.close();
    },
  };
}

function addToMinute(db: Kysely<PlatformTables>, rows: readonly Row[]): Promise<unknown> {
  return db
    .insertInto('platform.canary_sessions')
    .values(rows.map((row) => ({ ...row, minute: sql<Date>`date_trunc('minute', now())` })))
    .onConflict((conflict) =>
      conflict.columns(['canary', 'percent', 'minute', 'set_number']).doUpdateSet((row) => ({
        sessions: row('platform.canary_sessions.sessions', '+', row.ref('excluded.sessions')),
        failing: row('platform.canary_sessions.failing', '+', row.ref('excluded.failing')),
        slow: row('platform.canary_sessions.slow', '+', row.ref('excluded.slow')),
      })),
    )
    .execute();
}
