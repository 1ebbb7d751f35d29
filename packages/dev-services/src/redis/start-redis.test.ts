import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, markProcess, type ProcessMark, testProgramsDir } from '@mova/workspace';
import { temporaryFolder } from '@mova/workspace/testing';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BackingServer } from '../network/backing-server.ts';
import { startRedis } from './start-redis.ts';

let folder: ReturnType<typeof temporaryFolder>;
let running: BackingServer[];

beforeEach(() => {
  folder = temporaryFolder();
  running = [];
});

afterEach(async () => {
  for (const redis of running) await redis.stop();
  folder[Symbol.dispose]();
});

async function start(): Promise<BackingServer> {
  const redis = await startRedis({
    dataDir: folder.path,
    programsDir: testProgramsDir,
    password: 'secret',
    logFile: join(folder.path, 'redis.log'),
  });
  running.push(redis);
  return redis;
}

async function use<T>(redis: BackingServer, work: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(redis.url, { maxRetriesPerRequest: 1 });
  try {
    return await work(client);
  } finally {
    client.disconnect();
  }
}

describe('the embedded Redis', () => {
  it('requires the password', async () => {
    const redis = await start();
    expect(await use(redis, (client) => client.ping())).toBe('PONG');
    const stranger = new Redis(redis.port, '127.0.0.1', { maxRetriesPerRequest: 1 });
    await expect(stranger.ping()).rejects.toThrow(/NOAUTH/);
    stranger.disconnect();
  });

  it('keeps sessions across a restart', async () => {
    const first = await start();
    await use(first, (client) => client.set('session', 'alive'));
    await first.stop();
    expect(await use(await start(), (client) => client.get('session'))).toBe('alive');
  });

  it('starts again after kill -9', async () => {
    const first = await start();
    process.kill(first.pid, 'SIGKILL');
    await first.exited;
    expect(await use(await start(), (client) => client.ping())).toBe('PONG');
  });

  it('stops a server that a killed launcher left running', async () => {
    const first = await start();
    const mark = markProcess(first.pid) as ProcessMark;
    await start();
    expect(isRunning(mark)).toBe(false);
  });

  it('does not stop another program that has the pid of an old server', async () => {
    const first = await start();
    await first.stop();
    const ours = markProcess(process.pid) as ProcessMark;
    writeFileSync(join(folder.path, 'redis', 'server.json'), JSON.stringify(ours));
    expect(await use(await start(), (client) => client.ping())).toBe('PONG');
  });
});
