import type { ReleaseAct } from '@mova/releases';
import { hasAudit, recordAct } from '@mova/service-kit';
import { OperatorError } from '@mova/workspace';
import type { Command } from 'commander';
import { sql } from 'kysely';
import { withDatabase } from './connection.ts';
import { parseCount } from './parse.ts';

/** Adds `audit`. */
export function addAuditCommand(program: Command): void {
  program
    .command('audit')
    .description('what operators did with these commands, newest first')
    .option('--limit <count>', 'how many', parseCount, 50)
    .option('--json', 'a JSON array')
    .action(list);
}

/** For an act on files: prints why it is not recorded where no database can be reached. */
export async function recordWhereReachable(act: string): Promise<void> {
  try {
    await withDatabase((db) => recordAct(db, act));
  } catch (error) {
    console.error(`${act} is not recorded: ${(error as Error).message}`);
  }
}

interface AuditRow extends ReleaseAct {
  readonly number: number;
}

function list({ limit, json = false }: { limit: number; json?: boolean }): Promise<void> {
  return withDatabase<object, void>(async (db) => {
    if (!(await hasAudit(db)))
      throw new OperatorError('this database has no platform.audit: run `mova migrate`.');
    const { rows } = await sql<AuditRow>`
      select number, at, act, details, database_role as "databaseRole", os_user as "osUser", host
      from platform.audit order by number desc limit ${limit}::int`.execute(db);
    if (json) console.log(JSON.stringify(rows, null, 2));
    else for (const row of rows) console.log(formatRow(row));
  });
}

function formatRow({ at, act, details, databaseRole, osUser, host }: AuditRow): string {
  const values = Object.entries(details).map(([name, value]) => `${name}=${String(value)}`);
  return [at.toISOString(), `${osUser}@${host} as ${databaseRole}`, act, ...values].join('  ');
}
