import { request } from 'node:http';
import { calls } from '@mova/contracts';
import { freePort } from '@mova/service-kit';
import { startEventLoopStopwatch, startProcess } from '@mova/service-kit/testing';
import { describe, expect, it, type TestContext } from 'vitest';
import { setUpBackends, waitForSessions } from '../testing/test-gateway.ts';

const main = new URL('../main.ts', import.meta.url);
const backends = setUpBackends();

type EndOfTest = Pick<TestContext, 'onTestFinished'>;

async function launch({ onTestFinished }: EndOfTest, changes: Record<string, string> = {}) {
  const privatePort = await freePort();
  const process = startProcess(main, {
    ...backends.env,
    PRIVATE_PORT: String(privatePort),
    LOG_LEVEL: 'info',
    ...changes,
  });
  onTestFinished(() => void process.child.kill('SIGKILL'));
  const probe = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${privatePort}${path}`);
    return { status: response.status, text: await response.text() };
  };
  const workers = () =>
    [...process.output().matchAll(/"pid":(\d+).*"msg":"listening"/g)].map(([, pid]) => Number(pid));
  /** Sum of the values of all series that begin so. */
  const metric = async (beginning: string) => {
    const { text } = await probe('/metrics');
    const lines = text.split('\n').filter((line) => line.startsWith(beginning));
    return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
  };
  return {
    ...process,
    privatePort,
    workers,
    status: (path: string) =>
      probe(path).then(
        ({ status }) => status,
        () => 'no answer',
      ),
    metric,
    countUserCalls: () => metric(`mova_gateway_request_duration_seconds_count{route="${calls.getUser.path}"`),
  };
}

/** Waits until a gateway has this many workers and sessions. */
async function launchReady(test: TestContext, workers: number) {
  const gateway = await launch(test, { WORKERS: String(workers) });
  const { origin, port } = await gateway.ready();
  await waitForSessions(origin);
  await test.expect.poll(() => gateway.metric('mova_gateway_workers ')).toBe(workers);
  return { ...gateway, port };
}

/** Asks for a user, each time over a connection of its own, which any worker may accept. */
async function askOften(port: number, times: number): Promise<void> {
  const where = { port, host: '127.0.0.1', path: calls.getUser.path, agent: false };
  for (let sent = 0; sent < times; sent += 1)
    await new Promise<void>((resolve, reject) => {
      const sending = request(where, (response) => void response.resume().on('end', resolve));
      sending.on('error', reject).end();
    });
}

describe('the private port of a gateway', () => {
  it('is ready once a worker serves, and not while it drains', async (test) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    backends.upstream.respondWith((_, response) => void answered.then(() => response.end('{}')));
    const gateway = await launch(test, { WORKERS: '2' });
    let first: unknown;
    const look = async () => {
      first = await gateway.status('/readyz');
      return first;
    };
    await expect.poll(look, { timeout: 60_000, interval: 10 }).not.toBe('no answer');
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
  }, 180_000);

  it('that is taken ends the start like any other error in the environment', async (test) => {
    const { privatePort } = await launchReady(test, 1);
    const second = await launch(test, { PRIVATE_PORT: String(privatePort) });
    expect(await second.ended()).toBe(78);
    expect(second.output()).toContain(
      `PRIVATE_PORT: cannot listen on 127.0.0.1, port ${privatePort}: address`,
    );
  });
});

describe.concurrent('the metrics of a gateway', () => {
  it('are the sums over its workers and the primary, also of one that hangs or was killed', async (test) => {
    const gateway = await launchReady(test, 2);
    const before = await gateway.countUserCalls();
    await askOften(gateway.port, 40);
    expect(await gateway.countUserCalls()).toBe(before + 40);
    expect(await gateway.metric('process_resident_memory_bytes ')).toBeGreaterThan(3 * 40_000_000);

    const [hanging = 0] = gateway.workers();
    process.kill(hanging, 'SIGSTOP');
    const took = startEventLoopStopwatch();
    expect(await gateway.countUserCalls(), 'with a worker that hangs').toBe(before + 40);
    expect(took()).toBeLessThan(3_000);
    await test.expect.poll(() => gateway.workers().length, { timeout: 60_000 }).toBe(3);
    await test.expect.poll(() => gateway.metric('mova_gateway_workers ')).toBe(2);
    expect(await gateway.countUserCalls(), 'without the worker that was killed').toBe(before + 40);
    await askOften(gateway.port, 1);
    expect(await gateway.countUserCalls(), 'with its successor').toBe(before + 41);
  }, 180_000);

  it('keep what replaced workers counted, to the last request', async (test) => {
    const gateway = await launchReady(test, 2);
    const before = await gateway.countUserCalls();
    await askOften(gateway.port, 40);
    gateway.child.kill('SIGHUP');
    await test.expect.poll(gateway.output, { timeout: 120_000 }).toContain('workers replaced');
    expect(await gateway.countUserCalls()).toBe(before + 40);
  }, 180_000);
});
