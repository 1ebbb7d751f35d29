import pg from 'pg';
import type { Folder } from './migration-folder.ts';
import {
  ensureLoginRole,
  grantEventLog,
  grantSchema,
  protectMigrationTables,
  type SchemaAccess,
} from './roles.ts';
import { asOwner, runMigrations } from './run-migrations.ts';

export interface MigrateSchemaOptions {
  /** Connection of the owner, who may create schemas and roles and owns all objects. */
  readonly adminUrl: string;
  readonly schema: string;
  /** Login role of the service. */
  readonly role: string;
  readonly rolePassword: string;
  readonly folder: Folder;
  /** `write` (rows of its schema, and the log) for services; `read` for the gateway’s releases. */
  readonly access?: SchemaAccess;
}

/**
 * Applies the missing migrations of one schema and grants its role. Safe to repeat and to run from two
 * launchers at once. Run `migrateEvents` first.
 *
 * @returns names of the migrations applied now.
 */
export async function migrateSchema(options: MigrateSchemaOptions): Promise<string[]> {
  const { adminUrl, schema, role, rolePassword, folder, access = 'write' } = options;
  return asOwner(adminUrl, schema, async (pool) => {
    await ensureLoginRole(pool, role, rolePassword);
    await pool.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`);
    await grantSchema(pool, schema, role, access);
    const applied = await runMigrations(pool, schema, folder);
    await protectMigrationTables(pool, schema, role);
    if (access === 'write') await grantEventLog(pool, role);
    return applied;
  });
}

const eventsFolder = new URL('../../migrations/events', import.meta.url);

/** Migrates the event log, whose schema belongs to the owner alone. */
export async function migrateEvents({ adminUrl }: { readonly adminUrl: string }): Promise<string[]> {
  return asOwner(adminUrl, 'events', async (pool) => {
    await pool.query('create schema if not exists events');
    return runMigrations(pool, 'events', eventsFolder);
  });
}
