import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, markProcess, type ProcessMark } from '@mova/workspace';
import { temporaryFolder } from '@mova/workspace/testing';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BackingServer } from '../network/backing-server.ts';
import { startPostgres } from './start-postgres.ts';

let folder: ReturnType<typeof temporaryFolder>;
let running: BackingServer[];

beforeEach(() => {
  folder = temporaryFolder();
  running = [];
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  folder[Symbol.dispose]();
});

async function start(given: { readonly durable?: boolean } = {}): Promise<BackingServer> {
  const options = {
    ...given,
    dataDir: folder.path,
    password: 'пароль/@',
    logFile: join(folder.path, 'postgres.log'),
  };
  const postgres = await startPostgres(options);
  running.push(postgres);
  return postgres;
}

async function query(postgres: BackingServer, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  it('stores UTF-8, sorts Ukrainian letters correctly and requires the password', async () => {
    const postgres = await start();
    expect(await query(postgres, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
    const sorted = await query(
      postgres,
      "select w from unnest(array['яма','їжак','ґанок','гора']) w order by w",
    );
    expect(sorted.map(({ w }) => w)).toEqual(['гора', 'ґанок', 'їжак', 'яма']);
    const stranger = new Client({ connectionString: postgres.url.replace(/:[^:@]*@/, ':wrong@') });
    await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
  });

  it('keeps data across a clean stop, which leaves no process', async () => {
    const first = await start();
    const mark = markProcess(first.pid) as ProcessMark;
    await query(first, 'create table kept (n int)');
    await first.stop();
    expect(isRunning(mark)).toBe(false);
    expect(await query(await start(), 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
  });

  it('allows backups where data is kept, also in a cluster that did not allow them before', async () => {
    const before = await start({ durable: false });
    expect(await query(before, 'show wal_level')).toEqual([{ wal_level: 'minimal' }]);
    await query(before, 'create table kept (n int)');
    await before.stop();
    const after = await start();
    expect(await query(after, 'show wal_level')).toEqual([{ wal_level: 'replica' }]);
    expect(await query(after, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
    await after.stop();
    expect(await query(await start({ durable: false }), 'select count(*)::int as n from kept')).toEqual([
      { n: 0 },
    ]);
  });

  it('starts again after kill -9', async () => {
    const first = await start();
    await query(first, 'create table kept (n int)');
    process.kill(first.pid, 'SIGKILL');
    await first.exited;
    expect(await query(await start(), 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
  });

  it('stops a server that a killed launcher left running, and uses its data', async () => {
    const first = await start();
    const mark = markProcess(first.pid) as ProcessMark;
    const second = await start();
    expect(isRunning(mark)).toBe(false);
    expect(await query(second, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('does not stop another program that has the pid of an old postmaster', async () => {
    const first = await start();
    const pidFile = join(folder.path, 'postgres', 'data', 'postmaster.pid');
    const content = readFileSync(pidFile, 'utf8');
    await first.stop();
    writeFileSync(pidFile, content.replace(/^\d+/, String(process.pid)));
    expect(await query(await start(), 'select 1 as n')).toEqual([{ n: 1 }]);
  });
});
