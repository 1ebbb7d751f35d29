import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { nameStatements } from './named-statements.ts';
import { columnTypes } from './number-types.ts';

export interface DatabaseOptions {
  /** Most connections of this process (10). */
  readonly max?: number;
  /** Shown in `pg_stat_activity`. */
  readonly name?: string;
  /** Longest a statement may run, in milliseconds (10 000). */
  readonly statementTimeoutMs?: number;
  /**
   * Longest wait for what can be given up without a doubt whether it was done, in milliseconds of awake
   * time: a `select` outside a transaction, and `begin`. Without it the limit of statements counts.
   */
  readonly readTimeoutMs?: number;
  readonly log?: Log;
}

/**
 * Opens a pool of connections with named (prepared) statements. `bigint` arrives as a number. Waiting for
 * a connection ends after 2 s of event-loop time, a statement after 10 s, a forgotten transaction after 30 s.
 *
 * Close it with `db.destroy()`.
 */
export function openDatabase<DB>(url: string, options: DatabaseOptions = {}): Kysely<DB> {
  const { max = 10, name = 'mova', statementTimeoutMs = 10_000, readTimeoutMs, log } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    types: columnTypes,
    // For an attempt nobody waits for any more (`connectInTime`): it would keep its place in the pool.
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeoutMs,
    // The server's limit comes first; this one is for a server that no longer answers at all.
    query_timeout: statementTimeoutMs + 2000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  // A connection lost between two statements of a transaction would end the process; the next statement
  // fails by itself.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // A connection lost while idle: the pool has dropped it already and opens another when asked.
  pool.on('error', (error) => log?.warn({ reason: error.message }, 'lost an idle database connection'));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: nameStatements(pool, readTimeoutMs) }) });
}

/** `readTimeoutMs` of a service: its callers get their 503 before the gateway gives up after 2.8 s. */
export const callReadTimeoutMs = 2_500;

/** Codes of a database that cannot be asked now: refused, shutting down, too many connections. */
const unavailableCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', '53300']);

/** True when an error says that the database could not be asked, rather than that the question was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    unavailableCodes.has(code) ||
    /^(08|57P0)/.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/.test(
      error.message,
    )
  );
}

/** SQLSTATE of a server that found no space for a file to grow. */
const diskFull = '53100';

/** True when the database could not save for want of disk space. */
export function isDatabaseDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === diskFull;
}
