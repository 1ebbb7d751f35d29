import { hostname } from 'node:os';
import { type Kysely, sql } from 'kysely';
import { accountName } from './audit.ts';
import { type CanaryMinute, noSessions } from './judge-canary.ts';
import type { PlatformTables } from './platform-tables.ts';

/** A release set that some browsers get instead of the live one. */
export interface Canary {
  readonly id: number;
  /** Number of the release set. */
  readonly set: number;
  /** Of browsers, 1 to 99. */
  readonly percent: number;
  readonly startedAt: Date;
}

/** Returns the canary that runs. */
export async function readCanary(db: Kysely<PlatformTables>): Promise<Canary | undefined> {
  return db
    .selectFrom('platform.canaries')
    .select(['id', 'set_number as set', 'percent', 'started_at as startedAt'])
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Ends a canary, for the reason given, and adds a row to the audit. Returns false when it has ended already, also if
 * another one of the same set runs. The owner and the roles of gateway and publisher may do it; gateways notice within a second.
 */
export async function endCanary(
  db: Kysely<PlatformTables>,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select platform.end_canary(${id}, ${reason}, ${accountName()}, ${hostname()}) as ended`.execute(db);
  return rows[0]?.ended ?? false;
}

/** Reads what was counted at the present share of browsers, at most of the last 24 hours. */
export async function readCanaryMinutes(
  db: Kysely<PlatformTables>,
  { id, percent, set }: Canary,
): Promise<CanaryMinute[]> {
  const rows = await db
    .selectFrom('platform.canary_sessions')
    .select(['set_number', 'sessions', 'failing', 'slow'])
    .select(
      sql<number>`(extract(epoch from minute - (
        select min(first.minute) from platform.canary_sessions as first
        where first.canary = ${id} and first.percent = ${percent}
      )) / 60)::int`.as('sinceFirst'),
    )
    .where('canary', '=', id)
    .where('percent', '=', percent)
    .where('minute', '>', sql<Date>`now() - interval '24 hours'`)
    .orderBy('minute')
    .execute();
  const minutes = new Map<number, CanaryMinute>();
  for (const { sinceFirst: minute, set_number, ...counted } of rows) {
    const known = minutes.get(minute) ?? { minute, live: noSessions, canary: noSessions };
    minutes.set(minute, { ...known, [set_number === set ? 'canary' : 'live']: counted });
  }
  return [...minutes.values()];
}
