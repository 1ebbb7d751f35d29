import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { calls, releaseTableSchema } from '@mova/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { addCandidate, giveTo, stopCanary } from '../testing/test-canary.ts';
import { openTestGateway, setUpBackends, setUpGateway } from '../testing/test-gateway.ts';
import { makeLive, sectionRelease, shellRelease, storeRelease } from '../testing/test-releases.ts';

const pageOf = { path: '/quiz', task: true } as const;
const [v1, v2, v3] = ['g1', 'g2', 'g3'].map((grammar) => ({ shell: 's1', sections: { grammar } }));
if (!v1 || !v2 || !v3) throw new Error('there are three sets');
let live = 0;
let canary = 0;

const backends = setUpBackends(async ({ store, adminUrl }) => {
  await storeRelease(store, shellRelease('s1'));
  for (const { sections } of [v1, v2, v3]) {
    const made = sectionRelease('grammar', sections.grammar);
    const [route] = made.release.routes;
    if (!route) throw new Error('the release has no route');
    await storeRelease(store, {
      ...made,
      release: { ...made.release, routes: [route, { ...route, ...pageOf }] },
    });
  }
  live = await makeLive(adminUrl, v1);
  canary = await addCandidate(adminUrl, v2);
});
const gateway = setUpGateway(backends);
const other = setUpGateway(backends);

afterEach(async () => {
  await stopCanary(backends.adminUrl);
  for (const { origin } of [gateway, other]) await expect.poll(() => setOf('/', '', origin)).toBe(live);
});

const get = (path: string, cookie: string, origin = gateway.origin, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers: { ...headers, ...(cookie && { cookie }) }, redirect: 'manual' });

/** Returns the set of a document. */
async function setOf(path: string, cookie: string, origin = gateway.origin): Promise<number> {
  const html = await (await get(path, cookie, origin)).text();
  const json = /<script type="application\/json" id="mova-release-table">(.*?)<\/script>/.exec(html)?.[1];
  return releaseTableSchema.parse(JSON.parse(json ?? '')).set;
}

/** Returns the set that a page is told to have. */
async function announcedTo(cookie: string, origin = gateway.origin): Promise<number> {
  return Number((await get(calls.getUser.path, cookie, origin)).headers.get('x-release-set'));
}

/** Waits until a gateway gives the canary to this percentage of browsers. */
async function runs(percent: number, { origin } = gateway): Promise<void> {
  await giveTo(backends.adminUrl, percent, canary);
  await expect.poll(() => setOf('/', `releaseBucket=${percent - 1}`, origin)).toBe(canary);
  await expect.poll(() => setOf('/', `releaseBucket=${percent}`, origin)).toBe(live);
}

describe('a canary', () => {
  it('is given to browsers whose bucket is below the percentage, and to no others', async () => {
    await runs(10);
    const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
    const sets = await Promise.all(
      buckets.map((bucket) => setOf('/grammar', `a=b; releaseBucket=${bucket}`)),
    );
    expect(sets.map((set) => set === canary)).toEqual(buckets.map((bucket) => bucket < 10));
    for (const cookie of ['', 'releaseBucket=', 'releaseBucket=-1', 'releaseBucket=x', 'xreleaseBucket=1'])
      expect(await setOf('/grammar', cookie), cookie).toBe(live);
  });

  it('keeps its browsers when more get it, and tells every page which set it should have', async () => {
    await runs(10);
    await runs(30);
    for (const [cookie, expected] of [
      ['releaseBucket=9', canary],
      ['releaseBucket=29', canary],
      ['releaseBucket=30', live],
      ['', live],
    ] as const) {
      expect(await setOf('/grammar', cookie), cookie).toBe(expected);
      expect(await announcedTo(cookie), cookie).toBe(expected);
    }
  });

  it('is seen by every gateway, and so is its end', async () => {
    await giveTo(backends.adminUrl, 50, canary);
    for (const { origin } of [gateway, other])
      await expect.poll(() => setOf('/', 'releaseBucket=0', origin)).toBe(canary);
    await stopCanary(backends.adminUrl);
    for (const { origin } of [gateway, other]) {
      await expect.poll(() => setOf('/', 'releaseBucket=0', origin)).toBe(live);
      expect(await announcedTo('releaseBucket=0', origin)).toBe(live);
    }
  });

  it('keeps documents out of shared caches while it runs, and only then', async () => {
    const headersOf = async (cookie: string, more = {}) => {
      const { status, headers } = await get('/grammar', cookie, gateway.origin, more);
      return [status, headers.get('cache-control'), headers.get('vary')];
    };
    const headerNames = async () => [...(await get('/grammar', '')).headers.keys()];
    // The mark of a canary goes a moment after its documents.
    await expect.poll(headerNames).not.toContain('server-timing');
    const before = await headerNames();
    const etag = (await get('/grammar', '')).headers.get('etag') ?? '';
    for (const cookie of ['', 'releaseBucket=0'])
      expect(await headersOf(cookie)).toEqual([200, 'no-cache', 'accept-encoding']);
    expect(await headersOf('', { 'if-none-match': etag })).toEqual([304, 'no-cache', 'accept-encoding']);
    await runs(10);
    for (const cookie of ['', 'releaseBucket=0', 'releaseBucket=99'])
      expect(await headersOf(cookie)).toEqual([200, 'private, no-cache', 'accept-encoding, cookie']);
    expect(await headersOf('', { 'if-none-match': etag })).toEqual([
      304,
      'private, no-cache',
      'accept-encoding, cookie',
    ]);
    expect((await headersOf('releaseBucket=0', { 'if-none-match': etag }))[0]).toBe(200);
    expect((await get('/Grammar', '')).headers.get('cache-control')).toBe('private, no-cache');
    await stopCanary(backends.adminUrl);
    await expect.poll(() => headersOf('releaseBucket=0')).toEqual([200, 'no-cache', 'accept-encoding']);
    await expect.poll(headerNames).toEqual(before);
    const redirected = (await get('/Grammar', '')).headers;
    expect([redirected.get('cache-control'), redirected.get('vary')]).toEqual(['no-cache', null]);
  });

  it('ends when another set becomes live, and when a set is gone back to', async () => {
    await runs(50);
    const first = live;
    live = await makeLive(backends.adminUrl, v3);
    await expect.poll(() => setOf('/', 'releaseBucket=0')).toBe(live);
    await giveTo(backends.adminUrl, 50, canary);
    await expect.poll(() => setOf('/', 'releaseBucket=0')).toBe(canary);
    live = await makeLive(backends.adminUrl, v1);
    expect(live).not.toBe(first);
    await expect.poll(() => setOf('/', 'releaseBucket=0')).toBe(live);
  });

  it('that cannot be prepared leaves its browsers on the live set, and the log says why', async () => {
    const broken = await addCandidate(backends.adminUrl, { shell: 's1', sections: { grammar: 'gone' } });
    const logFile = join(dirname(backends.store), 'broken-canary.log');
    const logging = await openTestGateway(backends, { LOG_LEVEL: 'warn' }, { logFile });
    const warnings = () =>
      readFileSync(logFile, 'utf8')
        .split('\n')
        .filter((line) => line.includes('canary'));
    await giveTo(backends.adminUrl, 50, broken);
    await expect
      .poll(warnings)
      .toEqual([expect.stringContaining('"reason":"release grammar/gone is not in the store"')]);
    expect(await setOf('/grammar', 'releaseBucket=0', logging.origin)).toBe(live);
    expect(await announcedTo('releaseBucket=0', logging.origin)).toBe(live);
    expect((await get('/', '', logging.origin)).headers.get('cache-control')).toBe('no-cache');
    await logging.close();
  });
});

describe('the set that a training pins', () => {
  const pin = (number: number) => `releaseBucket=99; pinnedSet=${number}`;

  it('is kept by its pages after another set became live, and by no other page', async () => {
    const earlier = live;
    live = await makeLive(backends.adminUrl, v3);
    await expect.poll(() => setOf('/quiz', '')).toBe(live);
    expect(await setOf('/quiz', pin(earlier))).toBe(earlier);
    expect(await setOf('/grammar', pin(earlier))).toBe(live);
    expect(await announcedTo(pin(earlier))).toBe(live);
    const { headers } = await get('/quiz', pin(earlier));
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
      'private, no-cache',
      'accept-encoding, cookie',
    ]);
    expect((await get('/quiz', '')).headers.get('cache-control')).toBe('no-cache');
    const restarted = await openTestGateway(backends);
    expect(await setOf('/quiz', pin(earlier), restarted.origin)).toBe(earlier);
    await restarted.close();
  });

  it('is kept after its canary has ended, and on the live set while a canary runs', async () => {
    await runs(50);
    expect(await setOf('/quiz', `releaseBucket=0; pinnedSet=${live}`)).toBe(live);
    expect(await setOf('/quiz', pin(canary))).toBe(canary);
    await stopCanary(backends.adminUrl);
    await expect.poll(() => setOf('/quiz', 'releaseBucket=0')).toBe(live);
    expect(await setOf('/quiz', `releaseBucket=0; pinnedSet=${canary}`)).toBe(canary);
  });

  it.each(['0', '999999', 'x', '-1', '1e3', ''])('is ignored where there is none: %j', async (number) => {
    const cookie = `pinnedSet=${number}`;
    expect(await setOf('/quiz', cookie)).toBe(live);
    expect((await get('/quiz', cookie)).headers.get('cache-control')).toBe('no-cache');
  });

  it('is ignored when it was never served, and when a release of it is gone', async () => {
    expect(await setOf('/quiz', pin(await addCandidate(backends.adminUrl, v2)))).toBe(live);
    const earlier = live;
    live = await makeLive(backends.adminUrl, { shell: 's1', sections: {} });
    live = await makeLive(backends.adminUrl, v1);
    await rm(join(backends.store, 'grammar', 'g3'), { recursive: true });
    const restarted = await openTestGateway(backends);
    expect(await setOf('/quiz', pin(earlier), restarted.origin)).toBe(live);
    await restarted.close();
  });
});
