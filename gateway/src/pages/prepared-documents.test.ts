import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HeldBodies } from '../http/body.ts';
import { Exchange } from '../http/exchange.ts';
import type { LiveSet } from '../releases/live-set.ts';
import { sectionRelease, shellRelease } from '../testing/test-releases.ts';
import { createDocuments } from './documents.ts';

const paths = Array.from({ length: 60 }, (_, at) => `/page-${at}`);

function setWith(number: number, title: string): LiveSet {
  const { release } = sectionRelease('account', `a${number}`);
  const [route] = release.routes;
  if (!route) throw new Error('the release has no route');
  // Compressing them all takes long enough for a few requests.
  const routes = paths.map((path, at) => ({ ...route, path, title: `${title} ${Math.sin(at)}`.repeat(20) }));
  return {
    set: { number, shell: 's1', sections: { account: `a${number}` } },
    shell: shellRelease('s1').release,
    sections: [{ ...release, routes }],
  };
}

let documents: ReturnType<typeof createDocuments>;
let server: Server;
let origin: string;

beforeEach(async () => {
  documents = createDocuments({
    publicOrigin: 'https://mova.example',
    contactEmail: 'help@mova.example',
    devOrigins: [],
    signIn: undefined,
    findEarlierSet: async () => undefined,
  });
  server = createServer((request, response) => {
    const exchange = new Exchange(request, response, new HeldBodies(0));
    exchange.path = request.url ?? '';
    void documents.send(exchange);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function titleOf(path: string): Promise<string | undefined> {
  const text = await (await fetch(origin + path)).text();
  return /<title>(\w+)/.exec(text)?.[1];
}

it('serves the set before, without a pause, until every document of the next one is ready', async () => {
  await documents.prepare({ live: setWith(1, 'Before') });
  let isReady = false;
  const ready = documents.prepare({ live: setWith(2, 'After') }).then(() => {
    isReady = true;
  });
  const during: (string | undefined)[] = [];
  while (!isReady) during.push(await titleOf('/page-59'));
  await ready;
  // The last answer may have come after the change.
  expect(during.length).toBeGreaterThan(3);
  expect(new Set(during.slice(0, -1))).toEqual(new Set(['Before']));
  for (const path of paths) expect(await titleOf(path)).toBe('After');
});

it('answers 503 until the first set is ready', async () => {
  const ready = documents.prepare({ live: setWith(1, 'First') });
  expect((await fetch(`${origin}/page-0`)).status).toBe(503);
  await ready;
  expect((await fetch(`${origin}/page-0`)).status).toBe(200);
  expect((await fetch(`${origin}/`)).status).toBe(200);
  expect((await fetch(`${origin}/unknown`)).status).toBe(404);
});
