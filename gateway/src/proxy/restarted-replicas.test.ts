import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@mova/service-kit';
import { startProcess } from '@mova/service-kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestGateway, setUpBackends } from '../testing/test-gateway.ts';
import { startTestUpstream } from '../testing/test-upstream.ts';

const backends = setUpBackends();
let headers: Record<string, string>;

beforeAll(async () => {
  headers = await backends.signIn(7);
});

async function startReplica(port: number, drainSeconds: number) {
  const main = new URL('../../../packages/service-kit/src/testing/fixtures/process.ts', import.meta.url);
  const replica = startProcess(main, {
    PORT: String(port),
    REDIS_URL: 'redis://unused',
    DRAIN_SECONDS: String(drainSeconds),
    LOG_LEVEL: 'silent',
  });
  await replica.ready();
  return { port, ...replica };
}

/** Undefined if the call succeeded, or failed because Redis got no CPU for its 200 ms: that says nothing here. */
async function readFailure(response: Response): Promise<string | undefined> {
  const text = await response.text();
  if (response.status === 200 || text.includes('SESSIONS_UNAVAILABLE')) return undefined;
  return `${response.status} ${text}`;
}

describe.concurrent('a service of two processes', () => {
  it('fails no read when a replica is killed, leaves it within 1 s, and is back within 5 s', async (test) => {
    const ports = [await freePort(), await freePort()];
    const [killed, kept] = await Promise.all(ports.map((port) => startReplica(port, 0)));
    const other = await openTestGateway(backends, {
      DICTIONARY_URL: ports.map((port) => `http://127.0.0.1:${port}`).join(),
    });
    let isOver = false;
    let answered = 0;
    const failures: string[] = [];
    const readAll = async (path: string, method: string) => {
      while (!isOver) {
        const response = await fetch(`${other.origin}${path}`, {
          method,
          headers: { ...headers, 'content-type': 'application/json' },
          ...(method === 'POST' && { body: '{}' }),
        });
        const failure = await readFailure(response);
        answered += 1;
        if (failure !== undefined) failures.push(failure);
        await sleep(5);
      }
    };
    const clients = Array.from({ length: 8 }, (_, index) =>
      index % 2 ? readAll('/api/getWordSets', 'GET') : readAll('/api/getWords', 'POST'),
    );
    const readMore = () => {
      const before = answered;
      return test.expect.poll(() => answered).toBeGreaterThan(before + 200);
    };
    await readMore();
    killed?.child.kill('SIGKILL');
    await killed?.ended();
    await sleep(1_000);
    // A listener in its place sees what still arrives there.
    const successor = await startTestUpstream(ports[0]);
    successor.answerChecksWith(503);
    await readMore();
    expect(successor.seen).toEqual([]);
    successor.answerChecksWith(200);
    await test.expect.poll(() => successor.seen.length, { timeout: 5_000 }).toBeGreaterThan(0);
    isOver = true;
    await Promise.all(clients);
    expect(failures).toEqual([]);
    await other.close();
    await kept?.stop();
    await successor.close();
  });

  it('loses no POST while one replica after the other is restarted', async (test) => {
    const ports = [await freePort(), await freePort()];
    const start = (port: number) => startReplica(port, 1);
    const replicas = await Promise.all(ports.map(start));
    const other = await openTestGateway(backends, {
      DICTIONARY_URL: ports.map((port) => `http://127.0.0.1:${port}`).join(),
    });
    let isOver = false;
    let sent = 0;
    const failures: string[] = [];
    const clients = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        const response = await fetch(`${other.origin}/api/deleteWord/1`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: '{}',
        });
        sent += 1;
        const failure = await readFailure(response);
        if (failure !== undefined) failures.push(failure);
        await sleep(5);
      }
    });
    const sendMore = () => {
      const before = sent;
      return test.expect.poll(() => sent).toBeGreaterThan(before + 100);
    };
    for (const [index, { port }] of replicas.entries()) {
      await sendMore();
      expect(await replicas[index]?.stop()).toBe(0);
      replicas[index] = await start(port);
    }
    await sendMore();
    isOver = true;
    await Promise.all(clients);
    expect(failures).toEqual([]);
    await Promise.all(replicas.map((replica) => replica.stop()));
    await other.close();
  });
});
