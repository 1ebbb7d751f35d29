import { hostname, userInfo } from 'node:os';
import { type Kysely, sql } from 'kysely';

/**
 * Adds a row to `platform.audit`: the act, the database role, the account and host of this process, and the time.
 * In a transaction it is kept with the act. On a database of a version before, prints that nothing is recorded.
 *
 * @param details without secrets and personal data
 */
export async function recordAct<DB>(
  db: Kysely<DB>,
  act: string,
  details: Readonly<Record<string, string | number | boolean>> = {},
): Promise<void> {
  if (!(await hasAudit(db))) {
    console.error(`${act} is not recorded: this database has no platform.audit, run \`mova migrate\`.`);
    return;
  }
  await sql`
    insert into platform.audit (act, details, os_user, host)
    values (${act}, ${JSON.stringify(details)}::jsonb, ${accountName()}, ${hostname()})`.execute(db);
}

export async function hasAudit<DB>(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('platform.audit') is not null as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** In a container the account of a process may have no name. */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
