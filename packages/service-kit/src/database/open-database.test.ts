import { type AddressInfo, createServer } from 'node:net';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockEventLoop } from '../testing/block-event-loop.ts';
import { startEventLoopStopwatch } from '../testing/event-loop-stopwatch.ts';
import { type LibraryTables, librarySchema } from '../testing/fixtures/library.ts';
import { openRedisProxy } from '../testing/redis-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { openDatabase } from './open-database.ts';

let database: TestDatabase;
let db: Kysely<LibraryTables>;
let owner: Kysely<unknown>;

beforeAll(async () => {
  database = await createTestDatabase({ schemas: [librarySchema] });
  // One connection, so that a statement always runs on the connection that prepared it.
  db = openDatabase(database.urlFor('library'), { max: 1, name: 'kit-test' });
  owner = openDatabase(database.adminUrl, { max: 1 });
});

afterAll(async () => {
  await db?.destroy();
  await owner?.destroy();
  await database?.drop();
});

describe('statements', () => {
  it('are prepared once per text and connection', async () => {
    const titles = () => db.selectFrom('library.books').select('title').where('id', '=', 1).execute();
    await titles();
    await titles();
    const { rows } = await sql<{ name: string; uses: number }>`
      select name, generic_plans + custom_plans as uses from pg_prepared_statements
      where statement like 'select "title"%'`.execute(db);
    expect(rows).toEqual([{ name: expect.stringMatching(/^s_/), uses: 2 }]);
  });

  it('that run too long are cancelled', async () => {
    // A separate pool, so that a stalled machine does not cancel the statements of other tests.
    const hasty = openDatabase(database.urlFor('library'), { max: 1, statementTimeoutMs: 500 });
    await expect(sql`select pg_sleep(5)`.execute(hasty)).rejects.toThrow('statement timeout');
    await hasty.destroy();
  });

  it('are labelled with the name of the process', async () => {
    const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(
      db,
    );
    expect(rows).toEqual([{ name: 'kit-test' }]);
  });
});

describe('the settings of a connection', () => {
  const timeoutsOf = async (of: Kysely<unknown>) => {
    const { rows } = await sql`
      select name, setting, source from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
      order by name`.execute(of);
    return rows;
  };

  it('limit statements and idle transactions from the first statement on', async () => {
    const fresh = openDatabase(database.urlFor('library'), { max: 1, statementTimeoutMs: 1500 });
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(fresh);
    expect(rows).toEqual([{ statement: '1500ms', idle: '30s' }]);
    await fresh.destroy();
  });

  it('are those of its role, so that behind a pooler nothing is set for the next client', async () => {
    const usual = openDatabase(database.urlFor('library'), { max: 1 });
    expect(await timeoutsOf(usual)).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '30000', source: 'user' },
      { name: 'lock_timeout', setting: '8000', source: 'user' },
      { name: 'statement_timeout', setting: '10000', source: 'user' },
    ]);
    await usual.destroy();
  });

  it('are set where the role of a version before has none', async () => {
    const name = 'mova_test_former';
    await sql`create role ${sql.id(name)} login password 'only-for-tests'`.execute(owner);
    const url = new URL(database.urlFor('library'));
    url.username = name;
    const former = openDatabase(url.href, { max: 1 });
    expect(await timeoutsOf(former)).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '30000', source: 'session' },
      { name: 'lock_timeout', setting: '0', source: 'default' },
      { name: 'statement_timeout', setting: '10000', source: 'session' },
    ]);
    await former.destroy();
    await sql`drop role ${sql.id(name)}`.execute(owner);
  });

  it('are no parameters of its start, which poolers reject', async () => {
    const { promise: head, resolve } = Promise.withResolvers<string>();
    const pooler = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', (chunk) => {
        resolve(chunk.toString());
        socket.destroy();
      });
    });
    await new Promise<void>((listening) => pooler.listen(0, '127.0.0.1', listening));
    const { port } = pooler.address() as AddressInfo;
    const pooled = openDatabase(`postgres://mova@127.0.0.1:${port}/mova`, { name: 'kit-test' });
    await expect(sql`select 1`.execute(pooled)).rejects.toSatisfy(isDatabaseUnavailable);
    // After the length and the version of the protocol: names and values, each ending with a zero.
    const words = (await head).slice(8).split('\0');
    expect(words.filter((_, index) => index % 2 === 0 && words[index] !== '')).toEqual([
      'user',
      'database',
      'application_name',
      'client_encoding',
    ]);
    await pooled.destroy();
    pooler.close();
  });
});

it('a stall of this process does not time out those who wait for a connection', async () => {
  const narrow = openDatabase(database.urlFor('library'), { max: 1 });
  const waiting = await narrow.connection().execute(async () => {
    const asked = sql`select 1`.execute(narrow);
    blockEventLoop(3500);
    // Everything that is due runs first.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return [asked];
  });
  await expect(waiting[0]).resolves.toBeDefined();
  await narrow.destroy();
});

describe('a database that stops answering', () => {
  const readTimeoutMs = 500;
  const outcomeOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'answered',
      (error: unknown) => (isDatabaseUnavailable(error) ? 'unavailable' : 'failed'),
    );
  const timed = async (asked: Promise<unknown>) => {
    const stopwatch = startEventLoopStopwatch();
    const outcome = await outcomeOf(asked);
    return { outcome, ms: stopwatch() };
  };

  it('times out reads and new transactions, delays writes, and is used again once it is back', async () => {
    const proxy = await openRedisProxy(database.urlFor('library'));
    const frozen = openDatabase<LibraryTables>(proxy.url, { max: 3, readTimeoutMs });
    const read = () => sql`select 1`.execute(frozen);
    const begin = () => frozen.transaction().execute((trx) => sql`select 1`.execute(trx));
    const write = () => sql`insert into library.books (user_id, title) values (1, 'late')`.execute(frozen);
    await Promise.all([read(), begin(), write()]);

    proxy.pause(true);
    const writing = outcomeOf(write());
    const [reading, beginning] = await Promise.all([timed(read()), timed(begin())]);
    expect([reading.outcome, beginning.outcome]).toEqual(['unavailable', 'unavailable']);
    expect(Math.max(reading.ms, beginning.ms)).toBeLessThan(1_000);
    // Their connections are closed, and no other is available.
    const waiting = await timed(read());
    expect(waiting.outcome).toBe('unavailable');
    expect(waiting.ms).toBeLessThan(2_500);

    proxy.pause(false);
    expect(await writing).toBe('answered');
    await expect.poll(() => outcomeOf(read())).toBe('answered');
    await frozen.destroy();
    await proxy.close();
  });

  it('is not blamed for a stall of this process', async () => {
    const hasty = openDatabase<LibraryTables>(database.urlFor('library'), { max: 1, readTimeoutMs });
    await sql`select 1`.execute(hasty);
    const asked = outcomeOf(sql`select 1`.execute(hasty));
    blockEventLoop(2 * readTimeoutMs);
    expect(await asked).toBe('answered');
    await hasty.destroy();
  });
});

describe('64-bit integers', () => {
  it('arrive as numbers, alone and in arrays', async () => {
    const { rows } =
      await sql`select 9007199254740991::bigint as one, array[1, null]::bigint[] as many`.execute(db);
    expect(rows).toEqual([{ one: 9007199254740991, many: [1, null] }]);
  });

  it('that a number cannot represent are rejected', async () => {
    await expect(sql`select 9007199254740993::bigint`.execute(db)).rejects.toThrow('safe range');
  });
});

describe('after a migration changed a table under a prepared statement', () => {
  const readAll = (on: Kysely<LibraryTables>) => sql`select * from library.books`.execute(on);
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;

  it('a select is answered at once and its connection replaced', async () => {
    await readAll(db);
    const before = await pid();
    await sql`alter table library.books add column shelf text`.execute(owner);
    await expect(readAll(db)).resolves.toBeDefined();
    expect(await pid()).not.toBe(before);
  });

  it('a transaction fails once, and the next one works on a fresh connection', async () => {
    await readAll(db);
    await sql`alter table library.books add column floor text`.execute(owner);
    const inTransaction = () => db.transaction().execute(readAll);
    await expect(inTransaction()).rejects.toThrow('cached plan must not change result type');
    await expect(inTransaction()).resolves.toBeDefined();
  });

  it('statements with named columns are not affected', async () => {
    const titles = () => db.selectFrom('library.books').select('title').execute();
    await titles();
    const before = await pid();
    await sql`alter table library.books add column room text`.execute(owner);
    await titles();
    expect(await pid()).toBe(before);
  });
});

describe('a database that becomes unavailable', () => {
  it('fails the current query, not the process', async () => {
    const process = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
    await sql`select pg_terminate_backend(${process}::int)`.execute(owner);
    const asked = () =>
      sql`select 1`.execute(db).then(
        () => 'answered',
        () => 'lost',
      );
    await expect.poll(asked).toBe('answered');
  });

  it('fails a transaction that is between two statements, not the process', async () => {
    const between = db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(owner);
      await new Promise((resolve) => setTimeout(resolve, 50));
      await sql`select 1`.execute(trx);
    });
    await expect(between).rejects.toSatisfy(isDatabaseUnavailable);
    await expect(sql`select 1`.execute(db)).resolves.toBeDefined();
  });

  it('is distinguished from an error in the statement', async () => {
    const nowhere = openDatabase('postgres://no one@127.0.0.1:1/none');
    const refused = await sql`select 1`.execute(nowhere).catch((error: unknown) => error);
    const wrong = await sql`select nothing`.execute(db).catch((error: unknown) => error);
    await nowhere.destroy();
    expect([isDatabaseUnavailable(refused), isDatabaseUnavailable(wrong)]).toEqual([true, false]);
  });
});
