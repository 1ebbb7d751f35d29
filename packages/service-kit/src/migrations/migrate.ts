import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { roleSettings } from '../platform/database-roles.ts';
import { appliedMigrations, type Folder, loadMigrations } from './migration-folder.ts';
import {
  ensureLoginRole,
  grantCounting,
  grantEndingCanaries,
  grantEventLog,
  grantPublishing,
  grantSchema,
  protectMigrationTables,
  type SchemaAccess,
} from './roles.ts';

export interface MigrateSchemaOptions {
  /** Connection of the owner, who may create schemas and roles and owns all objects. */
  readonly adminUrl: string;
  readonly schema: string;
  readonly role: string;
  readonly rolePassword: string;
  readonly folder: Folder;
  /** `write` (rows of its schema, and the log) for services; `serve`, `publish` and `read` for releases. */
  readonly access?: SchemaAccess;
}

/** Without it a migration that waits for a lock would block every later query of the site. */
const lockTimeoutMs = 5000;

/** Another migration may be building an index of a large table. */
const lockWaitMs = 600_000;

export const eventsFolder = new URL('../../migrations/events', import.meta.url);

/** Safe to repeat and to run from two launchers at once. Run `migrateEvents` first. */
export async function migrateSchema(options: MigrateSchemaOptions): Promise<string[]> {
  const { adminUrl, schema, role, rolePassword, folder, access = 'write' } = options;
  return asOwner(adminUrl, schema, async (pool) => {
    await ensureLoginRole(pool, { name: role, password: rolePassword, settings: roleSettings(role) });
    await pool.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`);
    await grantSchema(pool, schema, role, access);
    const applied = await runMigrations(pool, schema, folder);
    await protectMigrationTables(pool, schema, role);
    if (access === 'write') await grantEventLog(pool, role);
    if (access === 'publish') await grantPublishing(pool, role);
    if (access === 'serve') await grantCounting(pool, role);
    if (access === 'serve' || access === 'publish') await grantEndingCanaries(pool, role);
    return applied;
  });
}

export async function migrateEvents({ adminUrl }: { readonly adminUrl: string }): Promise<string[]> {
  return asOwner(adminUrl, 'events', async (pool) => {
    await pool.query('create schema if not exists events');
    return runMigrations(pool, 'events', eventsFolder);
  });
}

async function asOwner<T>(adminUrl: string, schema: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({
    connectionString: adminUrl,
    max: 3,
    application_name: 'mova-migrate',
    connectionTimeoutMillis: 5000,
    onConnect: (client) => client.query(`set lock_timeout = ${lockTimeoutMs}`),
  });
  // A lost connection fails the next statement; it must not end the process before that.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const lock = await pool.connect();
    try {
      await takeLock(lock, schema);
      return await work(pool);
    } finally {
      // Closes the connection, which releases the lock.
      lock.release(true);
    }
  } finally {
    await pool.end();
  }
}

/** A statement that waits has a snapshot, for which `create index concurrently` of the holder would wait. */
async function takeLock(lock: pg.PoolClient, schema: string): Promise<void> {
  const deadline = Date.now() + lockWaitMs;
  for (;;) {
    const { rows } = await lock.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
      [`mova-migrate:${schema}`],
    );
    if (rows[0]?.taken) return;
    if (Date.now() > deadline) throw new Error(`Another migration of ${schema} is still running`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A schema newer than the folder is left alone, so that an older version can be started again. */
async function runMigrations(pool: pg.Pool, schema: string, folder: Folder): Promise<string[]> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const modules = await loadMigrations(folder);
  const known = await appliedMigrations(db, schema);
  const pending = Object.keys(modules).filter((name) => !known.has(name));
  if (pending.length === 0) return [];
  const newer = [...known].filter((name) => !(name in modules));
  if (newer.length > 0) {
    throw new Error(`The schema ${schema} has ${newer.join(', ')}, which this version does not know`);
  }
  const provider = { getMigrations: async () => modules };
  const migrator = new Migrator({ db, provider, migrationTableSchema: schema });
  for (const name of pending) {
    const { error } = await migrator.migrateTo(name, {
      disableTransactions: modules[name]?.transaction === false,
    });
    if (error) throw new Error(`Migration ${name} of ${schema} failed`, { cause: error });
  }
  return pending;
}
