import { join } from 'node:path';
import { migrateEvents, migrateSchema } from '@mova/service-kit';
import pg from 'pg';
import { repositoryRoot } from '@mova/workspace';
import { type DatabaseRole, databaseRoles, type Secrets } from './secrets.ts';

/** Name of the database in the embedded PostgreSQL. */
const databaseName = 'mova';

/** The same server and database, signed in as another role. */
export function urlAs(adminUrl: string, role: string, password: string): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = encodeURIComponent(password);
  return url.href;
}

/** Makes Mova's own database in the embedded server, once; answers the owner's address of it. */
export async function ensureDatabase(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${databaseName}`;
  return url.href;
}

/**
 * Brings every schema up to date and every role to its privileges, as the owner. Answers how many
 * migrations were applied now.
 */
export async function migrateAll(adminUrl: string, secrets: Secrets): Promise<number> {
  const applied = await migrateEvents({ adminUrl });
  const ofRole = (role: DatabaseRole) => ({
    adminUrl,
    schema: role === 'gateway' ? 'platform' : role,
    role: `mova_${role}`,
    rolePassword: secrets.rolePasswords[role],
    folder: join(repositoryRoot, role === 'gateway' ? 'gateway' : `services/${role}`, 'migrations'),
    access: role === 'gateway' ? ('read' as const) : ('write' as const),
  });
  // One after the other: all of them grant on the one event log, and PostgreSQL refuses such grants at once.
  for (const role of databaseRoles) applied.push(...(await migrateSchema(ofRole(role))));
  return applied.length;
}

/** Checks an address given by DATABASE_URL: reachable, and its user may make schemas and roles. */
export async function troubleWith(databaseUrl: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ able: boolean }>(
      `select (rolsuper or rolcreaterole) and has_database_privilege(current_database(), 'create') as able
       from pg_roles where rolname = current_user`,
    );
    return rows[0]?.able ? undefined : 'its user may not create schemas and roles (give it CREATEROLE)';
  } catch (error) {
    return (error as Error).message || 'it does not answer';
  } finally {
    await client.end().catch(() => undefined);
  }
}
