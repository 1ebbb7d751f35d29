import type { PlatformTables } from '@mova/service-kit';
import { type Kysely, sql } from 'kysely';

/** A row of the audit about releases. */
export interface ReleaseAct {
  readonly at: Date;
  /** For example `release activate`. */
  readonly act: string;
  /** Those of a team name its section as `token`. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly databaseRole: string;
  readonly osUser: string;
  readonly host: string;
}

/** Lists what was done with releases, the latest first. */
export async function listReleaseActs(db: Kysely<PlatformTables>, limit: number): Promise<ReleaseAct[]> {
  const { rows } = await sql<ReleaseAct>`
    select at, act, details, database_role as "databaseRole", os_user as "osUser", host
    from platform.audit where act like 'release %' order by number desc limit ${limit}::int`.execute(db);
  return rows;
}
