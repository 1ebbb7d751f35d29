import { connect, type Socket } from 'node:net';
import { calls } from '@mova/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { setUpBackends, setUpGateway } from '../testing/test-gateway.ts';

const maxBytes = 1024 ** 2;
const backends = setUpBackends();
const gateway = setUpGateway(backends, {
  // Shows its metrics to this machine.
  PUBLIC_ORIGIN: 'http://localhost:8080',
  MAX_HELD_BODY_BYTES: String(maxBytes),
});
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const { path } = calls.saveWordsResult;
const bodyBytes = 60_000;

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${gateway.origin}/metrics`)).text();
  return Number(new RegExp(`^mova_gateway_${name} (\\d+)$`, 'm').exec(text)?.[1]);
}
const heldBytes = () => metric('held_body_bytes');
/** Without the one that asks for it. */
const requestsInFlight = async () => (await metric('requests_in_flight')) - 1;

interface Upload {
  readonly socket: Socket;
  /** What was answered so far. */
  readonly received: () => string;
}

/** Sends the head of a call, and `text` of its body. */
function upload(headers: Record<string, string>, text: string, encoding?: 'chunked'): Upload {
  const socket = connect(gateway.port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    received += chunk;
  });
  socket.on('error', () => undefined);
  const length = encoding ? 'transfer-encoding: chunked' : `content-length: ${bodyBytes}`;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write([`POST ${path} HTTP/1.1`, 'host: localhost', length, ...lines, '', text].join('\r\n'));
  return { socket, received: () => received };
}

/** Uploads that are one byte from complete, more than fit. Resolves with them once all have arrived. */
async function uploadMany(headers: Record<string, string>, count: number): Promise<Upload[]> {
  const uploads = Array.from({ length: count }, () => upload(headers, 'x'.repeat(bodyBytes - 1)));
  const fitting = Math.floor(maxBytes / bodyBytes);
  const answered = () => uploads.filter(({ received }) => received() !== '').length;
  await expect.poll(answered).toBe(count - fitting);
  return uploads;
}

describe('bodies that a worker holds', () => {
  it('are limited: more are answered 503 at once, and the others go on', async () => {
    const headers = await backends.signIn(7);
    const uploads = await uploadMany(headers, 30);
    expect(await heldBytes()).toBeLessThanOrEqual(maxBytes);
    expect(await heldBytes()).toBeGreaterThan(maxBytes - 2 * bodyBytes);
    const rejected = uploads.filter(({ received }) => received() !== '');
    for (const { received } of rejected) {
      expect(received()).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: 1\r\n/is);
      expect(received()).toContain('"errorType":"OVERLOADED"');
    }
    const accepted = uploads.filter(({ received }) => received() === '');
    for (const { socket } of accepted) socket.write('x');
    await expect
      .poll(() => accepted.every(({ received }) => received().startsWith('HTTP/1.1 200')))
      .toBe(true);
    expect(backends.upstream.seen.map(({ body }) => body.length)).toEqual(accepted.map(() => bodyBytes));
    await expect.poll(heldBytes).toBe(0);
  });

  it('are held until the answer, because they may be sent again', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    backends.upstream.respondWith((_, response) => void answered.then(() => response.end('{}')));
    const { received } = upload(await backends.signIn(7), 'x'.repeat(bodyBytes));
    await expect.poll(() => backends.upstream.seen.length).toBe(1);
    expect(await heldBytes()).toBeGreaterThanOrEqual(bodyBytes);
    expect(await requestsInFlight()).toBe(1);
    answer();
    await expect.poll(received).toContain('200');
    await expect.poll(heldBytes).toBe(0);
    expect(await requestsInFlight()).toBe(0);
  });

  it('leave nothing when their clients disconnect, at any moment', async () => {
    const headers = await backends.signIn(7);
    backends.upstream.respondWith((_, response) => void setTimeout(() => response.end('{}'), 20));
    for (let round = 0; round < 3; round += 1) {
      for (const { socket } of await uploadMany(headers, 30)) socket.destroy();
      await expect.poll(heldBytes).toBe(0);
    }
    for (let delayMs = 0; delayMs < 30; delayMs += 1) {
      const { socket } = upload(headers, 'x'.repeat(delayMs % 2 ? bodyBytes : bodyBytes - 1));
      setTimeout(() => (delayMs % 3 ? socket.destroy() : socket.resetAndDestroy()), delayMs);
    }
    await expect.poll(() => sockets.every(({ destroyed }) => destroyed)).toBe(true);
    await expect.poll(heldBytes).toBe(0);
    const { received } = upload(headers, 'x'.repeat(bodyBytes));
    await expect.poll(received).toContain('HTTP/1.1 200');
  });

  it('leave nothing when they are too large', async () => {
    const chunk = `${(16_384).toString(16)}\r\n${'x'.repeat(16_384)}\r\n`;
    const { received } = upload(await backends.signIn(7), chunk.repeat(5), 'chunked');
    await expect.poll(received).toContain('HTTP/1.1 413');
    expect(await heldBytes()).toBe(0);
  });

  it('count with what each chunk costs, so that one sent byte by byte does not count for little', async () => {
    const chunks = '1\r\nx\r\n'.repeat(1_000);
    upload(await backends.signIn(7), chunks, 'chunked');
    await expect.poll(heldBytes).toBe(256_000);
  });
});
