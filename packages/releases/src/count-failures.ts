import type { PlatformTables } from '@mova/service-kit';
import { type Kysely, sql } from 'kysely';

/** Failures of one kind that browsers reported of a release. */
export interface FailureCount {
  /** For example `render`, `network` (a phase of loading) or `slow-interaction`. */
  readonly kind: string;
  readonly last24Hours: Seen;
  readonly last14Days: Seen;
}

interface Seen {
  readonly reports: number;
  /** Browser sessions. */
  readonly sessions: number;
}

/** Counts failures by release (`grammar@1f2e…`), of one section or all, the most frequent kind first. */
export async function countFailures(
  db: Kysely<PlatformTables>,
  section?: string,
): Promise<ReadonlyMap<string, readonly FailureCount[]>> {
  const recent = sql`hour > now() - interval '24 hours'`;
  const rows = await db
    .selectFrom('platform.failures')
    .select(['section', 'version', 'kind'])
    .select(({ fn }) => [fn.sum<number>('reports').as('reports'), fn.sum<number>('sessions').as('sessions')])
    .select([
      sql<number>`coalesce(sum(reports) filter (where ${recent}), 0)`.as('recentReports'),
      sql<number>`coalesce(sum(sessions) filter (where ${recent}), 0)`.as('recentSessions'),
    ])
    .where('hour', '>', sql<Date>`now() - interval '14 days'`)
    .$if(section !== undefined, (query) => query.where('section', '=', section ?? ''))
    .groupBy(['section', 'version', 'kind'])
    .orderBy('sessions', 'desc')
    .orderBy('kind')
    .execute();
  const counts = new Map<string, FailureCount[]>();
  for (const { section: name, version, kind, ...row } of rows) {
    const release = `${name}@${version}`;
    const count = {
      kind,
      last24Hours: { reports: Number(row.recentReports), sessions: Number(row.recentSessions) },
      last14Days: { reports: Number(row.reports), sessions: Number(row.sessions) },
    };
    counts.set(release, [...(counts.get(release) ?? []), count]);
  }
  return counts;
}

/** Failures of one kind on one day. */
export interface DailyFailures {
  /** Of UTC, `2026-11-27`. */
  readonly day: string;
  readonly kind: string;
  readonly sessions: number;
}

/** Counts the browser sessions that reported failures of a release in the last 14 days, by day of their first report. */
export function countFailuresByDay(
  db: Kysely<PlatformTables>,
  section: string,
  version: string,
): Promise<DailyFailures[]> {
  return db
    .selectFrom('platform.failures')
    .select(sql<string>`to_char(hour at time zone 'UTC', 'YYYY-MM-DD')`.as('day'))
    .select(['kind', sql<number>`sum(sessions)::int`.as('sessions')])
    .where('section', '=', section)
    .where('version', '=', version)
    .where('hour', '>', sql<Date>`now() - interval '14 days'`)
    .groupBy(['day', 'kind'])
    .execute();
}

/** Where failures of a kind were thrown. */
export interface FailureStack {
  readonly kind: string;
  /** The kind of error and frames such as `Page /releases/grammar/1f2e/page.js:1:234`. */
  readonly stack: string;
  readonly reports: number;
  readonly seenAt: Date;
}

/** Lists the stacks of a release that browsers reported last, the latest first. */
export function listStacks(
  db: Kysely<PlatformTables>,
  section: string,
  version: string,
): Promise<FailureStack[]> {
  return db
    .selectFrom('platform.failure_stacks')
    .select(['kind', 'stack', 'reports', 'seen_at as seenAt'])
    .where('section', '=', section)
    .where('version', '=', version)
    .where('seen_at', '>', sql<Date>`now() - interval '14 days'`)
    .orderBy('seen_at', 'desc')
    .limit(20)
    .execute();
}
