import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type DatabaseRole, databaseRoles, roleName, schemaOf } from '../platform/database-roles.ts';
import { eventsFolder, migrateEvents, migrateSchema } from './migrate.ts';
import { compareSchema, type SchemaDifference } from './migration-folder.ts';

export interface MigrateAllOptions {
  /** Connection of the owner, not through a pooler in transaction mode: locks belong to the session. */
  readonly adminUrl: string;
  /** Folder of the repository, with the migrations of every service. */
  readonly root: string;
  readonly passwords: Readonly<Record<DatabaseRole, string>>;
}

const folderOf = (root: string, role: DatabaseRole) =>
  join(root, role === 'gateway' ? 'gateway' : `services/${role}`, 'migrations');

/**
 * Creates or updates every schema and login role. Safe to repeat and to run twice at once. Returns the names of the
 * migrations applied, by schema.
 */
export async function migrateAll(options: MigrateAllOptions): Promise<Record<string, readonly string[]>> {
  const { adminUrl, root, passwords } = options;
  const applied: Record<string, readonly string[]> = { events: await migrateEvents({ adminUrl }) };
  // Not in parallel: all grant privileges on the event log, and PostgreSQL rejects concurrent grants.
  for (const role of databaseRoles)
    applied[schemaOf(role)] = await migrateSchema({
      adminUrl,
      schema: schemaOf(role),
      role: roleName(role),
      rolePassword: passwords[role],
      folder: folderOf(root, role),
      access: role === 'gateway' ? 'read' : 'write',
    });
  return applied;
}

/** Compares every schema of the database with the migrations of this version. */
export async function compareAll<DB>(db: Kysely<DB>, root: string): Promise<SchemaDifference[]> {
  const differences = [await compareSchema(db, 'events', eventsFolder)];
  for (const role of databaseRoles)
    differences.push(await compareSchema(db, schemaOf(role), folderOf(root, role)));
  return differences;
}
