import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { checkOwner } from './check-owner.ts';
import { ensureLoginRole } from './roles.ts';

const name = 'mova_test_signing_in';
const settings = { statement_timeout: '1234ms' };

let database: TestDatabase;
let pool: pg.Pool;
/** What PostgreSQL writes about the statements of the pool into its log. */
const log: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ schemas: [] });
  pool = new pg.Pool({
    connectionString: database.adminUrl,
    max: 1,
    onConnect: (client) => client.query(`set log_statement = 'all'; set client_min_messages = 'log'`),
  });
  pool.on('connect', (client) => client.on('notice', ({ message }) => log.push(message ?? '')));
});
afterAll(async () => {
  await pool?.query(`drop role if exists ${name}`);
  await pool?.end();
  await database?.drop();
});

async function signIn(password: string): Promise<string> {
  const url = new URL(database.adminUrl);
  url.username = name;
  url.password = encodeURIComponent(password);
  const client = new pg.Client({ connectionString: url.href });
  try {
    await client.connect();
    const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout');
    return rows[0]?.statement_timeout ?? '';
  } finally {
    await client.end();
  }
}

describe('a login role', () => {
  it('signs in with its password, which the server never sees in a statement', async () => {
    const password = `it's-a-"secret"-\\-$1:{}%41`;
    await ensureLoginRole(pool, { name, password, settings });
    expect(await signIn(password)).toBe('1234ms');
    await expect(signIn('another')).rejects.toThrow('password authentication failed');
    expect(log.filter((line) => line.includes('SCRAM-SHA-256$4096:'))).toHaveLength(1);
    expect(log.join('\n')).not.toMatch(/secret/);
  });

  it('gets another password and other settings, and no statement for settings it has', async () => {
    await ensureLoginRole(pool, { name, password: 'the-next-one', settings: { statement_timeout: '4s' } });
    expect(await signIn('the-next-one')).toBe('4s');
    log.length = 0;
    await ensureLoginRole(pool, { name, password: 'the-next-one', settings: { statement_timeout: '4s' } });
    expect(log.join('\n')).not.toMatch(/statement_timeout/);
  });
});

describe('the owner', () => {
  it('may migrate', async () => {
    expect(await checkOwner(database.adminUrl)).toBeUndefined();
  });

  it.each([
    ['a replica', `alter role ${name} set default_transaction_read_only = on`, 'it is read-only'],
    ['a user without rights', `alter role ${name} reset all`, 'may not create schemas and roles'],
  ])('may not be that of %s', async (_, statement, problem) => {
    await pool.query(statement);
    const url = new URL(database.adminUrl);
    url.username = name;
    url.password = 'the-next-one';
    expect(await checkOwner(url.href)).toContain(problem);
  });
});
