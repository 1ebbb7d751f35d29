import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startEventLoopStopwatch } from '../testing/event-loop-stopwatch.ts';
import { startProcess, type TestProcess } from '../testing/test-process.ts';
import { freePort } from './ports.ts';

const main = new URL('../testing/fixtures/process.ts', import.meta.url);
const running: TestProcess[] = [];

afterEach(() => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL');
});

async function launch(env: Record<string, string> = {}) {
  const port = await freePort();
  const process = startProcess(main, {
    PORT: '0',
    REDIS_URL: 'redis://localhost',
    DRAIN_SECONDS: '0',
    PRIVATE_PORT: String(port),
    ...env,
  });
  running.push(process);
  /** Returns status and text, or why there is no answer. */
  const probe = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      async (response) => `${response.status} ${await response.text()}`,
      () => 'no answer',
    );
  return { ...process, port, probe };
}

/** Sends text over a connection of its own. Resolves with what came until it was closed. */
function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      received += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
}

describe('the private port', () => {
  it('is served while the process starts, until it has stopped, and is ready in between', async () => {
    const { child, ready, ended, probe } = await launch({ WAITS: '1' });
    await expect.poll(() => probe('/healthz'), { timeout: 30_000 }).toBe('200 ok');
    expect(await probe('/readyz')).toBe('503 not ready');
    expect(await probe('/metrics')).toContain('process_cpu_seconds_total');
    child.send('start');
    const { origin } = await ready();
    await expect.poll(() => probe('/readyz')).toBe('200 ready');
    child.kill('SIGTERM');
    await expect.poll(() => fetch(origin).catch(() => 'refused')).toBe('refused');
    expect([await probe('/readyz'), await probe('/healthz')]).toEqual(['503 not ready', '200 ok']);
    expect(await probe('/metrics')).toContain('process_cpu_seconds_total');
    child.send('stop');
    expect(await ended()).toBe(0);
  });

  it('answers whatever the Host, and closes the connection', async () => {
    const { port, ready } = await launch();
    await ready();
    for (const host of ['', 'Host: 10.1.2.3:9100\r\n', 'Host: evil.example\r\n', 'Host: a b\r\n']) {
      const answer = await sendRaw(port, `GET /healthz HTTP/1.1\r\n${host}\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*connection: close\r\n.*\r\nok$/is);
    }
    const metrics = await sendRaw(port, 'GET /metrics?name=up HTTP/1.1\r\n\r\n');
    expect(metrics).toContain('content-type: text/plain; version=0.0.4');
    const head = await sendRaw(port, 'HEAD /healthz HTTP/1.1\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n\r\n$/s);
  });

  it('has no other paths and methods', async () => {
    const { port, ready } = await launch();
    await ready();
    for (const path of ['/', '/readyz/', '//healthz', '/constructor', '/api/getUser', '*'])
      expect(await sendRaw(port, `GET ${path} HTTP/1.1\r\n\r\n`), path).toMatch(/^HTTP\/1\.1 404 /);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
      const answer = await sendRaw(port, `${method} /healthz HTTP/1.1\r\ncontent-length: 5\r\n\r\n`);
      expect(answer, method).toMatch(/^HTTP\/1\.1 405 .*allow: GET, HEAD\r\n/s);
    }
    expect(await sendRaw(port, 'CONNECT a:1 HTTP/1.1\r\n\r\n')).not.toContain('200');
    expect(await sendRaw(port, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('closes slow connections within seconds, and does not let them keep probes out', async () => {
    const { port, ready, probe } = await launch();
    await ready();
    const took = startEventLoopStopwatch();
    const starts = ['', 'GET /heal', 'POST /healthz HTTP/1.1\r\ncontent-length: 900000\r\n\r\nx'];
    const slow = starts.flatMap((text) => Array.from({ length: 20 }, () => sendRaw(port, text)));
    expect(await probe('/healthz')).toBe('200 ok');
    await Promise.all(slow);
    expect(took()).toBeLessThan(8_000);
  });

  it('that is taken ends the start like any other error in the environment', async () => {
    const other = await launch();
    await other.ready();
    const { ended, output } = await launch({ PRIVATE_PORT: String(other.port) });
    expect(await ended()).toBe(78);
    expect(output()).toBe(
      `test-process: The environment is invalid:\n  PRIVATE_PORT: cannot listen on 127.0.0.1, port ${other.port}: address already in use\n`,
    );
  });

  it.each([
    ['192.0.2.1', 'address not available'],
    ['no such host', 'unknown node or service'],
  ])('cannot be at %s', async (PRIVATE_HOST, reason) => {
    const { ended, output } = await launch({ PRIVATE_HOST });
    expect(await ended()).toBe(78);
    expect(output()).toContain(reason);
  });

  it('does not exist unless asked for', async () => {
    const { ready, probe } = await launch({ PRIVATE_PORT: '' });
    await ready();
    expect(await probe('/healthz')).toBe('no answer');
  });
});
