import { setTimeout as sleep } from 'node:timers/promises';
import { appendEvent, openDatabase } from '@mova/service-kit';
import pg from 'pg';
import type { TestSite } from './site.ts';

/** An event as it is in the log. */
export interface LoggedEvent {
  readonly user_id: number;
  readonly type: string;
  readonly txid: string;
  readonly seq: string;
}

interface Commit {
  readonly row: LoggedEvent;
  /** End of the write-ahead log after the commit. */
  readonly lsn: bigint;
}

/** `1A/2B` as a number. */
export function parseLsn(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Users register, and every third deletes the account, four at a time, until `stop`. */
export function startWriters(site: TestSite) {
  const stopping = new AbortController();
  const commits: Commit[] = [];
  const working = [
    ...[1, 2, 3, 4].map((writer) => write(site, writer, commits, stopping.signal)),
    switchLog(site, stopping.signal),
  ];
  return {
    /** What the writers were told is committed. */
    commits,
    whenCommitted: async (count: number) => {
      while (commits.length < count) await sleep(20);
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(working);
    },
  };
}

async function write(site: TestSite, writer: number, commits: Commit[], signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString: site.database.adminUrl });
  const db = openDatabase<object>(site.database.urlFor('exercises'), { max: 1 });
  await client.connect();
  const save = async (type: 'user.registered' | 'user.deleted', userId: number) => {
    const payload = { userId, registeredAt: '2026-01-01T00:00:00.000Z' };
    const position = await db.transaction().execute((trx) => appendEvent(trx, type, payload));
    const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_insert_lsn() as lsn');
    commits.push({ row: { user_id: userId, type, ...position }, lsn: parseLsn(rows[0]?.lsn ?? '') });
  };
  for (let userId = writer * 100_000; !signal.aborted; userId += 1) {
    await save('user.registered', userId);
    if (userId % 3 === 0) await save('user.deleted', userId);
  }
  await Promise.all([client.end(), db.destroy()]);
}

/** Checkpoints remove the write-ahead log that nothing keeps. */
async function switchLog({ owner }: TestSite, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await owner.query('select pg_switch_wal()');
    await owner.query('checkpoint');
    await sleep(50);
  }
}
