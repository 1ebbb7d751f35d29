import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startEventLoopStopwatch } from '../testing/event-loop-stopwatch.ts';
import { startProcess, type TestProcess } from '../testing/test-process.ts';

const main = new URL('../testing/fixtures/process.ts', import.meta.url);
const rightEnv = { PORT: '0', REDIS_URL: 'redis://localhost', DRAIN_SECONDS: '0' };
let running: TestProcess[] = [];

afterEach(() => {
  for (const { child } of running) child.kill('SIGKILL');
  running = [];
});

function launch(env: Record<string, string> = {}): TestProcess {
  const process = startProcess(main, { ...rightEnv, ...env });
  running.push(process);
  return process;
}

/**
 * Sends POSTs over kept connections, one after another per client, until an answer closes the connection, as a
 * balancer does. Resolves with what went wrong.
 */
async function postUntilClosed(port: number, clients: number): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const post = () =>
    new Promise<string>((resolve) => {
      const sent = request({ port, method: 'POST', host: '127.0.0.1', agent }, (response) => {
        response.resume().on('end', () => resolve(response.headers.connection ?? ''));
        response.on('error', (error) => resolve(error.message));
      });
      sent.on('error', (error) => resolve(error.message));
      sent.end('{}');
    });
  const outcomes = Array.from({ length: clients }, async () => {
    let outcome: string;
    do outcome = await post();
    while (outcome === 'keep-alive');
    return outcome;
  });
  const failures = (await Promise.all(outcomes)).filter((outcome) => outcome !== 'close');
  agent.destroy();
  return failures;
}

async function launchReady(env: Record<string, string> = {}) {
  const process = launch(env);
  return { ...process, ...(await process.ready()) };
}

describe('a process', () => {
  it('sends its parent a message when it listens, and answers', async () => {
    const process = launch();
    expect(await once(process.child, 'message')).toEqual([
      { ready: true, port: expect.any(Number) },
      undefined,
    ]);
    const { origin } = await process.ready();
    expect(await (await fetch(origin)).text()).toBe('ready: true');
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'drains on %s: requests in flight finish, new ones are rejected',
    async (signal) => {
      const { child, ended, output, origin } = await launchReady();
      // An open connection must not keep the process alive.
      await (await fetch(origin)).text();
      const slow = fetch(`${origin}/slow`);
      await once(child, 'message');
      child.kill(signal);
      const asked = () =>
        fetch(origin, { headers: { connection: 'close' } }).then(
          () => 'answered',
          () => 'refused',
        );
      await expect.poll(asked).toBe('refused');
      expect(await (await slow).text()).toBe('ready: false');
      expect(await ended()).toBe(0);
      expect(output()).toContain('closed what was opened');
    },
  );

  it('loses no POST on SIGTERM: it is not ready, still accepts, and closes connections by its answers', async () => {
    const { child, ended, origin, port } = await launchReady({ DRAIN_SECONDS: '1' });
    const slow = fetch(`${origin}/slow`, { method: 'POST' });
    await once(child, 'message');
    const posting = postUntilClosed(port, 20);
    await new Promise((resolve) => setTimeout(resolve, 200));
    child.kill('SIGTERM');
    expect(await posting).toEqual([]);
    const response = await fetch(origin, { method: 'POST' });
    expect(await response.text(), 'a new connection').toBe('ready: false');
    expect((await slow).headers.get('connection'), 'a request in flight').toBe('close');
    expect(await ended()).toBe(0);
  });

  it('drains and exits when its parent has exited', async () => {
    const { child } = await launchReady();
    const exited = once(child, 'exit');
    child.disconnect();
    expect(await exited).toEqual([0, null]);
  });

  it('waits at most ten seconds for a request in flight', async () => {
    const { child, ended, origin } = await launchReady({ SLOW_MS: '60000' });
    const slow = fetch(`${origin}/slow`).catch((error: Error) => error);
    await once(child, 'message');
    const took = startEventLoopStopwatch();
    child.kill('SIGTERM');
    expect(await ended()).toBe(0);
    expect(await slow).toBeInstanceOf(Error);
    expect(took() / 1000).toBeLessThan(15);
  });

  it('exits with 78 and a list of every invalid variable', async () => {
    const { ended, output } = launch({ PORT: 'x', REDIS_URL: '', LOG_LEVEL: 'loud' });
    expect(await ended()).toBe(78);
    for (const name of ['PORT:', 'REDIS_URL: missing', 'LOG_LEVEL:']) expect(output()).toContain(name);
    expect(output()).not.toContain('    at ');
  });

  it('reports in one line that its port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { ended, output } = launch({ PORT: String(port) });
    expect(await ended()).toBe(1);
    expect(output().trim()).toBe(`test-process: port ${port} is already taken`);
    other.close();
  });

  it('logs an uncaught error and exits with 1', async () => {
    const { ended, output, origin } = await launchReady();
    await fetch(`${origin}/crash`).catch(() => undefined);
    expect(await ended()).toBe(1);
    expect(output()).toContain('nobody catches this');
  });
});
