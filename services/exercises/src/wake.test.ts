import { randomUUID } from 'node:crypto';
import { calls } from '@mova/contracts';
import { openRedis, wakeChannel, whenRedisReady } from '@mova/service-kit';
import { createTestRedis, startProcess, testIdentity } from '@mova/service-kit/testing';
import { expect, it } from 'vitest';
import { createExercisesDatabase } from './testing/exercises-database.ts';
import { resultOf } from './testing/results.ts';

it('wakes the consumers of results after a save', async () => {
  const [database, redis] = await Promise.all([createExercisesDatabase(), createTestRedis()]);
  const identity = testIdentity('exercises');
  const service = startProcess(new URL('./main.ts', import.meta.url), {
    PORT: '0',
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    IDENTITY_KEYS: identity.keys,
    LOG_LEVEL: 'silent',
  });
  const listener = openRedis(redis.url);
  try {
    await whenRedisReady(listener, 10_000);
    // The channel is shared by all tests of the server.
    const heard: string[] = [];
    listener.on('message', (_, type: string) => heard.push(type));
    await listener.subscribe(wakeChannel);
    const { origin } = await service.ready();
    const headers = { ...(await identity.headersFor({ userId: 1 })), 'content-type': 'application/json' };
    const send = async ({ method, path }: { method: string; path: string }, body: object) => {
      const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
      expect(answer.ok).toBe(true);
    };
    const runId = randomUUID();
    await send(calls.startTraining, { runId, wordIds: [11, 12] });
    await send(calls.saveWordsResult, { runId, exercisesResult: resultOf({ 11: true, 12: false }) });
    await expect.poll(() => heard).toContain('training.completed');
  } finally {
    listener.disconnect();
    await service.stop();
    await Promise.all([database.drop(), redis.drop()]);
  }
});
