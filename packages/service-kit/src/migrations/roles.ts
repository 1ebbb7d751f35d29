import pg from 'pg';
import { passwordVerifier } from './password-verifier.ts';

/** Two sessions changed the same catalogue row: roles belong to the cluster, so no lock of a schema helps. */
const raceCodes = new Set(['23505', '42710', 'XX000']);

const { escapeIdentifier: id, escapeLiteral: text } = pg;

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

export interface LoginRole {
  readonly name: string;
  /** ASCII. */
  readonly password: string;
  /** Names and values of settings that every session of the role starts with. */
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * Creates the role, or sets its password and settings. Poolers reject settings as parameters of the start, and in
 * transaction mode a `set` of one client reaches others, so timeouts belong to the role.
 */
export async function ensureLoginRole(db: pg.Pool, { name, password, settings }: LoginRole): Promise<void> {
  await despiteRaces(async () => {
    const { rows } = await db.query<{ rolconfig: string[] | null }>(
      `select rolconfig from pg_roles where rolname = ${text(name)}`,
    );
    const verb = rows.length > 0 ? 'alter' : 'create';
    await db.query(`${verb} role ${id(name)} login password ${text(passwordVerifier(password))}`);
    const known = rows[0]?.rolconfig ?? [];
    for (const [setting, value] of Object.entries(settings))
      if (!known.includes(`${setting}=${value}`))
        await db.query(`alter role ${id(name)} set ${id(setting)} = ${text(value)}`);
  });
}

/** `publish`: reads the tables of releases and adds to them; `serve`: reads them and counts failures. */
export type SchemaAccess = 'write' | 'read' | 'publish' | 'serve';

/** Grants the rows of a schema, in present tables and, by default privileges, in later ones. Safe to repeat. */
export async function grantSchema(
  db: pg.Pool,
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
 * Releases and sets are added and never change; what is live does. Tokens are made by operators alone. Signatures need
 * no rights: without the key there are none.
 */
export async function grantPublishing(db: pg.Pool, role: string): Promise<void> {
  await db.query(`
    grant insert on platform.releases, platform.release_sets, platform.set_checks, platform.set_signatures,
      platform.activations, platform.audit, platform.live, platform.canaries to ${id(role)};
    grant update (set_number, changed_at, forced) on platform.live to ${id(role)};
    grant update (percent) on platform.canaries to ${id(role)};`);
}

/** For a gateway that sees a canary fail, too, which changes nothing else. */
export async function grantEndingCanaries(db: pg.Pool, role: string): Promise<void> {
  await db.query(`grant execute on function platform.end_canary to ${id(role)}`);
}

/** A gateway adds up what browsers report, and deletes nothing. */
export async function grantCounting(db: pg.Pool, role: string): Promise<void> {
  await db.query(`
    grant insert on platform.failures, platform.failure_stacks, platform.canary_sessions to ${id(role)};
    grant update (reports, seen_at) on platform.failure_stacks to ${id(role)};
    grant update (reports, sessions) on platform.failures to ${id(role)};
    grant update (sessions, failing, slow) on platform.canary_sessions to ${id(role)};`);
}

/** Services check the tables of applied migrations at start. A schema without migrations has none yet. */
export async function protectMigrationTables(db: pg.Pool, schema: string, role: string): Promise<void> {
  for (const name of ['kysely_migration', 'kysely_migration_lock']) {
    const table = `${id(schema)}.${id(name)}`;
    const { rowCount } = await db.query(`select 1 where to_regclass(${text(table)}) is not null`);
    if (rowCount) await db.query(`revoke insert, update, delete, truncate on ${table} from ${id(role)}`);
  }
}

/** The database sets position and time of an event, not the producer. */
export async function grantEventLog(db: pg.Pool, role: string): Promise<void> {
  await despiteRaces(() =>
    db.query(`
      grant usage on schema events to ${id(role)};
      grant select on events.log to ${id(role)};
      grant insert (type, payload) on events.log to ${id(role)};
      grant execute on function events.forget_erased_learners() to ${id(role)};`),
  );
}
