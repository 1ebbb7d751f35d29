import { request } from 'node:http';
import { calls } from '@mova/contracts';
import { freePort } from '@mova/service-kit';
import { startEventLoopStopwatch, startProcess, type TestProcess } from '@mova/service-kit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { setUpBackends, waitForSessions } from '../testing/test-gateway.ts';

const main = new URL('../main.ts', import.meta.url);
const backends = setUpBackends();
const started: TestProcess[] = [];

afterEach(() => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL');
});

async function launch(changes: Record<string, string> = {}) {
  const privatePort = await freePort();
  const process = startProcess(main, {
    ...backends.env,
    PRIVATE_PORT: String(privatePort),
    LOG_LEVEL: 'info',
    ...changes,
  });
  started.push(process);
  const probe = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${privatePort}${path}`);
    return { status: response.status, text: await response.text() };
  };
  const workers = () =>
    [...process.output().matchAll(/"pid":(\d+).*"msg":"listening"/g)].map(([, pid]) => Number(pid));
  return {
    ...process,
    privatePort,
    workers,
    status: (path: string) =>
      probe(path).then(
        ({ status }) => status,
        () => 'no answer',
      ),
    /** Value of a metric, or the sum of all its values with these labels. */
    metric: async (name: string, labels = '') => {
      const { text } = await probe('/metrics');
      const lines = text.split('\n').filter((line) => line.startsWith(name) && line.includes(labels));
      return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
    },
  };
}

/** Waits until a gateway has this many workers and sessions. */
async function launchReady(workers: number) {
  const gateway = await launch({ WORKERS: String(workers) });
  const { origin, port } = await gateway.ready();
  await waitForSessions(origin);
  await expect.poll(() => gateway.metric('mova_gateway_workers ')).toBe(workers);
  return { ...gateway, port };
}

/** Asks for a user over a connection of its own, which any worker may accept. */
function ask(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path: calls.getUser.path, agent: false }, (response) => {
      response.resume().on('end', resolve);
    });
    sent.on('error', reject).end();
  });
}

const countName = 'mova_gateway_request_duration_seconds_count';

describe('the private port of a gateway', () => {
  it('is ready once a worker serves, and not while it drains', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    backends.upstream.respondWith((_, response) => void answered.then(() => response.end('{}')));
    const gateway = await launch({ WORKERS: '2' });
    let first: unknown;
    const look = async () => {
      first = await gateway.status('/readyz');
      return first;
    };
    await expect.poll(look, { timeout: 30_000, interval: 10 }).not.toBe('no answer');
    expect([first, await gateway.status('/healthz')], 'before a worker listens').toEqual([503, 200]);
    const { origin } = await gateway.ready();
    expect(await gateway.status('/readyz')).toBe(200);
    await waitForSessions(origin);
    const headers = await backends.signIn(7);
    const late = fetch(`${origin}/api/getGrammarTopics`, { headers });
    await expect.poll(() => backends.upstream.seen.length).toBeGreaterThan(0);
    gateway.child.kill('SIGTERM');
    await expect.poll(() => gateway.status('/readyz')).toBe(503);
    expect([await gateway.status('/healthz'), await gateway.status('/metrics')]).toEqual([200, 200]);
    answer();
    expect((await late).status).toBe(200);
    expect(await gateway.ended()).toBe(0);
  });

  it('that is taken ends the start like any other error in the environment', async () => {
    const { privatePort } = await launchReady(1);
    const second = await launch({ PRIVATE_PORT: String(privatePort) });
    expect(await second.ended()).toBe(78);
    expect(second.output()).toContain(
      `PRIVATE_PORT: cannot listen on 127.0.0.1, port ${privatePort}: address`,
    );
  });
});

describe('the metrics of a gateway', () => {
  it('are the sums over its workers and the primary, also of one that hangs or has gone', async () => {
    const gateway = await launchReady(3);
    const label = `route="${calls.getUser.path}"`;
    const count = () => gateway.metric(countName, label);
    const before = await count();
    for (let sent = 0; sent < 60; sent += 1) await ask(gateway.port);
    expect(await count()).toBe(before + 60);
    expect(await gateway.metric('process_resident_memory_bytes ')).toBeGreaterThan(4 * 40_000_000);

    const [hanging = 0] = gateway.workers();
    process.kill(hanging, 'SIGSTOP');
    const took = startEventLoopStopwatch();
    expect(await count(), 'with a worker that hangs').toBe(before + 60);
    expect(took()).toBeLessThan(3_000);
    await expect.poll(() => gateway.workers().length, { timeout: 30_000 }).toBe(4);
    await expect.poll(() => gateway.metric('mova_gateway_workers ')).toBe(3);
    expect(await count(), 'without the worker that was killed').toBe(before + 60);
    await ask(gateway.port);
    expect(await count(), 'with its successor').toBe(before + 61);
  });

  it('count what is in flight', async () => {
    const gateway = await launchReady(2);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    backends.upstream.respondWith((_, response) => void answered.then(() => response.end('{}')));
    const { origin } = await gateway.ready();
    const headers = await backends.signIn(7);
    const late = Array.from({ length: 5 }, () => fetch(`${origin}/api/getGrammarTopics`, { headers }));
    await expect.poll(() => gateway.metric('mova_gateway_requests_in_flight ')).toBe(5);
    answer();
    await Promise.all(late.map(async (response) => (await response).text()));
    await expect.poll(() => gateway.metric('mova_gateway_requests_in_flight ')).toBe(0);
  });
});
