import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { fastestOf, startEventLoopStopwatch } from '@mova/service-kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestGateway, setUpBackends, setUpGateway } from '../testing/test-gateway.ts';
import { startTestUpstream } from '../testing/test-upstream.ts';

const backends = setUpBackends();
const gateway = setUpGateway(backends);
let headers: Record<string, string>;
beforeAll(async () => {
  headers = await backends.signIn(7);
});

const get = (from = gateway) => fetch(`${from.origin}/api/getGrammarTopics`, { headers });
const post = (from = gateway, path = '/api/getWords') =>
  fetch(`${from.origin}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  });

describe('responses of services', () => {
  it('are forwarded with status, cookies and body, and the default headers of the gateway', async () => {
    backends.upstream.respondWith((_, response) => {
      response.writeHead(409, [
        'content-type',
        'application/problem+json',
        'set-cookie',
        'a=1',
        'set-cookie',
        'b=2',
        'x-powered-by',
        'x',
        'x-content-type-options',
        'wrong',
        'x-event-position',
        '5-1',
        'x-behind',
        '1',
        'keep-alive',
        'timeout=1',
      ]);
      response.end('{"слово":1}');
    });
    const response = await get();
    expect(response.status).toBe(409);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-event-position')).toBe('5-1');
    expect(response.headers.get('x-behind')).toBe('1');
    expect(response.headers.get('x-powered-by')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('{"слово":1}');
  });

  it('are requested with the event that the client wants to read after', async () => {
    await fetch(`${gateway.origin}/api/getGrammarTopics`, { headers: { ...headers, 'x-after': '5-1' } });
    expect(backends.upstream.seen.at(-1)?.headers).toMatchObject({ 'x-after': '5-1' });
  });

  it('are requested with the time that is left for them, whatever the client says', async () => {
    const client = { ...headers, 'x-mova-deadline': '60000' };
    await fetch(`${gateway.origin}/api/getGrammarTopics`, { headers: client });
    await post(gateway, '/api/deleteWord/1');
    let requests = 0;
    backends.upstream.respondWith((_, response) => {
      requests += 1;
      setTimeout(() => (requests === 1 ? response.destroy() : response.end('{}')), 300);
    });
    expect((await get()).status).toBe(200);
    const [read, write, cut, again] = backends.upstream.seen.map(({ headers }) => headers['x-mova-deadline']);
    expect([read, write, cut]).toEqual(['2800', '10000', '2800']);
    expect(Number(again)).toBeLessThan(2_800);
    expect(Number(again)).toBeGreaterThan(1_000);
  });

  it('are forwarded without a body for 204 and HEAD', async () => {
    backends.upstream.respondWith((_, response) => response.writeHead(204).end());
    expect((await post()).status).toBe(204);
    backends.upstream.respondWith(undefined);
    const response = await fetch(`${gateway.origin}/api/getGrammarTopics`, { method: 'HEAD', headers });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(backends.upstream.seen.at(-1)?.method).toBe('HEAD');
  });

  it('keep the content coding and ETag of the service; 304 has no body', async () => {
    const coded = brotliCompressSync('{"слово":1}');
    backends.upstream.respondWith(({ headers: { 'if-none-match': known } }, response) => {
      const head = { etag: '"one"', vary: 'accept-encoding', 'cache-control': 'private, no-cache' };
      if (known === '"one"') return response.writeHead(304, head).end();
      return response.writeHead(200, { ...head, 'content-encoding': 'br' }).end(coded);
    });
    const ask = (more: Record<string, string>) =>
      fetch(`${gateway.origin}/api/getGrammarTopics`, { headers: { ...headers, ...more } });
    const first = await ask({ 'accept-encoding': 'br;q=1, *;q=0' });
    expect(backends.upstream.seen.at(-1)?.headers['accept-encoding']).toBe('br;q=1, *;q=0');
    expect(Object.fromEntries(first.headers)).toMatchObject({
      etag: '"one"',
      vary: 'accept-encoding',
      'cache-control': 'private, no-cache',
      'content-encoding': 'br',
      'content-length': String(coded.length),
    });
    expect(await first.text()).toBe('{"слово":1}');
    const again = await ask({ 'if-none-match': '"one"' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(Object.fromEntries(again.headers)).toMatchObject({
      etag: '"one"',
      vary: 'accept-encoding',
      'cache-control': 'private, no-cache',
    });
  });

  it('are complete when they are large and the client reads slowly', async () => {
    const large = Buffer.alloc(3_000_000, 'абв');
    backends.upstream.respondWith((_, response) => response.end(large));
    const response = await get();
    await sleep(50);
    expect(Buffer.from(await response.arrayBuffer()).equals(large)).toBe(true);
  });
});

describe('a failing service', () => {
  it('gets one retry of a GET whose small response was cut', async () => {
    let requests = 0;
    backends.upstream.respondWith((_, response) => {
      requests += 1;
      response.writeHead(200, { 'content-length': '10' });
      response.write('12345');
      setTimeout(() => (requests === 1 ? response.destroy() : response.end('67890')), 10);
    });
    expect(await (await get()).text()).toBe('1234567890');
    backends.upstream.respondWith((_, response) => {
      requests += 1;
      response.destroy();
    });
    const rejected = await get();
    expect([rejected.status, ((await rejected.json()) as { errorType: string }).errorType]).toEqual([
      503,
      'UPSTREAM_UNAVAILABLE',
    ]);
    expect(requests).toBe(4);
  });

  it('gets no retry of a request that changes something', async () => {
    let requests = 0;
    backends.upstream.respondWith((_, response) => {
      requests += 1;
      response.destroy();
    });
    expect((await post(gateway, '/api/deleteWord/1')).status).toBe(503);
    expect(requests).toBe(1);
    expect((await post()).status, 'a POST that reads').toBe(503);
    expect(requests).toBe(3);
  });

  it('cuts the client’s connection when it dies during a large response, and the gateway lives on', async () => {
    backends.upstream.respondWith((_, response) => {
      response.writeHead(200, { 'content-length': '1000000' });
      response.write(Buffer.alloc(200_000));
      setTimeout(() => response.destroy(), 20);
    });
    const response = await get();
    await expect(response.arrayBuffer()).rejects.toThrow();
    backends.upstream.respondWith(undefined);
    expect((await get()).status).toBe(200);
  });

  it('has a request aborted whose client disconnected', async () => {
    let closed = false;
    const client = new AbortController();
    backends.upstream.respondWith((request) => {
      request.socket.on('close', () => {
        closed = true;
      });
      client.abort();
    });
    await expect(
      fetch(`${gateway.origin}/api/getGrammarTopics`, { headers, signal: client.signal }),
    ).rejects.toThrow();
    await expect.poll(() => closed).toBe(true);
  });

  it('causes 503 at once while it is down, and is used as soon as it is back', async () => {
    const gone = await startTestUpstream();
    await gone.close();
    const other = await openTestGateway(backends, { GRAMMAR_URL: gone.origin });
    const took = await fastestOf(5, 300, async () => {
      const stopwatch = startEventLoopStopwatch();
      const rejected = await get(other);
      const ms = stopwatch();
      expect(rejected.status).toBe(503);
      expect(rejected.headers.get('content-type')).toBe('application/problem+json');
      return ms;
    });
    expect(took).toBeLessThan(300);
    expect((await post(other)).status, 'other services still work').toBe(200);
    const back = await startTestUpstream(Number(new URL(gone.origin).port));
    expect((await get(other)).status).toBe(200);
    await back.close();
    await other.close();
  });

  it('is replaced by another replica without the client noticing', async () => {
    const second = await startTestUpstream();
    const third = await startTestUpstream();
    await third.close();
    const other = await openTestGateway(backends, {
      GRAMMAR_URL: [backends.upstream.origin, second.origin, third.origin].join(),
    });
    for (let count = 0; count < 20; count += 1) expect((await get(other)).status).toBe(200);
    expect(backends.upstream.seen.length).toBeGreaterThan(4);
    expect(second.seen.length).toBeGreaterThan(4);
    await second.close();
    await other.close();
  });
});
