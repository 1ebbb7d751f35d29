import { isRedisUnavailable, openRedis, SessionStore, whenRedisReady } from '@mova/service-kit';
import { openRedisProxy, type RedisProxy } from '@mova/service-kit/testing';
import { temporaryFolder } from '@mova/workspace/testing';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BackingServer } from '../network/backing-server.ts';
import { startTestRedis, testRedisPassword } from './start-test-redis.ts';

let folder: ReturnType<typeof temporaryFolder>;
let servers: BackingServer[];
let admins: Redis[];
/** The name under which services find the primary. */
let proxy: RedisProxy;
let redis: Redis;

beforeEach(async () => {
  folder = temporaryFolder();
  // One after the other: the first may fetch the program.
  servers = [await startTestRedis(folder.path, 'first'), await startTestRedis(folder.path, 'second')];
  admins = servers.map(({ url }) => new Redis(url));
  for (const admin of admins) {
    await admin.config('SET', 'masterauth', testRedisPassword);
    // Waiting 5 s for more replicas, and a file for the data of each primary, would take most of the time.
    await admin.config('SET', 'repl-diskless-sync-delay', '0');
    await admin.config('SET', 'appendonly', 'no');
  }
  proxy = await openRedisProxy(servers[0]?.url ?? '');
  redis = openRedis(proxy.url);
  await whenRedisReady(redis, 10_000);
});
afterEach(async () => {
  redis.disconnect();
  await proxy.close();
  for (const admin of admins) admin.disconnect();
  for (const server of servers) await server.stop();
  folder[Symbol.dispose]();
});

/** Makes one server the replica of the other, and waits until it has its data. */
async function follow(follower: 0 | 1, primary: 0 | 1): Promise<void> {
  await admins[follower]?.replicaof('127.0.0.1', Number(new URL(servers[primary]?.url ?? '').port));
  await expect.poll(() => admins[follower]?.info('replication')).toContain('master_link_status:up');
}

it('finds the new primary after a failover and back, and takes no session for ended in between', async () => {
  const store = new SessionStore(redis, { limits: { perSecond: 50, burst: 100, addressBurst: 100 } });
  const { accessToken: token, companion } = await store.create({
    userId: 7,
    remember: true,
    userAgent: 'test',
  });
  const seen = new Set<unknown>();
  const check = async () => {
    const outcome = await store.check({ token, companion, limitKey: 'test' }).then(
      ({ status }) => status,
      (error: unknown) => (isRedisUnavailable(error) ? 'unavailable' : error),
    );
    seen.add(outcome);
    return outcome;
  };
  expect(await check()).toBe('valid');

  for (const [primary, follower] of [
    [1, 0],
    [0, 1],
  ] as const) {
    await follow(primary, follower);
    await admins[primary]?.replicaof('NO', 'ONE');
    await follow(follower, primary);
    expect(await check()).toBe('unavailable');
    // The connection is opened again as long as it leads to the replica.
    await expect.poll(() => redis.status).toBe('ready');
    expect(await check()).toBe('unavailable');
    proxy.leadTo(servers[primary]?.url ?? '');
    await expect.poll(check).toBe('valid');
  }
  expect([...seen]).toEqual(['valid', 'unavailable']);
});

it('stays connected to a server that rejects a command for another reason', async () => {
  const closed: unknown[] = [];
  redis.on('close', () => closed.push('closed'));
  await expect(redis.call('nonsense')).rejects.toThrow('unknown command');
  await redis.set('text', 'READONLY ');
  await expect(redis.incr('text')).rejects.toThrow('not an integer');
  expect([redis.status, closed]).toEqual(['ready', []]);
});
