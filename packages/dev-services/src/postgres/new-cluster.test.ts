import { chmodSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import {
  appendEvent,
  createAfterReader,
  createLog,
  deleteEventsOfErasedUsers,
  type EventConsumer,
  type EventHandlers,
  type EventPosition,
  migrateEvents,
  openDatabase,
  processMetrics,
  startEventConsumer,
  writeEventPosition,
} from '@mova/service-kit';
import { createTestDatabase, type TestDatabase } from '@mova/service-kit/testing';
import { repositoryRoot, runProgram } from '@mova/workspace';
import { temporaryFolder } from '@mova/workspace/testing';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BackingServer } from '../network/backing-server.ts';
import { startPostgres } from './start-postgres.ts';

// A site moves from the PostgreSQL of the tests to a cluster that was made just now, by COPY of every row.

const schemas = ['grammar', 'exercises'] as const;
type Schema = (typeof schemas)[number];

/** Transaction ids that the first cluster is ahead of a new one. */
const headStart = 20_000;

let folder: ReturnType<typeof temporaryFolder>;
let newCluster: BackingServer;
const cleanups: (() => Promise<unknown>)[] = [];

const startCluster = (dataDir: string) =>
  startPostgres({ dataDir, password: 'test', durable: false, logFile: join(dataDir, 'postgres.log') });

/** Makes a folder that the account of PostgreSQL may enter, or also write. */
function makeFolder(name: string, mode = 0o711): string {
  const path = join(folder.path, name);
  mkdirSync(path);
  chmodSync(path, mode);
  return path;
}

async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}

beforeAll(async () => {
  folder = temporaryFolder();
  makeFolder('copies', 0o777);
  newCluster = await startCluster(makeFolder('new'));
});
afterEach(cleanUp);
afterAll(async () => {
  await newCluster?.stop();
  folder?.[Symbol.dispose]();
});

interface AppliedEvent {
  type: string;
  user_id: number;
}
type Tables = { 'grammar.applied': AppliedEvent; 'exercises.applied': AppliedEvent };
type HandlerTransaction = Parameters<NonNullable<EventHandlers<Tables>['user.deleted']>>[1];
const open = (url: string) => openDatabase<Tables>(url, { max: 4 });

/** The database of a site on a cluster: its consumers note every event that they apply. */
interface Site {
  readonly database: Pick<TestDatabase, 'adminUrl' | 'urlFor'>;
  readonly owner: pg.Client;
  readonly db: Record<Schema, ReturnType<typeof open>>;
}

async function openSite(clusterUrl?: string): Promise<Site> {
  if (clusterUrl) vi.stubEnv('TEST_DATABASE_URL', clusterUrl);
  const database = await createTestDatabase({
    schemas: schemas.map((schema) => ({
      schema,
      role: `mova_${schema}`,
      folder: new URL(`../../../../services/${schema}/migrations`, import.meta.url),
    })),
  }).finally(() => vi.unstubAllEnvs());
  if (!clusterUrl) cleanups.push(() => database.drop());
  const site = await connect(database);
  for (const schema of schemas)
    await site.owner.query(
      `create table ${schema}.applied (place int generated always as identity, type text, user_id int)`,
    );
  return site;
}

async function connect(database: Site['database']): Promise<Site> {
  const owner = new pg.Client({ connectionString: database.adminUrl });
  await owner.connect();
  const db = { grammar: open(database.urlFor('grammar')), exercises: open(database.urlFor('exercises')) };
  cleanups.push(() => Promise.all([owner.end(), ...Object.values(db).map((pool) => pool.destroy())]));
  return { database, owner, db };
}

async function tablesOf(site: Site): Promise<string[]> {
  const { rows } = await site.owner.query<{ name: string }>(`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('events', 'grammar', 'exercises') and tablename not like 'kysely_migration%'`);
  return rows.map(({ name }) => name);
}

/** Copies the rows of every table that both sites have, and where the sequences stand. */
async function copyRows(from: Site, to: Site): Promise<void> {
  const there = await tablesOf(to);
  for (const name of (await tablesOf(from)).filter((table) => there.includes(table))) {
    const file = join(folder.path, 'copies', crypto.randomUUID());
    await from.owner.query(`copy ${name} to '${file}'`);
    await to.owner.query(`copy ${name} from '${file}'`);
  }
  for (const [table, column] of [
    ...schemas.map((schema) => [`${schema}.applied`, 'place']),
    ['events.log', 'seq'],
  ])
    await to.owner.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), (select max(${column}) from ${table}))`,
    );
}

/** As restored by pg_restore: no row of the migrations is left. */
async function restoreDump(from: Site, to: Site): Promise<void> {
  await to.owner.query('truncate events.epochs');
  await copyRows(from, to);
}

/** The event log as the version before left it. */
async function removeEpochs({ owner }: Site): Promise<void> {
  await owner.query(`
    alter table events.log alter column txid set default pg_current_xact_id();
    drop function events.rebase, events.last_txid, events.is_from_other_cluster, events.append_txid, events.settled_txid;
    drop view events.current_epoch;
    drop table events.epochs;
    delete from events.kysely_migration where name = '0003_epochs'`);
}

function publish(
  site: Site,
  type: 'user.registered' | 'user.deleted',
  userId: number,
): Promise<EventPosition> {
  const payload = { userId, registeredAt: '2026-01-01T00:00:00.000Z' };
  return site.db.exercises.transaction().execute((trx) => appendEvent(trx, type, payload));
}

const applied = async ({ owner }: Site, schema: Schema) => {
  const { rows } = await owner.query<{ event: string }>(
    `select type || ' ' || user_id as event from ${schema}.applied order by place`,
  );
  return rows.map(({ event }) => event);
};

/** Starts the consumer of a schema; `messages` are the errors of its log. */
function consume(site: Site, schema: Schema): EventConsumer & { readonly messages: string[] } {
  const note =
    (type: string) =>
    async ({ payload }: { payload: { userId: number } }, trx: HandlerTransaction) => {
      await trx.insertInto(`${schema}.applied`).values({ type, user_id: payload.userId }).execute();
    };
  const messages: string[] = [];
  const log = createLog(schema, 'silent');
  vi.spyOn(log, 'error').mockImplementation((_fields: unknown, message?: string) => {
    messages.push(String(message));
  });
  const consumer = startEventConsumer({
    db: site.db[schema],
    schema,
    consumer: schema,
    pollMs: 20,
    handlers: { 'user.registered': note('registered'), 'user.deleted': note('deleted') },
    log,
  });
  cleanups.push(() => consumer.stop());
  return { ...consumer, messages };
}

const consumeAll = (site: Site) => schemas.map((schema) => consume(site, schema));

const drainAll = (consumers: readonly EventConsumer[]) =>
  Promise.all(consumers.map((consumer) => consumer.drain()));

/** Whether a reader of exercises is told that its answer lacks the event. */
async function isBehind(site: Site, position: EventPosition): Promise<boolean> {
  const headers: string[] = [];
  const read = createAfterReader(site.db.exercises, { schema: 'exercises', consumer: 'exercises' });
  await read({ header: () => writeEventPosition(position), respondHeader: (name) => headers.push(name) });
  return headers.length > 0;
}

async function rebase(site: Site): Promise<string> {
  const { output, code } = await runProgram(
    process.execPath,
    [join(repositoryRoot, 'bin/run.mjs'), 'mova', 'events', 'rebase'],
    { env: { DATABASE_URL: site.database.adminUrl, REDIS_URL: '' } },
  );
  expect(code).toBe(0);
  return output;
}

const refusing = async () =>
  [...(await processMetrics().metrics()).matchAll(/^mova_event_consumer_refusing\{.*\} 1$/gm)].length;

async function lastIdOf({ url }: Pick<BackingServer, 'url'>): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id');
  await client.end();
  return Number(rows[0]?.id);
}

/** Uses the transaction ids of a cluster up to this one. */
async function useIdsUpTo(site: Site, id: number): Promise<void> {
  await site.owner.query(
    `do $$ begin while pg_current_xact_id()::text::bigint < ${id} loop commit; end loop; end $$`,
  );
}

/** A site whose exercises have read everything and whose grammar lacks the last two events. */
async function openUsedSite(): Promise<Site & { readonly last: EventPosition }> {
  const site = await openSite();
  await useIdsUpTo(site, (await lastIdOf(newCluster)) + headStart);
  for (const userId of [1, 2, 3]) await publish(site, 'user.registered', userId);
  const [grammar, exercises] = consumeAll(site);
  await drainAll([grammar, exercises] as EventConsumer[]);
  await grammar?.stop();
  await publish(site, 'user.registered', 4);
  const last = await publish(site, 'user.deleted', 1);
  await exercises?.drain();
  await exercises?.stop();
  return { ...site, last };
}

const moved = ['registered 1', 'registered 2', 'registered 3', 'registered 4', 'deleted 1'];
const appended = ['registered 5', 'deleted 2', 'registered 6', 'deleted 5'];

it('a site whose cluster was restored from its files goes on without a rebase', async () => {
  const [made, restored] = [makeFolder('made'), makeFolder('restored')];
  const cluster = await startCluster(made);
  const before = await openSite(cluster.url);
  await publish(before, 'user.registered', 1);
  await drainAll(consumeAll(before));
  await cleanUp();
  await cluster.stop();
  renameSync(join(made, 'postgres'), join(restored, 'postgres'));
  const other = await startCluster(restored);
  const atOther = (url: string) => Object.assign(new URL(url), { port: new URL(other.url).port }).href;
  const after = await connect({
    adminUrl: atOther(before.database.adminUrl),
    urlFor: (schema) => atOther(before.database.urlFor(schema)),
  });
  cleanups.unshift(() => other.stop());
  await publish(after, 'user.registered', 2);
  const consumers = consumeAll(after);
  await drainAll(consumers);
  for (const schema of schemas)
    expect(await applied(after, schema)).toEqual(['registered 1', 'registered 2']);
  expect(consumers.flatMap(({ messages }) => messages)).toEqual([]);
  expect(await rebase(after)).toContain('there is nothing to rebase');
});

describe('a site that was moved to a new cluster', () => {
  it.each([
    ['as a dump', restoreDump],
    ['as rows, into a migrated database', copyRows],
  ])('loses no event and applies none twice, %s', async (_how, copy) => {
    const before = await openUsedSite();
    const after = await openSite(newCluster.url);
    await copy(before, after);
    const consumers = consumeAll(after);
    await publish(after, 'user.registered', 5);
    const unread = await publish(after, 'user.deleted', 2);
    expect(BigInt(unread.txid) % 10n ** 15n).toBeLessThan(BigInt(before.last.txid));

    await expect.poll(refusing).toBe(2);
    expect(await applied(after, 'exercises')).toEqual(moved);
    expect(await applied(after, 'grammar')).toEqual(moved.slice(0, 3));
    for (const { messages } of consumers)
      expect(messages).toEqual([expect.stringContaining('mova events rebase')]);
    expect([await isBehind(after, before.last), await isBehind(after, unread)]).toEqual([false, true]);
    expect(await deleteEventsOfErasedUsers(after.db.exercises)).toBe(0);

    expect(await rebase(after)).toContain(`epoch 2 of the event log begins after ${unread.txid}`);
    expect(await rebase(after)).toContain('there is nothing to rebase');
    await publish(after, 'user.registered', 6);
    const last = await publish(after, 'user.deleted', 5);
    await drainAll(consumers);
    for (const schema of schemas) expect(await applied(after, schema)).toEqual([...moved, ...appended]);
    expect(await refusing()).toBe(0);
    for (const position of [before.last, unread, last]) expect(await isBehind(after, position)).toBe(false);
    // Of users 1, 2 and 5, whose deletions both services have applied.
    expect(await deleteEventsOfErasedUsers(after.db.exercises)).toBe(3);
  });

  it.each(['before', 'after'])(
    'keeps events of a log without epochs, migrated %s the copy',
    async (moment) => {
      const before = await openUsedSite();
      await removeEpochs(before);
      const after = await openSite(newCluster.url);
      if (moment === 'after') await removeEpochs(after);
      await copyRows(before, after);
      await migrateEvents(after.database);
      const consumers = consumeAll(after);
      await publish(after, 'user.registered', 5);
      await expect.poll(refusing).toBe(2);
      await rebase(after);
      await publish(after, 'user.deleted', 2);
      await drainAll(consumers);
      for (const schema of schemas)
        expect(await applied(after, schema)).toEqual([...moved, ...appended.slice(0, 2)]);
    },
  );

  it('loses no event when no one notices until the new cluster has used as many transaction ids', async () => {
    const before = await openUsedSite();
    const after = await openSite(newCluster.url);
    await restoreDump(before, after);
    await publish(after, 'user.registered', 5);
    await useIdsUpTo(after, Number(before.last.txid) + 10);
    await publish(after, 'user.deleted', 2);
    const consumers = consumeAll(after);
    await expect.poll(refusing).toBe(2);
    await rebase(after);
    await drainAll(consumers);
    for (const schema of schemas)
      expect(await applied(after, schema)).toEqual([...moved, ...appended.slice(0, 2)]);
  });

  it('needs no rebase in a cluster that has used more transaction ids', async () => {
    const before = await openUsedSite();
    const after = await openSite(newCluster.url);
    await useIdsUpTo(after, Number(before.last.txid) + 10);
    await restoreDump(before, after);
    await publish(after, 'user.registered', 5);
    await publish(after, 'user.deleted', 2);
    const consumers = consumeAll(after);
    await drainAll(consumers);
    for (const schema of schemas)
      expect(await applied(after, schema)).toEqual([...moved, ...appended.slice(0, 2)]);
    expect(consumers.flatMap(({ messages }) => messages)).toEqual([]);
    expect(await rebase(after)).toContain('there is nothing to rebase');
  });

  it('goes on when it is moved back to its first cluster', async () => {
    const first = await openUsedSite();
    const second = await openSite(newCluster.url);
    await restoreDump(first, second);
    // No one noticed: the events of the second cluster belong to no recorded epoch.
    await publish(second, 'user.registered', 5);
    await publish(second, 'user.deleted', 2);
    const third = await openSite();
    await restoreDump(second, third);
    await publish(third, 'user.registered', 6);
    const consumers = consumeAll(third);
    await expect.poll(refusing).toBe(2);
    await rebase(third);
    await publish(third, 'user.deleted', 5);
    await drainAll(consumers);
    for (const schema of schemas)
      expect((await applied(third, schema)).toSorted()).toEqual([...moved, ...appended].toSorted());
  });
});
