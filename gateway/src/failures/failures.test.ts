import { clientErrorsPath } from '@mova/contracts';
import { openDatabase, type PlatformTables } from '@mova/service-kit';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestGateway, setUpBackends, type TestGateway } from '../testing/test-gateway.ts';
import { makeLive, sectionRelease, shellRelease, storeRelease } from '../testing/test-releases.ts';

let db: Kysely<PlatformTables>;
let gateways: TestGateway[];

const backends = setUpBackends(async ({ store, adminUrl }) => {
  db = openDatabase<PlatformTables>(adminUrl, { max: 2 });
  await storeRelease(store, shellRelease('s1'));
  for (const version of ['g1', 'g2']) {
    await storeRelease(store, sectionRelease('grammar', version));
    await makeLive(adminUrl, { shell: 's1', sections: { grammar: version } });
  }
});
beforeAll(async () => {
  // Both read that g1 was live before they started.
  gateways = await Promise.all(
    [1, 2].map((number) =>
      openTestGateway(backends, { STATE_DIR: `${backends.store}-state-${number}`, TRUSTED_PROXIES: '1' }),
    ),
  );
});
beforeEach(() => sql`truncate platform.failures`.execute(db));
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
  await db.destroy();
});

const report = {
  section: 'grammar',
  version: 'g2',
  kind: 'render',
  message: 'x is undefined',
  path: '/grammar',
};
let networks = 0;
const send = async (changes: object, gateway = gateways[0] as TestGateway) => {
  networks += 1;
  const response = await fetch(gateway.origin + clientErrorsPath, {
    method: 'POST',
    headers: { 'x-forwarded-for': `10.0.${networks >> 8}.${networks & 255}` },
    body: JSON.stringify({ ...report, ...changes }),
  });
  return response.status;
};
const counted = async () => {
  const { rows } = await sql<{ failure: string; reports: number; sessions: number }>`
    select section || '@' || version || ' ' || kind as failure, sum(reports)::int as reports, sum(sessions)::int as sessions
    from platform.failures group by failure`.execute(db);
  return Object.fromEntries(rows.map(({ failure, reports, sessions }) => [failure, [reports, sessions]]));
};

describe('failures of browsers', () => {
  it('are counted by release, kind and session, by two gateways together', async () => {
    for (const gateway of gateways) {
      expect(await send({ first: true }, gateway)).toBe(204);
      expect(await send({}, gateway)).toBe(204);
      expect(await send({ kind: 'slow-interaction', first: true }, gateway)).toBe(204);
    }
    await expect
      .poll(counted)
      .toEqual({ 'grammar@g2 render': [4, 2], 'grammar@g2 slow-interaction': [2, 2] });
  });

  it('are counted for a version that was taken back, and never by names that a client made up', async () => {
    await send({ version: 'g1' });
    await send({ version: 'g3' });
    await send({ section: 'made-up' });
    for (let version = 0; version < 50; version += 1) await send({ version: `made-up.${version}` });
    await expect.poll(counted).toEqual({
      'grammar@g1 render': [1, 0],
      'grammar@other render': [51, 0],
      'other@other render': [1, 0],
    });
  });

  it.each([
    ['a number as the flag', { first: 1 }],
    ['an unknown kind', { kind: 'constructor' }],
    ['a huge number as the version', { version: 9e307 }],
  ])('are refused with %s, and not counted', async (_, changes) => {
    expect(await send(changes)).toBe(400);
    await send({ kind: 'status' });
    await expect.poll(counted).toEqual({ 'grammar@g2 status': [1, 0] });
  });

  it('are kept in memory while they cannot be written', async () => {
    await sql`alter table platform.failures rename to failures_elsewhere`.execute(db);
    try {
      await send({ first: true });
      // Longer than a write takes to fail.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await send({});
    } finally {
      await sql`alter table platform.failures_elsewhere rename to failures`.execute(db);
    }
    await expect.poll(counted).toEqual({ 'grammar@g2 render': [2, 1] });
  });

  it('keep the 20 stacks of a release that were seen last, without messages', async () => {
    await sql`truncate platform.failure_stacks`.execute(db);
    const stackAt = (line: number) =>
      `TypeError: olena typed\n    at Page (https://h/releases/grammar/g2/p.js:${line}:1)`;
    const earlier = await openTestGateway(backends);
    for (let line = 1; line <= 30; line += 1) await send({ stack: stackAt(line) }, earlier);
    // Writes what it has.
    await earlier.close();
    const stacks = () =>
      db.selectFrom('platform.failure_stacks').select(['section', 'version', 'stack', 'reports']).execute();
    await send({ stack: stackAt(77) });
    await send({ stack: stackAt(77) });
    await expect.poll(stacks).toContainEqual({
      section: 'grammar',
      version: 'g2',
      stack: 'TypeError\nPage /releases/grammar/g2/p.js:77:1',
      reports: 2,
    });
    expect(await stacks()).toHaveLength(20);
    await expect.poll(counted).toEqual({ 'grammar@g2 render': [32, 0] });
  });

  it('are written when a gateway ends, and forgotten after 14 days', async () => {
    await sql`insert into platform.failures values
      ('grammar', 'g0', 'render', now() - interval '15 days', 7, 7),
      ('grammar', 'g1', 'render', now() - interval '13 days', 5, 5)`.execute(db);
    const gateway = await openTestGateway(backends);
    await send({}, gateway);
    await gateway.close();
    expect(await counted()).toEqual({ 'grammar@g1 render': [5, 5], 'grammar@g2 render': [1, 0] });
  });
});
