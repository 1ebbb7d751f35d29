import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

const file = fileURLToPath(new URL('./testing/fixtures/process.ts', import.meta.url));
const rightEnv = { PORT: '0', REDIS_URL: 'redis://localhost' };
let running: ChildProcess[] = [];

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running = [];
});

function launch(env: Record<string, string> = {}) {
  const child = fork(file, [], { env: { ...process.env, ...rightEnv, ...env }, silent: true });
  running.push(child);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output.text += chunk.toString();
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output, ended };
}

async function launchReady(env: Record<string, string> = {}) {
  const started = launch(env);
  const [message] = await once(started.child, 'message');
  expect(message).toEqual({ ready: true, port: expect.any(Number) });
  return { ...started, origin: `http://127.0.0.1:${message.port}` };
}

describe('a process', () => {
  it('tells its parent when it listens, and answers', async () => {
    const { origin } = await launchReady();
    expect(await (await fetch(origin)).text()).toBe('ready: true');
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'drains on %s: requests in flight finish, new ones are refused',
    async (signal) => {
      const { child, ended, output, origin } = await launchReady();
      // A connection that stays open must not hold the process.
      await (await fetch(origin)).text();
      const slow = fetch(`${origin}/slow`);
      await once(child, 'message');
      child.kill(signal);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await expect(fetch(origin, { headers: { connection: 'close' } })).rejects.toThrow();
      expect(await (await slow).text()).toBe('ready: false');
      expect(await ended).toBe(0);
      expect(output.text).toContain('closed what was opened');
    },
  );

  it('drains and ends when its parent is gone', async () => {
    const { child } = await launchReady();
    const exited = once(child, 'exit');
    child.disconnect();
    expect(await exited).toEqual([0, null]);
  });

  it('waits ten seconds at most for a request in flight', async () => {
    const { child, ended, origin } = await launchReady({ SLOW_MS: '60000' });
    const slow = fetch(`${origin}/slow`).catch((error: Error) => error);
    await once(child, 'message');
    const started = performance.now();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(await slow).toBeInstanceOf(Error);
    expect((performance.now() - started) / 1000).toBeLessThan(11.5);
  });

  it('refuses to start with the whole list of what is wrong, and code 78', async () => {
    const { ended, output } = launch({ PORT: 'x', REDIS_URL: '', LOG_LEVEL: 'loud' });
    expect(await ended).toBe(78);
    for (const name of ['PORT:', 'REDIS_URL: missing', 'LOG_LEVEL:']) expect(output.text).toContain(name);
    expect(output.text).not.toContain('    at ');
  });

  it('says in one line that its port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { ended, output } = launch({ PORT: String(port) });
    expect(await ended).toBe(1);
    expect(output.text.trim()).toBe(`test-process: port ${port} is already taken`);
    other.close();
  });

  it('logs an error nobody caught and ends with 1', async () => {
    const { ended, output, origin } = await launchReady();
    await fetch(`${origin}/crash`).catch(() => undefined);
    expect(await ended).toBe(1);
    expect(output.text).toContain('nobody catches this');
  });
});
