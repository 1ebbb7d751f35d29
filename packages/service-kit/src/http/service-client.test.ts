import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIdentitySigner, generateIdentityKey } from '../identity/identity.ts';
import { blockEventLoop } from '../testing/block-event-loop.ts';
import { createLibraryApp, libraryCalls } from '../testing/fixtures/library-app.ts';
import { runWithDeadline } from '../time/call-deadline.ts';
import { createServiceClient, type ServiceClient } from './service-client.ts';

const { app, identity } = createLibraryApp();
const servers: Server[] = [];

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let library: string;
let broken: string;
let silent: string;

beforeAll(async () => {
  library = await listen(createAdaptorServer({ fetch: (request) => app.fetch(request) }) as Server);
  broken = await listen(createServer((_, response) => response.end('{"books":')));
  silent = await listen(createServer(() => undefined));
});

afterAll(async () => {
  for (const client of clients) await client.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const log = pino({ level: 'silent' });
const clients: ServiceClient[] = [];

function clientOf(origin: string, signer = identity.serviceSigner('account')): ServiceClient {
  const client = createServiceClient({ baseUrls: { dictionary: [origin] }, service: 'account', signer, log });
  clients.push(client);
  return client;
}

const countBooks = (origin: string, deadlineMs = 2000) =>
  clientOf(origin).call(libraryCalls.countBooks, { params: { userId: 3 }, userId: 3 }, { deadlineMs });

describe('a call between services', () => {
  it('is made with the identity of the calling service, and typed by its contract', async () => {
    expect(await countBooks(library)).toEqual({ books: 3, askedBy: 'account' });
  });

  it('fails with the status of an error response', async () => {
    const stranger = createIdentitySigner({
      key: generateIdentityKey('account-1').privateJwk,
      issuer: 'account',
    });
    const call = clientOf(library, stranger).call(
      libraryCalls.countBooks,
      { params: { userId: 3 } },
      { deadlineMs: 2000 },
    );
    await expect(call).rejects.toMatchObject({ name: 'UpstreamError', failure: 'refused', status: 401 });
  });

  it('says how long it waits: its own time, or what is left for the call at hand', async () => {
    const seen: number[] = [];
    const asked = await listen(
      createServer(({ headers, url }, response) => {
        if (url !== '/readyz') seen.push(Number(headers['x-mova-deadline']));
        response.end('{"books":3,"askedBy":"account"}');
      }),
    );
    await countBooks(asked, 2_000);
    await runWithDeadline(900, () => countBooks(asked, 2_000));
    const [own = 0, left = 0] = seen;
    expect(own).toBeGreaterThan(1_000);
    expect(own).toBeLessThanOrEqual(2_000);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(900);
    const late = runWithDeadline(0, () => countBooks(asked));
    await expect(late).rejects.toMatchObject({ failure: 'timeout' });
    expect(seen).toHaveLength(2);
  });

  it('fails at its deadline', async () => {
    await expect(countBooks(silent, 100)).rejects.toMatchObject({ failure: 'timeout' });
  });

  it('does not count a stall of its own process', async () => {
    const call = countBooks(library, 500);
    blockEventLoop(1000);
    expect(await call).toMatchObject({ books: 3 });
  });

  it('fails when no one listens, the response is not JSON, or no origin is known', async () => {
    await expect(countBooks('http://127.0.0.1:1')).rejects.toMatchObject({ failure: 'unreachable' });
    await expect(countBooks(broken)).rejects.toMatchObject({ failure: 'invalid-answer' });
    const lost = createServiceClient({
      baseUrls: {},
      service: 'account',
      signer: identity.serviceSigner('account'),
      log,
    });
    const call = lost.call(libraryCalls.countBooks, { params: { userId: 3 } }, { deadlineMs: 100 });
    await expect(call).rejects.toMatchObject({ failure: 'unreachable' });
  });

  it('cannot be made in the name of another service', () => {
    expect(() =>
      createServiceClient({
        baseUrls: {},
        service: 'grammar',
        signer: identity.serviceSigner('account'),
        log,
      }),
    ).toThrow('grammar cannot sign as account');
  });
});

describe('over a real connection', () => {
  const send = async (body: string | ReadableStream<Uint8Array>, more: object = {}) =>
    fetch(`${library}/api/addBook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(await identity.headersFor({ userId: 1 })) },
      body,
      ...more,
    });

  it('an oversized body is rejected, announced or chunked, and the service keeps working', async () => {
    const big = `"${'x'.repeat(3 * 1024 * 1024)}"`;
    expect((await send(big)).status).toBe(413);
    expect((await send(new Blob([big]).stream(), { duplex: 'half' })).status).toBe(413);
    expect((await send('{"title":"small"}')).status).toBe(200);
  });

  it('a missing body is rejected', async () => {
    expect((await send('')).status).toBe(400);
  });
});
