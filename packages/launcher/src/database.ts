import { join } from 'node:path';
import { migrateEvents, migrateSchema } from '@mova/service-kit';
import { repositoryRoot } from '@mova/workspace';
import pg from 'pg';
import { databaseRoles, type Secrets } from './secrets.ts';

const databaseName = 'mova';

export function urlForRole(adminUrl: string, role: string, password: string): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = encodeURIComponent(password);
  return url.href;
}

/** Creates the database in the embedded server unless it exists. Returns its URL for the owner. */
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

export async function migrateAll(adminUrl: string, secrets: Secrets): Promise<void> {
  await migrateEvents({ adminUrl });
  // Not in parallel: all grant privileges on the event log, and PostgreSQL rejects concurrent grants.
  for (const role of databaseRoles)
    await migrateSchema({
      adminUrl,
      schema: role === 'gateway' ? 'platform' : role,
      role: `mova_${role}`,
      rolePassword: secrets.rolePasswords[role],
      folder: join(repositoryRoot, role === 'gateway' ? 'gateway' : `services/${role}`, 'migrations'),
      access: role === 'gateway' ? 'read' : 'write',
    });
}

/** Returns why a database cannot be used: unreachable, or its user may not create schemas and roles. */
export async function checkDatabase(databaseUrl: string): Promise<string | undefined> {
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
