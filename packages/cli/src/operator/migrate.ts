import {
  checkOwner,
  compareAll,
  databaseRoles,
  databaseUrlEnv,
  migrateAll,
  type RolePasswords,
  readEnv,
  recordAct,
} from '@mova/service-kit';
import { type Environment, OperatorError, repositoryRoot } from '@mova/workspace';
import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import { withOwner } from '../database/with-owner.ts';
import { passwordVariableOf, rolePasswordsEnv } from '../secrets/role-passwords.ts';

/** Adds `migrate`. */
export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('create or update the schemas and login roles of the database')
    .addHelpText(
      'after',
      `
Reads the URL of the owner from DATABASE_DIRECT_URL, or DATABASE_URL where no pooler is between,
and the passwords of the roles from
${databaseRoles.map((role) => `  ${passwordVariableOf(role)}`).join('\n')}
Each may be given as a file: DATABASE_URL_FILE=/run/secrets/database_url.`,
    )
    .action(async () => {
      for (const line of await migrate(process.env)) console.log(line);
    });
}

/** Returns a line for every schema. @throws {OperatorError} */
export async function migrate(env: Environment): Promise<string[]> {
  const { adminUrl, passwords } = readMigrateEnv(env);
  const problem = await checkOwner(adminUrl);
  if (problem) throw new OperatorError(`the database cannot be migrated: ${problem}.`);
  return withOwner<object, string[]>(adminUrl, async (db) => {
    await rejectNewer(db);
    const applied = await migrateAll({ adminUrl, root: repositoryRoot, passwords });
    await recordAct(db, 'migrate', { migrations: Object.values(applied).flat().length });
    return Object.entries(applied).map(
      ([schema, names]) => `${schema}: ${names.length === 0 ? 'up to date' : names.join(', ')}`,
    );
  }).catch(explain);
}

function readMigrateEnv(env: Environment): {
  adminUrl: string;
  passwords: RolePasswords;
} {
  const hasDirectUrl = Boolean(env.DATABASE_DIRECT_URL || env.DATABASE_DIRECT_URL_FILE);
  const urlName = hasDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const given = readEnv(rolePasswordsEnv.extend({ [urlName]: databaseUrlEnv }), env);
  const passwords = databaseRoles.map((role) => [role, given[passwordVariableOf(role)]]);
  return { adminUrl: String(given[urlName]), passwords: Object.fromEntries(passwords) };
}

/** Before anything is changed. */
async function rejectNewer(db: Kysely<object>): Promise<void> {
  const differences = await compareAll(db, repositoryRoot);
  const newer = differences.filter(({ unknown }) => unknown.length > 0);
  if (newer.length === 0) return;
  const names = newer.map(({ schema, unknown }) => `${schema} has ${unknown.join(', ')}`);
  throw new OperatorError(
    `the database is newer than this version, so nothing was changed: ${names.join('; ')}. Migrate with the version that knows them.`,
  );
}

/** Rights, locks and errors of a migration are the operator's to solve: the messages of all causes, without a stack. */
function explain(error: unknown): never {
  if (error instanceof OperatorError) throw error;
  const messages: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) messages.push(cause.message);
  throw new OperatorError(messages.join(': '), { cause: error });
}
