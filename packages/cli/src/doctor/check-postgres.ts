import { checkOwner, compareAll } from '@mova/service-kit';
import { repositoryRoot } from '@mova/workspace';
import { type Kysely, sql } from 'kysely';
import { withOwner } from '../database/with-owner.ts';
import { checkEvents } from './check-events.ts';
import { checkReleases } from './check-releases.ts';
import { checkRoles } from './check-roles.ts';
import { type Finding, messageOf } from './finding.ts';
import type { DoctorSite } from './read-site.ts';

/** Checks the database, and what can be seen from it. */
export async function checkPostgres(site: DoctorSite): Promise<Finding[]> {
  const { adminUrl } = site;
  if (adminUrl === undefined) return [];
  const problem = await checkOwner(adminUrl);
  // Everything else would fail with it.
  if (problem) return [{ area: 'postgres', problem, remedy: 'start it, or correct DATABASE_URL' }];
  return withOwner<object, Finding[]>(adminUrl, async (db) => {
    const findings: Finding[] = [];
    const run = async (check: Promise<Finding[]>) => {
      const found = await check.catch((error: unknown): Finding[] => [
        { area: 'postgres', problem: messageOf(error), remedy: 'see the log of PostgreSQL' },
      ]);
      findings.push(...found);
      return found.length === 0;
    };
    await run(checkClock(db));
    await run(checkConnections(db, site));
    await run(checkWriting(db));
    // Roles, events and releases are in the tables of this version.
    if (await run(checkMigrations(db))) {
      await run(checkRoles(db, site));
      await run(checkEvents(db));
      await run(checkReleases(db, site));
    }
    return findings;
  });
}

const maxSkewMs = 60_000;

async function checkClock(db: Kysely<object>): Promise<Finding[]> {
  const askedAt = Date.now();
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float as ms`.execute(db);
  const skewMs = (rows[0]?.ms ?? askedAt) - (askedAt + Date.now()) / 2;
  if (Math.abs(skewMs) <= maxSkewMs) return [];
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  const problem = `its clock is ${seconds} s ${skewMs > 0 ? 'ahead of' : 'behind'} this machine`;
  return [{ area: 'postgres', problem, remedy: 'synchronize the clocks (NTP)' }];
}

interface Connections {
  /** Without those reserved for superusers. */
  readonly available: number;
  readonly used: number;
}

async function checkConnections(db: Kysely<object>, site: DoctorSite): Promise<Finding[]> {
  const { rows } = await sql<Connections>`
    select current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as available,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`.execute(db);
  const { available = 0, used = 0 } = rows[0] ?? {};
  const remedy = 'raise max_connections, lower DATABASE_CONNECTIONS, or use a pooler';
  const findings: Finding[] = [];
  const wanted = site.wantedConnections;
  if (wanted > available) {
    const problem = `the processes may open ${wanted} connections, and ${available} are available`;
    findings.push({ area: 'postgres', problem, remedy });
  }
  if (used > 0.9 * available)
    findings.push({ area: 'postgres', problem: `${used} of ${available} connections are in use`, remedy });
  return findings;
}

/** Writes what a full disk would reject, and rolls it back. */
async function checkWriting(db: Kysely<object>): Promise<Finding[]> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql`create temporary table written on commit drop as
        select repeat(md5(n::text), 32) as text from generate_series(1, 1000) as n`.execute(trx);
    });
    return [];
  } catch (error) {
    return [
      { area: 'postgres', problem: `cannot write: ${messageOf(error)}`, remedy: 'make room on its disk' },
    ];
  }
}

async function checkMigrations(db: Kysely<object>): Promise<Finding[]> {
  const differences = await compareAll(db, repositoryRoot);
  return differences.flatMap(({ schema, missing, unknown }): Finding[] => [
    ...(missing.length > 0
      ? [
          {
            area: 'migrations' as const,
            problem: `${schema} lacks ${missing.join(', ')}`,
            remedy: 'run `mova migrate`',
          },
        ]
      : []),
    ...(unknown.length > 0
      ? [
          {
            area: 'migrations' as const,
            problem: `${schema} has ${unknown.join(', ')}, which this version does not know`,
            remedy: 'use the version that made them',
          },
        ]
      : []),
  ]);
}
