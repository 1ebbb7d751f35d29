import { join } from 'node:path';
import {
  appendEvent,
  createLog,
  type EventConsumer,
  type EventHandlers,
  type EventPosition,
  openDatabase,
  startEventConsumer,
} from '@mova/service-kit';
import { createServiceDatabase, type ServiceDatabase } from '@mova/service-kit/testing';
import { repositoryRoot, runProgram } from '@mova/workspace';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const command = join(repositoryRoot, 'bin/run.mjs');

describe('mova events rebase', () => {
  let database: ServiceDatabase<object>;
  let owner: ReturnType<typeof openDatabase>;
  beforeEach(async () => {
    const migrations = new URL('../../../../services/grammar/migrations', import.meta.url);
    database = await createServiceDatabase<object>('grammar', migrations);
    owner = openDatabase(database.adminUrl, { max: 1 });
  });
  afterEach(async () => {
    await owner?.destroy();
    await database?.drop();
  });
  const rebase = () =>
    runProgram(process.execPath, [command, 'mova', 'events', 'rebase'], {
      env: { DATABASE_URL: database.adminUrl, REDIS_URL: '' },
    });

  it('does nothing while the event log belongs to the cluster', async () => {
    expect(await rebase()).toMatchObject({
      code: 0,
      output: expect.stringContaining('the event log belongs to this cluster: there is nothing to rebase'),
    });
  });

  it('begins an epoch in another cluster, once, and records it', async () => {
    await sql`
      insert into events.log (txid, type, payload)
      values ('900000000000', 'user.deleted', '{"userId":1}')`.execute(owner);
    expect(await rebase()).toMatchObject({
      code: 0,
      output: expect.stringContaining('epoch 1 of the event log begins after 900000000000'),
    });
    expect((await rebase()).output).toContain('there is nothing to rebase');
    const { rows } = await sql`
      select epoch, recorded_by, recorded_at from events.epochs where epoch > 0`.execute(owner);
    expect(rows).toEqual([{ epoch: 1, recorded_by: 'mova', recorded_at: expect.any(Date) }]);
  });

  it('asks for the migrations when the log is of the version before', async () => {
    await sql`drop function events.rebase`.execute(owner);
    const { code, output } = await rebase();
    expect(code).toBe(1);
    expect(output).toContain('run the migrations of this version first');
    expect(output).not.toMatch(/\bat .+:\d+:\d+/);
  });
});

describe('mova events lag', () => {
  let database: ServiceDatabase<object>;
  let owner: ReturnType<typeof openDatabase>;
  beforeAll(async () => {
    const migrations = new URL('../../../../services/grammar/migrations', import.meta.url);
    database = await createServiceDatabase<object>('grammar', migrations);
    owner = openDatabase(database.adminUrl, { max: 1 });
  });
  afterAll(async () => {
    await owner?.destroy();
    await database?.drop();
  });
  const lag = (...args: readonly string[]) =>
    runProgram(process.execPath, [command, 'mova', 'events', 'lag', ...args], {
      env: { DATABASE_URL: database.adminUrl, REDIS_URL: '' },
    });

  it('says of each consumer where it is, what waits for it, and what it could not apply', async () => {
    await sql`
      insert into grammar.event_cursors (consumer, txid, seq) values ('late', '5', 1), ('users', '7', 3)`.execute(
      owner,
    );
    await sql`
      insert into events.log (txid, seq, type, payload, occurred_at) overriding system value values
        ('5', 1, 'user.deleted', '{"userId":1}', now() - interval '9 minutes'),
        ('5', 2, 'user.deleted', '{"userId":2}', now() - interval '5 minutes'),
        ('7', 3, 'user.deleted', '{"userId":3}', now())`.execute(owner);
    await sql`
      insert into grammar.event_poison (consumer, txid, seq, type, payload, occurred_at, error, redrive_at) values
        ('users', '1', 1, 'user.deleted', '{}', now(), 'Error', null),
        ('users', '2', 1, 'user.deleted', '{}', now(), 'Error', now())`.execute(owner);
    const { code, output } = await lag();
    expect(code).toBe(0);
    expect(output.trim().split('\n')).toEqual([
      expect.stringMatching(/^grammar late {2}at 5\/1 {2}2 waiting {2}3\d\d s behind {2}0 dead letters$/),
      'grammar users  at 7/3  0 waiting  0 s behind  1 dead letters',
    ]);
    await sql`update grammar.event_cursors set txid = '900000000000' where consumer = 'late'`.execute(owner);
    expect(JSON.parse((await lag('--json')).output)).toMatchObject([
      { schema: 'grammar', consumer: 'late', txid: '900000000000', isRefusing: true },
      { consumer: 'users', seq: '3', waiting: 0, secondsBehind: 0, deadLetters: 1, isRefusing: false },
    ]);
  });
});

describe('mova events poison', () => {
  let database: ServiceDatabase<object>;
  let consumer: EventConsumer | undefined;
  const applied: number[] = [];
  let isBroken = true;

  beforeAll(async () => {
    const migrations = new URL('../../../../services/grammar/migrations', import.meta.url);
    database = await createServiceDatabase<object>('grammar', migrations);
  });
  afterEach(async () => {
    await consumer?.stop();
    consumer = undefined;
    await sql`delete from grammar.event_poison`.execute(database.db);
    applied.length = 0;
    isBroken = true;
  });
  afterAll(() => database?.drop());

  const handlers: EventHandlers<object> = {
    'user.deleted': async ({ payload }) => {
      if (isBroken) throw new Error('an error\nwith details');
      applied.push(payload.userId);
    },
  };
  const start = () => {
    consumer = startEventConsumer({
      db: database.db,
      schema: 'grammar',
      consumer: 'users',
      handlers,
      maxAttempts: 1,
      pollMs: 50,
      log: createLog('grammar', 'silent'),
    });
    return consumer;
  };
  /** Appends events that cannot be applied and returns their positions once they are dead-lettered. */
  const deadLetter = async (...userIds: number[]) => {
    const positions: EventPosition[] = [];
    for (const userId of userIds)
      positions.push(
        await database.db.transaction().execute((trx) => appendEvent(trx, 'user.deleted', { userId })),
      );
    await start().drain();
    return positions.map(({ txid, seq }) => `${txid}/${seq}`);
  };
  const run = (...args: readonly string[]) =>
    runProgram(process.execPath, [command, 'mova', 'events', 'poison', ...args], {
      env: { DATABASE_URL: database.adminUrl, REDIS_URL: '' },
    });

  it('lists dead-lettered events without their payload', async () => {
    const [at] = await deadLetter(4711);
    const { output, code } = await run('list', 'grammar');
    expect(output).toMatch(new RegExp(`^users ${at} user.deleted \\S+Z stays Error: an error$`, 'm'));
    expect(output).toContain('1 events dead-lettered');
    expect(output).not.toContain('4711');
    expect(code).toBe(0);
  });

  it('redrives all events once the cause is fixed', async () => {
    await deadLetter(1, 2);
    isBroken = false;
    const { output, code } = await run('redrive', 'grammar');
    expect(output).toContain('2 events applied');
    expect(code).toBe(0);
    expect(applied).toEqual([1, 2]);
    expect((await run('list', 'grammar')).output).toContain('0 events dead-lettered');
  });

  it('redrives one event by its position', async () => {
    const [, second = ''] = await deadLetter(1, 2);
    isBroken = false;
    expect((await run('redrive', 'grammar', second)).output).toContain('1 events applied');
    expect(applied).toEqual([2]);
  });

  it('names the events that fail again and exits with 1', async () => {
    const [at] = await deadLetter(1);
    const { output, code } = await run('redrive', 'grammar');
    expect(output).toContain(`users ${at} failed again: Error: an error`);
    expect(output).toContain('1 events stay dead-lettered.');
    expect(code).toBe(1);
  });

  it('reports events that still wait; the service applies them when it starts', async () => {
    await deadLetter(1);
    await consumer?.stop();
    isBroken = false;
    const { output, code } = await run('redrive', 'grammar', '--wait', '0');
    expect(output).toContain('0 events applied');
    expect(output).toContain('1 events still wait for grammar');
    expect(code).toBe(1);
    expect((await run('list', 'grammar')).output).toContain(' waits Error: an error');
    start();
    await expect.poll(() => applied).toEqual([1]);
  });

  it('exits with 0 when nothing is dead-lettered', async () => {
    const { output, code } = await run('redrive', 'grammar');
    expect(output).toContain('0 events applied');
    expect(code).toBe(0);
  });

  it.each([
    [['list', 'gramar'], 'there is no service gramar; there are '],
    [['redrive', 'gramar'], 'there is no service gramar; there are '],
    [['redrive', 'account'], 'account consumes no events.'],
    [['redrive', 'grammar', '1-2'], '1-2 is not a position'],
    [['redrive', 'grammar', '1/2'], 'grammar has no dead-lettered event at 1/2.'],
    [['redrive', 'grammar', '--wait', 'long'], 'long is not a number of seconds.'],
    [['redrive'], 'missing required argument'],
  ])('rejects %j with a one-line error', async (args, message) => {
    const answer = await run(...args);
    expect(answer.code).toBe(1);
    expect(answer.output).toContain(message);
    expect(answer.output).not.toMatch(/\bat .+:\d+:\d+/);
  });
});
