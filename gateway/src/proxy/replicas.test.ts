import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@mova/service-kit';
import { blockEventLoop, fastestOf, startEventLoopStopwatch } from '@mova/service-kit/testing';
import { beforeAll, describe, expect, it, onTestFinished, type TestContext } from 'vitest';
import { openTestGateway, setUpBackends, type TestGateway } from '../testing/test-gateway.ts';
import { startTestUpstream, type TestUpstream } from '../testing/test-upstream.ts';

const backends = setUpBackends();
let headers: Record<string, string>;

beforeAll(async () => {
  headers = await backends.signIn(7);
});

/** Accepts requests without responding, like a process that is stopped or loops. */
function freeze(upstream: TestUpstream): void {
  upstream.respondWith(() => undefined);
  upstream.answerChecksWith(undefined);
}

async function ask(gateway: TestGateway, path: string, method = 'GET') {
  const stopwatch = startEventLoopStopwatch();
  const response = await fetch(`${gateway.origin}${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: '{}' }),
  });
  const { errorType } = (await response.json()) as { errorType?: string };
  return {
    status: response.status,
    errorType,
    retryAfter: response.headers.get('retry-after'),
    ms: stopwatch(),
  };
}

/** Opens a service and a gateway before it, for one test. */
async function openWorld(test: Pick<TestContext, 'onTestFinished'>) {
  const service = await startTestUpstream();
  const gateway = await openTestGateway(backends, { DICTIONARY_URL: service.origin });
  test.onTestFinished(async () => {
    await gateway.close();
    await service.close();
  });
  const read = () => ask(gateway, '/api/getWordSets');
  return {
    service,
    gateway,
    read,
    readByPost: () => ask(gateway, '/api/getWords', 'POST'),
    write: () => ask(gateway, '/api/deleteWord/1', 'POST'),
    /** Two reads without a response eject a replica. */
    ejectService: async () => {
      freeze(service);
      await Promise.all([read(), read()]);
    },
  };
}

/** Opens a gateway before these services, each of which answers. */
async function openGatewayBefore(...services: TestUpstream[]): Promise<TestGateway> {
  const other = await openTestGateway(backends, {
    DICTIONARY_URL: services.map(({ origin }) => origin).join(),
  });
  while (services.some(({ seen }) => seen.length === 0))
    await fetch(`${other.origin}/api/getWordSets`, { headers });
  return other;
}

const statusFrom = async (other: TestGateway) =>
  (await fetch(`${other.origin}/api/getWordSets`, { headers })).status;

// Each of these waits for seconds, so that they wait together.
describe.concurrent('a service that accepts calls and does not respond', () => {
  it('costs a write 10 s', async (test) => {
    const { service, write } = await openWorld(test);
    freeze(service);
    const response = await write();
    expect(response).toMatchObject({ status: 503, errorType: 'UPSTREAM_UNAVAILABLE' });
    expect(response.ms).toBeGreaterThan(9_500);
    expect(response.ms).toBeLessThan(10_500);
  });

  it('costs the first reads 3 s and later ones no time, and is used again once it responds', async (test) => {
    const { service, gateway, read, readByPost, write } = await openWorld(test);
    freeze(service);
    for (const response of await Promise.all([read(), readByPost()])) {
      expect(response).toMatchObject({ status: 503, errorType: 'UPSTREAM_UNAVAILABLE', retryAfter: '1' });
      expect(response.ms).toBeGreaterThan(2_500);
      expect(response.ms).toBeLessThan(3_000);
    }
    const took = await fastestOf(20, 50, async () => {
      const response = await write();
      expect(response).toMatchObject({ status: 503, errorType: 'UPSTREAM_UNAVAILABLE', retryAfter: '1' });
      return response.ms;
    });
    expect(took).toBeLessThan(50);
    expect((await ask(gateway, '/api/getGrammarTopics')).status, 'other services still work').toBe(200);

    service.reset();
    await test.expect.poll(async () => (await read()).status, { timeout: 5_000 }).toBe(200);
    expect((await write()).status).toBe(200);
  });

  it('gets only readiness checks while it is ejected', async (test) => {
    const { service, read, ejectService } = await openWorld(test);
    await ejectService();
    const [calls, checks] = [service.seen.length, service.checks()];
    for (let round = 0; round < 25; round += 1) {
      await read();
      await sleep(100);
    }
    expect(service.seen.length).toBe(calls);
    expect(service.checks()).toBeGreaterThan(checks);
    expect(service.checks()).toBeLessThan(checks + 5);
  });

  it('is not ejected after a single timeout', async (test) => {
    const { service, read } = await openWorld(test);
    freeze(service);
    expect((await read()).status).toBe(503);
    service.reset();
    for (let round = 0; round < 3; round += 1) expect((await read()).status).toBe(200);
    freeze(service);
    expect((await read()).ms).toBeGreaterThan(2_500);
  });

  it('is not ejected for slow calls while it responds to others', async (test) => {
    const { service, read, readByPost } = await openWorld(test);
    service.respondWith((request, response) => {
      if (request.url !== '/api/getWords') response.end('{}');
    });
    const slow = Promise.all(Array.from({ length: 8 }, () => readByPost()));
    const statuses = new Set<number>();
    let isSlowOver = false;
    void slow.then(() => {
      isSlowOver = true;
    });
    while (!isSlowOver) {
      statuses.add((await read()).status);
      await sleep(20);
    }
    for (let round = 0; round < 10; round += 1) statuses.add((await read()).status);
    expect([...statuses]).toEqual([200]);
    for (const response of await slow) expect(response.status).toBe(503);
  });

  it('costs 3 s too when it cuts a first response and hangs on the retry', async (test) => {
    const { service, read } = await openWorld(test);
    let requests = 0;
    service.respondWith((_, response) => {
      requests += 1;
      if (requests > 1) return;
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{');
      setTimeout(() => response.destroy(), 50);
    });
    const response = await read();
    expect([requests, response.status]).toEqual([2, 503]);
    expect(response.ms).toBeLessThan(3_500);
  });

  it('sends the calls of a replica that hangs to the others', async (test) => {
    const { service } = await openWorld(test);
    const frozen = await startTestUpstream();
    const other = await openGatewayBefore(service, frozen);
    freeze(frozen);
    const first = await Promise.all(Array.from({ length: 4 }, () => statusFrom(other)));
    expect(first.filter((status) => status === 503).length).toBeLessThan(3);
    for (let round = 0; round < 20; round += 1) expect(await statusFrom(other)).toBe(200);
    await other.close();
    await frozen.close();
  });
});

it('does not blame a service when the gateway itself stalls', async () => {
  const { service, read } = await openWorld({ onTestFinished });
  service.respondWith((_, response) => void setTimeout(() => response.end('{}'), 100));
  const reading = Promise.all([read(), read(), read()]);
  await expect.poll(() => service.seen.length).toBe(3);
  blockEventLoop(4_000);
  for (const response of await reading) expect(response.status).toBe(200);
  expect((await read()).status).toBe(200);
});

it('sends the calls of a replica that closes its connections to the others', async () => {
  const { service } = await openWorld({ onTestFinished });
  const draining = await startTestUpstream();
  const other = await openGatewayBefore(service, draining);
  draining.reset();
  draining.answerChecksWith(503);
  draining.respondWith((_, response) => response.writeHead(200, { connection: 'close' }).end('{}'));
  for (let round = 0; round < 20; round += 1) expect(await statusFrom(other)).toBe(200);
  expect(draining.seen.length).toBeLessThan(2);
  await other.close();
  await draining.close();
});

/** Starts a process that listens, is stopped, and has so many connections waiting that it gets no more. */
async function startUnreachable(): Promise<{ origin: string; end(): void }> {
  const port = await freePort();
  const program = `require('node:net').createServer().listen({ port: ${port}, host: '127.0.0.1', backlog: 1 }, () => process.send('listening'))`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(child, 'message');
  child.kill('SIGSTOP');
  const waiting: Socket[] = [];
  let isFull = false;
  while (!isFull) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    waiting.push(socket);
    isFull = await Promise.race([once(socket, 'connect').then(() => false), sleep(200, true)]);
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    end: () => {
      child.kill('SIGKILL');
      for (const socket of waiting) socket.destroy();
    },
  };
}

it('leaves a replica to which no connection can be made within half a second, also with a write', async () => {
  const { service } = await openWorld({ onTestFinished });
  // None is ready, so that both are asked.
  service.answerChecksWith(503);
  const unreachable = await startUnreachable();
  onTestFinished(unreachable.end);
  const other = await openTestGateway(backends, {
    DICTIONARY_URL: [service.origin, unreachable.origin].join(),
  });
  const answers = Array.from({ length: 6 }, async (_, index) => {
    const took = startEventLoopStopwatch();
    const response = await fetch(`${other.origin}/api/${index % 2 ? 'getWords' : 'deleteWord/1'}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    });
    return { status: response.status, ms: took() };
  });
  const seen = await Promise.all(answers);
  expect(seen.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const slow = seen.filter(({ ms }) => ms > 400);
  expect(slow.length).toBeGreaterThan(1);
  for (const { ms } of slow) expect(ms).toBeLessThan(1_500);
  expect(service.seen).toHaveLength(6);
  await other.close();
});
