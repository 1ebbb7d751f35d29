import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { clearAwakeTimeout, setAwakeTimeout } from '../time/event-loop-time.ts';
import { connectInTime } from './connect-in-time.ts';

/** Statements worth a name; control statements (`begin`, `savepoint`, …) and DDL are sent as they are. */
const preparable = /^\s*(select|insert|update|delete|with|merge)\b/i;
const readOnly = /^\s*(?:select\b|with\b(?!.*\b(?:insert|update|delete|merge)\b))/is;
const opensTransaction = /^\s*(begin|start transaction)\b/i;
/** `rollback to savepoint` leaves the transaction open. */
const closesTransaction = /^\s*(commit|end|rollback(?!\s+to\b))\b/i;

/** Past this many distinct texts something mints statements without end: the rest stays unnamed. */
const maxNames = 1000;
const names = new Map<string, string>();

function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known) return known;
  if (!preparable.test(sql) || names.size >= maxNames) return undefined;
  const name = `s_${createHash('sha256').update(sql).digest('base64url').slice(0, 32)}`;
  names.set(sql, name);
  return name;
}

/** A table changed its columns under a prepared `select *`; the statement is useless on this connection. */
function isStalePlan(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '0A000' &&
    error.message.includes('cached plan must not change result type')
  );
}

/** What the wrapper remembers of a connection. */
interface ConnectionState {
  inTransaction: boolean;
  /** It is closed when it is given back. */
  useless: boolean;
}

/**
 * Kysely sends unnamed statements, which PostgreSQL plans anew each time. This pool names each statement by
 * a hash of its text, so a connection prepares it once (2.4 times the key reads).
 *
 * A migration may make prepared plans stale (0A000). The connection is then closed when it is given back;
 * a plain select outside a transaction is answered all the same, by one unnamed (freshly planned) attempt.
 *
 * @param readTimeoutMs see `DatabaseOptions`
 */
export function nameStatements(pool: pg.Pool, readTimeoutMs?: number): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await connectInTime(pool);
      const known = wrapped.get(client);
      if (known) return known;
      const named = nameOnClient(client, readTimeoutMs);
      wrapped.set(client, named);
      return named;
    },
    end: () => pool.end(),
  };
}

function nameOnClient(client: pg.PoolClient, readTimeoutMs: number | undefined): PostgresPoolClient {
  const state: ConnectionState = { inTransaction: false, useless: false };
  const send = async (text: string, values: readonly unknown[]) => {
    const name = nameOf(text);
    if (!name) {
      // Only what has no name can be a control statement: the others are spared the looking.
      if (opensTransaction.test(text)) state.inTransaction = true;
      else if (closesTransaction.test(text)) state.inTransaction = false;
      return client.query(text, [...values]);
    }
    try {
      // The driver does not change the list, and copies are for nothing on so hot a path.
      return await client.query({ name, text, values: values as unknown[] });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      state.useless = true;
      if (state.inTransaction || !readOnly.test(text)) throw error;
      return client.query({ text, values: [...values], queryMode: 'extended' } as pg.QueryConfig);
    }
  };
  /** Its late answer would meet whatever is asked next on the connection, so that is closed. */
  const withTimeout = (asked: Promise<unknown>, timeoutMs: number) =>
    new Promise((resolve, reject) => {
      const timeout = setAwakeTimeout(() => {
        state.useless = true;
        reject(new Error('Query read timeout'));
      }, timeoutMs);
      asked.then(resolve, reject).finally(() => clearAwakeTimeout(timeout));
    });
  const query = (text: string, values: readonly unknown[]) => {
    const isRead = !state.inTransaction && (readOnly.test(text) || opensTransaction.test(text));
    const asked = send(text, values);
    return isRead && readTimeoutMs !== undefined ? withTimeout(asked, readTimeoutMs) : asked;
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => {
      state.inTransaction = false;
      client.release(destroy === true || state.useless);
    },
  };
}
