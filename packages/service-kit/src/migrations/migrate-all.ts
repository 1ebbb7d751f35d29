import { join } from 'node:path';
import type { Kysely } from 'kysely';
import {
  type DatabaseRole,
  databaseRoles,
  type RolePasswords,
  roleName,
  schemaOf,
} from '../platform/database-roles.ts';
import { eventsFolder, migrateEvents, migrateSchema } from './migrate.ts';
import { compareSchema, type SchemaDifference } from './migration-folder.ts';
import type { SchemaAccess } from './roles.ts';

export interface MigrateAllOptions {
  /** Connection of the owner, not through a pooler in transaction mode: locks belong to the session. */
  readonly adminUrl: string;
  /** Folder of the repository, with the migrations of every service. */
  readonly root: string;
  readonly passwords: RolePasswords;
}

const folderOf = (root: string, role: DatabaseRole) =>
  join(root, schemaOf(role) === 'platform' ? 'gateway' : `services/${role}`, 'migrations');

const accessOf = (role: DatabaseRole): SchemaAccess =>
  role === 'gateway' ? 'serve' : role === 'publisher' ? 'publish' : 'write';

/**
 * Creates or updates every schema and login role. Safe to repeat and to run twice at once. Returns the names of the
 * migrations applied, by schema.
 */
export async function migrateAll(options: MigrateAllOptions): Promise<Record<string, readonly string[]>> {
  const { adminUrl, root, passwords } = options;
  const applied: Record<string, readonly string[]> = { events: await migrateEvents({ adminUrl }) };
  // Not in parallel: all grant privileges on the event log, and PostgreSQL rejects concurrent grants.
  for (const role of databaseRoles) {
    const rolePassword = passwords[role];
    if (rolePassword === undefined) continue;
    const schema = schemaOf(role);
    const names = await migrateSchema({
      adminUrl,
      schema,
      role: roleName(role),
      rolePassword,
      folder: folderOf(root, role),
      access: accessOf(role),
    });
    applied[schema] = [...(applied[schema] ?? []), ...names];
  }
  return applied;
}

/** Compares every schema of the database with the migrations of this version. */
export async function compareAll<DB>(db: Kysely<DB>, root: string): Promise<SchemaDifference[]> {
  const differences = [await compareSchema(db, 'events', eventsFolder)];
  const schemas = new Map(databaseRoles.map((role) => [schemaOf(role), folderOf(root, role)]));
  for (const [schema, folder] of schemas) differences.push(await compareSchema(db, schema, folder));
  return differences;
}
