import pg from 'pg';

/**
 * Codes of two sessions changing the same catalogue row at once. Roles belong to the whole cluster and the
 * log to every service, so the lock of one schema is not enough.
 */
const raceCodes = new Set(['23505', '42710', 'XX000']);

/** Anything that runs a statement: a client of a pool or a pool. */
export interface Statements {
  query(text: string): Promise<pg.QueryResult>;
}

const { escapeIdentifier: id, escapeLiteral: text } = pg;

/** Runs statements that may be repeated, again when another session was changing the same thing. */
async function despiteRaces(change: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await change();
      return;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (attempt === 30 || !raceCodes.has(code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 40));
    }
  }
}

/** Creates a login role, or gives an existing one this password. */
export async function ensureLoginRole(db: Statements, role: string, password: string): Promise<void> {
  await despiteRaces(async () => {
    const { rowCount } = await db.query(`select 1 from pg_roles where rolname = ${text(role)}`);
    const verb = rowCount ? 'alter' : 'create';
    await db.query(`${verb} role ${id(role)} login password ${text(password)}`);
  });
}

/** What a role may do with the tables of its schema. */
export type SchemaAccess = 'write' | 'read';

/**
 * Lets a role use its schema: rows only, no table is its own. Covers tables that exist and, by default
 * privileges, those the same owner makes later. Safe to repeat.
 */
export async function grantSchema(
  db: Statements,
  schema: string,
  role: string,
  access: SchemaAccess,
): Promise<void> {
  const tables = access === 'write' ? 'select, insert, update, delete' : 'select';
  const sequences = access === 'write' ? 'usage, select' : 'select';
  await db.query(`
    grant usage on schema ${id(schema)} to ${id(role)};
    grant ${tables} on all tables in schema ${id(schema)} to ${id(role)};
    grant ${sequences} on all sequences in schema ${id(schema)} to ${id(role)};
    alter default privileges in schema ${id(schema)} grant ${tables} on tables to ${id(role)};
    alter default privileges in schema ${id(schema)} grant ${sequences} on sequences to ${id(role)};`);
}

/**
 * The record of migrations is the owner's: a service may read it, to check that it is new enough. A schema
 * without migrations has none yet.
 */
export async function protectMigrationTables(db: Statements, schema: string, role: string): Promise<void> {
  for (const name of ['kysely_migration', 'kysely_migration_lock']) {
    const table = `${id(schema)}.${id(name)}`;
    const { rowCount } = await db.query(`select 1 where to_regclass(${text(table)}) is not null`);
    if (rowCount) await db.query(`revoke insert, update, delete, truncate on ${table} from ${id(role)}`);
  }
}

/**
 * Lets a role append to the log, read it, and have what tells of erased learners removed. Position and time are the
 * database's, not the producer's.
 */
export async function grantEventLog(db: Statements, role: string): Promise<void> {
  await despiteRaces(() =>
    db.query(`
      grant usage on schema events to ${id(role)};
      grant select on events.log to ${id(role)};
      grant insert (type, payload) on events.log to ${id(role)};
      grant execute on function events.forget_erased_learners() to ${id(role)};`),
  );
}
