import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { calls } from '@mova/contracts';
import { createTestDatabase, createTestRedis, testIdentity } from '@mova/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Starts the service as its own process with exactly this environment. */
function start(env: Record<string, string>): { child: ChildProcess; errors: () => string } {
  const child = fork(main, { env: { PATH: process.env.PATH, ...env }, silent: true });
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  child.stdout?.resume();
  return { child, errors: () => errors };
}

async function createEnvironment() {
  const folder = new URL('../migrations', import.meta.url);
  const database = await createTestDatabase({
    schemas: [{ schema: 'dictionary', role: 'mova_dictionary', folder }],
  });
  const redis = await createTestRedis();
  const identity = testIdentity('dictionary');
  const env = {
    PORT: '0',
    DATABASE_URL: database.urlFor('dictionary'),
    REDIS_URL: redis.url,
    IDENTITY_KEYS: identity.keys,
    LOG_LEVEL: 'silent',
  };
  return { env, identity, drop: () => Promise.all([database.drop(), redis.drop()]) };
}

describe('the dictionary process', () => {
  let stage: Awaited<ReturnType<typeof createEnvironment>>;
  beforeAll(async () => {
    stage = await createEnvironment();
  });
  afterAll(() => stage.drop());

  it('serves, and drains on SIGTERM', async () => {
    const { child } = start(stage.env);
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    const answer = await fetch(`http://127.0.0.1:${port}${calls.getWordSets.path}`, {
      headers: await stage.identity.headersFor({ userId: 1 }),
    });
    expect(answer.status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('refuses keys that are not JSON as a fault of its environment', async () => {
    const { child, errors } = start({ ...stage.env, IDENTITY_KEYS: 'not JSON' });
    expect(await once(child, 'exit')).toEqual([78, null]);
    expect(errors()).toContain('IDENTITY_KEYS: must be a JSON object');
  });
});
