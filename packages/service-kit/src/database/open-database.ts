import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { defaultStatementTimeoutMs, sessionTimeouts } from '../platform/database-roles.ts';
import { nameStatements } from './named-statements.ts';
import { measurePool } from './pool-metrics.ts';

export interface DatabaseOptions {
  readonly max?: number;
  /** Shown in `pg_stat_activity`. */
  readonly name?: string;
  readonly statementTimeoutMs?: number;
  /** In event-loop time, for what is safe to abandon: a `select` outside a transaction, and `begin`. */
  readonly readTimeoutMs?: number;
  readonly log?: Log;
}

/** `readTimeoutMs` of a service: its 503 comes before the gateway’s timeout of 2.8 s. */
export const callReadTimeoutMs = 2_500;

/** `bigint` arrives as a number. Statements are prepared, and time out after 10 s, or with the deadline of their call. */
export function openDatabase<DB>(url: string, options: DatabaseOptions = {}): Kysely<DB> {
  const { max = 10, name = 'mova', readTimeoutMs, log } = options;
  const { statementTimeoutMs = defaultStatementTimeoutMs } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    types: columnTypes,
    // Frees the place in the pool of an attempt that was given up.
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 60_000,
    // For a server that does not answer at all; its own timeout comes first.
    query_timeout: statementTimeoutMs + 2000,
    keepAlive: true,
    onConnect: (client) => client.query(setTimeouts(statementTimeoutMs)),
  });
  // Without a listener, a connection lost between two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  measurePool(pool);
  // The pool has already dropped the idle connection.
  pool.on('error', (error) => log?.warn({ reason: error.message }, 'lost an idle database connection'));
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: nameStatements(pool, { statementTimeoutMs, readTimeoutMs }) }),
  });
}

/**
 * Sets the timeouts that the role does not have: it is the owner's, or was made by a version before. A role that has
 * them needs no setting, which behind PgBouncer in transaction mode would reach other clients.
 */
function setTimeouts(statementTimeoutMs: number): string {
  const wanted = Object.entries(sessionTimeouts(statementTimeoutMs)).map(
    ([name, value]) => `('${name}', '${value}')`,
  );
  return `select set_config(name, value, false) from (values ${wanted.join(', ')}) as wanted (name, value)
    where current_setting(name)::interval <> value::interval`;
}

const [int8Oid, textArrayOid, int8ArrayOid, dateOid] = [20, 1009, 1016, 1082];

/** @throws RangeError beyond the integers that a number represents exactly. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of the safe range: ${text}`);
  return value;
}

const columnTypes = new pg.TypeOverrides();
// The types of `pg` do not list the oids of arrays.
const parserOf = pg.types.getTypeParser as (oid: number) => unknown;
const parseTextArray = parserOf(textArrayOid) as (text: string) => (string | null)[];
columnTypes.setTypeParser(int8Oid, parseInt8);
// A day as it is stored: `pg` would make it midnight in the time zone of the process.
columnTypes.setTypeParser(dateOid, (text) => text);
columnTypes.setTypeParser(int8ArrayOid, (text) =>
  parseTextArray(text).map((item) => (item === null ? null : parseInt8(item))),
);
