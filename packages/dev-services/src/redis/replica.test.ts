import { openRedis, processMetrics, SessionStore, whenRedisReady } from '@mova/service-kit';
import {
  openRedisProxy,
  type RedisProxy,
  startEventLoopStopwatch,
  watchSentCommands,
} from '@mova/service-kit/testing';
import { temporaryFolder } from '@mova/workspace/testing';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BackingServer } from '../network/backing-server.ts';
import { startTestRedis, testRedisPassword } from './start-test-redis.ts';

let folder: ReturnType<typeof temporaryFolder>;
let primary: BackingServer;
let replica: BackingServer;
let replicaAdmin: Redis;
/** Between the replica and the primary. */
let link: RedisProxy;
let redis: Redis;
let store: SessionStore;

beforeEach(async () => {
  folder = temporaryFolder();
  // One after the other: the first may fetch the program.
  primary = await startTestRedis(folder.path, 'primary');
  replica = await startTestRedis(folder.path, 'replica');
  link = await openRedisProxy(primary.url);
  replicaAdmin = new Redis(replica.url);
  await replicaAdmin.config('SET', 'masterauth', testRedisPassword);
  // While it writes the data of the primary into its file, it cannot end, which delays its end by 5 s.
  await replicaAdmin.config('SET', 'appendonly', 'no');
  redis = openRedis(primary.url);
  await whenRedisReady(redis, 10_000);
  // It waits 5 s for more replicas to come by default.
  await redis.config('SET', 'repl-diskless-sync-delay', '0');
  store = new SessionStore(redis);
});
afterEach(async () => {
  redis.disconnect();
  replicaAdmin.disconnect();
  await replica.stop();
  await link.close();
  await primary.stop();
  folder[Symbol.dispose]();
});

async function follow(port: number): Promise<void> {
  await replicaAdmin.replicaof('127.0.0.1', port);
  await expect.poll(() => replicaAdmin.info('replication')).toContain('master_link_status:up');
  await expect.poll(() => redis.info('replication')).toContain('state=online');
}

const signIn = async (userId = 7) =>
  (await store.create({ userId, remember: true, userAgent: 'test' })).sessionId;
const countOnReplica = (ids: readonly string[]) =>
  replicaAdmin.exists(...ids.map((id) => `mova:session:${id}`));

/** How often no replica confirmed an end in time. */
async function countUnconfirmed(): Promise<number> {
  const text = await processMetrics().metrics();
  return Number(/^mova_session_ends_unconfirmed_total (\d+)$/m.exec(text)?.[1]);
}

describe('ending a session', () => {
  it.each([
    ['it', (sessionId: string) => store.end(sessionId)],
    ['all of a user', () => store.endAllOfUser(7)],
  ])('waits until a replica has ended %s', async (_, end) => {
    await follow(link.port);
    // Again if this process was too slow to resume the link in time.
    for (let attempt = 1, isLate = true; isLate && attempt <= 10; attempt += 1) {
      const ids = [await signIn(), await signIn()];
      await expect.poll(() => countOnReplica(ids)).toBe(2);
      const before = await countUnconfirmed();
      link.pause(true);
      setTimeout(() => link.pause(false), 20);
      const ended = Number(await end(ids[0] ?? ''));
      const left = await countOnReplica(ids);
      isLate = (await countUnconfirmed()) > before;
      if (!isLate || attempt === 10) expect(left).toBe(2 - ended);
    }
  });

  it('asks nothing more of a Redis without replicas', async () => {
    const ids = [await signIn(), await signIn()];
    using sent = watchSentCommands();
    for (const id of ids) expect(await store.end(id)).toBe(true);
    expect(await store.end('unknown')).toBe(false);
    expect(sent.take()).toEqual(['eval', 'eval', 'eval']);
  });

  it('works where the provider does not allow all commands', async () => {
    await follow(primary.port);
    const before = await countUnconfirmed();
    for (const command of ['wait', 'info']) {
      await redis.call('ACL', 'SETUSER', 'default', `-${command}`);
      const sessionId = await signIn();
      expect(await store.end(sessionId), `without ${command}`).toBe(true);
      await expect.poll(() => countOnReplica([sessionId])).toBe(0);
    }
    expect(await countUnconfirmed()).toBe(before + 1);
  });

  // Repeated, because a Redis that gets no CPU for 100 ms fails it too.
  it('does not wait for a replica that hangs, nor do other commands', { retry: 4 }, async () => {
    await follow(link.port);
    const ids = await Promise.all(Array.from({ length: 40 }, () => signIn()));
    const unconfirmed = await countUnconfirmed();
    link.silence();
    const took = startEventLoopStopwatch();
    let areEnding = true;
    const endings = Promise.all(ids.map((id) => store.end(id))).finally(() => {
      areEnding = false;
    });
    const pinging = async () => {
      // Rejected after 200 ms.
      while (areEnding) await redis.ping();
    };
    const [ended] = await Promise.all([endings, pinging()]);
    expect(ended).toEqual(ids.map(() => true));
    expect(took()).toBeLessThan(1_500);
    expect(await store.listOfUser(7)).toEqual([]);
    expect(await countUnconfirmed()).toBeGreaterThan(unconfirmed);
  });

  it('fails if Redis is gone before a replica has it, so that it is asked for again', async () => {
    await follow(link.port);
    const sessionId = await signIn();
    link.pause(true);
    using sent = watchSentCommands();
    const ending = store.end(sessionId);
    while (!sent.take().includes('wait')) await new Promise(setImmediate);
    redis.disconnect();
    await expect(ending).rejects.toThrow('Connection is closed');
  });
});
