import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { remainingMs } from '../time/call-deadline.ts';
import { clearEventLoopTimeout, setEventLoopTimeout, startDeadline } from '../time/event-loop-time.ts';
import { codeOf } from './database-errors.ts';
import { StatementLimit } from './statement-limit.ts';

/** Milliseconds of event-loop time; below the gateway’s deadline for reads. */
const connectTimeoutMs = 2000;

/** Control statements (`begin`, `savepoint`, …) and DDL are sent unnamed. */
const preparable = /^\s*(select|insert|update|delete|with|merge)\b/i;
const readOnly = /^\s*(?:select\b|with\b(?!.*\b(?:insert|update|delete|merge)\b))/is;
const opensTransaction = /^\s*(begin|start transaction)\b/i;
/** `rollback to savepoint` leaves the transaction open. */
const closesTransaction = /^\s*(commit|end|rollback(?!\s+to\b))\b/i;

/** Beyond this many distinct texts, statements stay unnamed: something generates them without end. */
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

/** True for a prepared `select *` whose table changed its columns; the statement is unusable on this connection. */
function isStalePlan(error: unknown): boolean {
  return (
    error instanceof Error &&
    codeOf(error) === '0A000' &&
    error.message.includes('cached plan must not change result type')
  );
}

/**
 * Wraps a pool so that each statement is named by a hash of its text and prepared once per connection;
 * Kysely’s unnamed statements are planned on every execution (2.4 times as many reads by key). A connection
 * whose plans a migration made stale is closed; a plain select outside a transaction is retried once,
 * unnamed.
 */
export function nameStatements(pool: pg.Pool, timeouts: StatementTimeouts): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await connectInTime(pool);
      const known = wrapped.get(client);
      if (known) return known;
      const named = nameOnClient(client, timeouts);
      wrapped.set(client, named);
      return named;
    },
    end: () => pool.end(),
  };
}

interface StatementTimeouts {
  readonly statementTimeoutMs: number;
  /** See `DatabaseOptions`. */
  readonly readTimeoutMs: number | undefined;
}

/** The pool’s own timeout also runs while this process is stalled, and would then reject everyone who waits. */
async function connectInTime(pool: pg.Pool): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  // Nearly always an idle connection is available at once.
  if (pool.waitingCount > 0 && pool.waitingCount <= pool.idleCount) return connecting;
  const leftMs = remainingMs() ?? connectTimeoutMs;
  const { signal, release } = startDeadline(Math.min(connectTimeoutMs, Math.max(0, leftMs)));
  const late = once(signal, 'abort').then(() => {
    connecting.then((client) => client.release()).catch(() => undefined);
    throw new Error('timeout exceeded when trying to connect');
  });
  return Promise.race([connecting, late]).finally(release);
}

function nameOnClient(client: pg.PoolClient, timeouts: StatementTimeouts): PostgresPoolClient {
  const { statementTimeoutMs, readTimeoutMs } = timeouts;
  const state = { inTransaction: false, isUseless: false };
  const limit = new StatementLimit(statementTimeoutMs);
  const sendUnnamed = (text: string, values: readonly unknown[]) => {
    if (opensTransaction.test(text)) {
      state.inTransaction = true;
      return client.query(limit.begin(text));
    }
    if (closesTransaction.test(text)) state.inTransaction = false;
    return client.query(text, [...values]);
  };
  const sendNamed = async (name: string, text: string, values: readonly unknown[]) => {
    try {
      // Not copied, because the driver does not change the list and this path is hot.
      return await client.query({ name, text, values: values as unknown[] });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      state.isUseless = true;
      if (state.inTransaction || !readOnly.test(text)) throw error;
      return client.query({ text, values: [...values], queryMode: 'extended' } as pg.QueryConfig);
    }
  };
  /** In a transaction of its own, where the limit ends with it. */
  const sendLimited = async (send: () => Promise<unknown>) => {
    await sendUnnamed('begin', []);
    try {
      const result = await send();
      await sendUnnamed('commit', []);
      return result;
    } catch (error) {
      // When the connection is lost, the transaction is too.
      await sendUnnamed('rollback', []).catch(() => undefined);
      throw error;
    }
  };
  const send = async (text: string, values: readonly unknown[], isRead: boolean) => {
    const name = nameOf(text);
    if (!name) return sendUnnamed(text, values);
    if (state.inTransaction) {
      const setting = limit.beforeStatement();
      if (setting !== undefined) await client.query(setting);
    } else if (limit.ofStatement(isRead ? (readTimeoutMs ?? statementTimeoutMs) : statementTimeoutMs)) {
      return sendLimited(() => sendNamed(name, text, values));
    }
    return sendNamed(name, text, values);
  };
  /** A late answer would be taken for that of the next query, so the connection is closed. */
  const withTimeout = (asked: Promise<unknown>, timeoutMs: number) =>
    new Promise((resolve, reject) => {
      const timeout = setEventLoopTimeout(() => {
        state.isUseless = true;
        reject(new Error('Query read timeout'));
      }, timeoutMs);
      asked.then(resolve, reject).finally(() => clearEventLoopTimeout(timeout));
    });
  const query = (text: string, values: readonly unknown[]) => {
    const isRead = !state.inTransaction && (readOnly.test(text) || opensTransaction.test(text));
    const asked = send(text, values, isRead);
    return isRead && readTimeoutMs !== undefined ? withTimeout(asked, readTimeoutMs) : asked;
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => {
      state.inTransaction = false;
      client.release(destroy === true || state.isUseless);
    },
  };
}
