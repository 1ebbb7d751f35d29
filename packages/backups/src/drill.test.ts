import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackingServer } from '@mova/dev-services';
import {
  appendEvent,
  createLog,
  deleteEventsOfErasedUsers,
  type EventConsumer,
  openDatabase,
  startEventConsumer,
} from '@mova/service-kit';
import { temporaryFolder } from '@mova/workspace/testing';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Backup } from './backup-files.ts';
import { atServer, mova, openTestSite, startSitePostgres, type TestSite } from './testing/site.ts';
import { type LoggedEvent, parseLsn, startWriters } from './testing/writers.ts';

// A drill: a site is written to, read and backed up at the same time, and restored into another data folder.

const schemas = ['grammar', 'exercises'] as const;
type Schema = (typeof schemas)[number];
type Tables = Record<`${Schema}.${'applied' | 'profiles'}`, { user_id: number; type: string }>;

let folder: ReturnType<typeof temporaryFolder>;
let site: TestSite;
let backup: Backup;
let commits: ReturnType<typeof startWriters>['commits'];
const cleanups: (() => Promise<unknown>)[] = [];
const pathOf = (name: string) => join(folder.path, name);

const open = (url: string, max = 4) => openDatabase<Tables>(url, { max });
const urlOf = (schema: Schema, server: BackingServer) => atServer(site.database.urlFor(schema), server);

/** Each consumer notes what it applies, and keeps a row of every user until the deletion. */
function consume(schema: Schema, server: BackingServer): EventConsumer {
  const db = open(urlOf(schema, server));
  const consumer = startEventConsumer({
    db,
    schema,
    consumer: schema,
    pollMs: 20,
    handlers: {
      'user.registered': async ({ payload: { userId } }, trx) => {
        const row = { user_id: userId, type: 'registered' };
        await trx.insertInto(`${schema}.applied`).values(row).execute();
        await trx.insertInto(`${schema}.profiles`).values(row).execute();
      },
      'user.deleted': async ({ payload: { userId } }, trx) => {
        await trx.insertInto(`${schema}.applied`).values({ user_id: userId, type: 'deleted' }).execute();
        await trx.deleteFrom(`${schema}.profiles`).where('user_id', '=', userId).execute();
      },
    },
    log: createLog(schema, 'silent'),
  });
  cleanups.push(() => consumer.stop().finally(() => db.destroy()));
  return consumer;
}

async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}

async function backUpWhileWriting(): Promise<void> {
  const writers = startWriters(site);
  commits = writers.commits;
  try {
    await writers.whenCommitted(200);
    const answer = await mova(['backup', pathOf('backup')], {
      DATABASE_URL: site.database.adminUrl,
      RELEASE_STORE: site.store,
    });
    expect(answer).toMatchObject({ code: 0, output: expect.stringContaining('release set 3') });
    await writers.whenCommitted(commits.length + 50);
  } finally {
    await writers.stop();
  }
}

beforeAll(async () => {
  folder = temporaryFolder();
  site = await openTestSite(pathOf('site'));
  for (const schema of schemas)
    await site.owner.query(`
      create table ${schema}.applied (place int generated always as identity, type text, user_id int);
      create table ${schema}.profiles (user_id int primary key, type text)`);
  for (const schema of schemas) consume(schema, site.postgres);
  await backUpWhileWriting();
  await cleanUp();
  backup = JSON.parse(readFileSync(pathOf('backup/backup.json'), 'utf8')) as Backup;
}, 180_000);
afterEach(cleanUp);
afterAll(async () => {
  await site?.stop();
  folder?.[Symbol.dispose]();
});

const restore = (name: string, from = 'backup') => mova(['restore', pathOf(from), '--into', pathOf(name)]);

interface RestoredSite {
  readonly server: BackingServer;
  readonly owner: pg.Client;
}

async function openRestored(name: string): Promise<RestoredSite> {
  const server = await startSitePostgres(pathOf(name));
  cleanups.push(() => server.stop());
  const owner = new pg.Client({ connectionString: atServer(site.database.adminUrl, server) });
  await owner.connect();
  cleanups.push(() => owner.end());
  return { server, owner };
}

async function logOf(owner: pg.Client): Promise<LoggedEvent[]> {
  const { rows } = await owner.query<LoggedEvent>(`
    select (payload->>'userId')::int as user_id, type, txid::text, seq::text from events.log
    order by events.log.txid, events.log.seq`);
  return rows;
}

/** Acts of operators, oldest first. */
async function actsOf(owner: pg.Client): Promise<unknown[]> {
  const { rows } = await owner.query('select act, details from platform.audit order by number');
  return rows;
}

const keyOf = ({ txid, seq, type, user_id }: LoggedEvent) => `${txid}/${seq} ${type} ${user_id}`;

/** Returns the items that are not in `known`. */
function without(items: readonly string[], known: readonly string[]): string[] {
  const all = new Set(known);
  return items.filter((item) => !all.has(item));
}

/** Drains both consumers. Returns, by consumer, what it has lost or applied twice, and profiles it should not have. */
async function consumeAll({ server, owner }: RestoredSite): Promise<string[]> {
  await Promise.all(schemas.map((schema) => consume(schema, server).drain()));
  const deleted = `select (payload->>'userId')::int from events.log where type = 'user.deleted'`;
  const logged = `select substr(type, 6) as type, (payload->>'userId')::int as user_id from events.log`;
  const queries = schemas.map((schema) => {
    const applied = `select type, user_id from ${schema}.applied`;
    return `
      select '${schema} lost', type, user_id from (${logged} except all ${applied}) as lost
      union all
      select '${schema} repeated', type, user_id from (${applied} except all ${logged}) as repeated
      union all
      select '${schema} kept', type, user_id from ${schema}.profiles where user_id in (${deleted})`;
  });
  const { rows } = await owner.query<{ problem: string }>(
    `select concat_ws(' ', what, type, user_id) as problem from (${queries.join(' union all ')}) as found (what)`,
  );
  return rows.map(({ problem }) => problem);
}

describe('a site that was written to while it was backed up', { timeout: 120_000 }, () => {
  it('is restored with every row that was committed before the end of the backup', async () => {
    expect(await restore('restored')).toMatchObject({
      code: 0,
      output: expect.stringContaining(`MOVA_DATA=${pathOf('restored')} npm start`),
    });
    const restored = await openRestored('restored');
    // The backup is recorded when it is complete, so not in itself.
    expect(await actsOf(site.owner)).toEqual([
      { act: 'backup', details: { folder: pathOf('backup'), bytes: expect.any(Number), releaseSet: 3 } },
    ]);
    expect(await actsOf(restored.owner)).toEqual([
      { act: 'restore', details: { backupOf: backup.finishedAt } },
    ]);
    const rows = (await logOf(restored.owner)).map(keyOf);
    const [start, end] = [parseLsn(backup.postgres.startLsn), parseLsn(backup.postgres.stopLsn)];
    expect(commits.filter(({ lsn }) => lsn > start && lsn <= end).length).toBeGreaterThan(0);
    const expected = commits.filter(({ lsn }) => lsn <= end).map(({ row }) => keyOf(row));
    expect(expected.length).toBeGreaterThan(200);
    expect(without(expected, rows)).toEqual([]);
    // Writing went on after it, and nothing is there that was never committed.
    expect(rows.length).toBeLessThan(commits.length);
    expect(
      without(
        rows,
        commits.map(({ row }) => keyOf(row)),
      ),
    ).toEqual([]);

    for (const version of [1, 2, 3])
      expect(readFileSync(pathOf(`restored/releases/shell/${version}/assets/main.js`), 'utf8')).toBe(
        `export const version = ${version};`,
      );

    expect(await consumeAll(restored)).toEqual([]);
    const deleted = rows.filter((row) => row.includes('deleted')).length;
    const db = open(urlOf('exercises', restored.server), 1);
    cleanups.push(() => db.destroy());
    expect(await deleteEventsOfErasedUsers(db)).toBe(deleted);
    // Transaction ids go on, so new events are read without a rebase.
    const position = await db.transaction().execute((trx) => appendEvent(trx, 'user.deleted', { userId: 7 }));
    expect(BigInt(position.txid)).toBeGreaterThan(BigInt(rows.at(-1)?.split('/')[0] ?? ''));
    await consume('grammar', restored.server).drain();
    const { rows: applied } = await restored.owner.query(
      `select 1 from grammar.applied where user_id = 7 and type = 'deleted'`,
    );
    expect(applied).toHaveLength(1);
  });

  it('loses events when a cursor is ahead of them, and the drill notices it', async () => {
    await restore('ahead');
    const restored = await openRestored('ahead');
    const last = (await logOf(restored.owner)).at(-1);
    await restored.owner.query('update grammar.event_cursors set txid = $1, seq = $2', [
      last?.txid,
      last?.seq,
    ]);
    await restored.owner.query(`delete from grammar.applied where place > 20`);
    expect(await consumeAll(restored)).toContainEqual(
      expect.stringMatching(/^grammar lost (?:registered|deleted) \d+$/),
    );
  });

  it('is not restored from files without their write-ahead log', async () => {
    const [from, files] = [pathOf('backup-without-log'), pathOf('files')];
    cpSync(pathOf('backup'), from, { recursive: true });
    mkdirSync(files);
    execFileSync('tar', ['-xzf', join(from, 'base.tar.gz'), '-C', files]);
    execFileSync('sh', ['-c', 'rm pg_wal/0*'], { cwd: files });
    execFileSync('tar', ['-czf', join(from, 'base.tar.gz'), '-C', files, '.']);
    const archive = readFileSync(join(from, 'base.tar.gz'));
    const stored = { bytes: archive.length, sha256: hash('sha256', archive) };
    const mark = {
      ...backup,
      files: backup.files.map((file) => (file.name === 'base.tar.gz' ? { ...file, ...stored } : file)),
    };
    writeFileSync(join(from, 'backup.json'), JSON.stringify(mark));
    const answer = await restore('without-log', 'backup-without-log');
    expect(answer.code).toBe(1);
    expect(answer.output).toMatch(/^mova: PostgreSQL does not start from this backup: .+\n$/m);
    expect(existsSync(pathOf('without-log'))).toBe(false);
  });
});
