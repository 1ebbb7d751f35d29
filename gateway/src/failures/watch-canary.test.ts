import { canarySessionsPath, clientErrorsPath } from '@mova/contracts/names';
import { openDatabase, type PlatformTables, readCanary } from '@mova/service-kit';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestGateway, setUpBackends, type TestGateway } from '../testing/test-gateway.ts';
import { makeLive, sectionRelease, shellRelease, storeRelease } from '../testing/test-releases.ts';

let db: Kysely<PlatformTables>;
let gateways: TestGateway[];
let live: number;
let next: number;
let canary: number;

const backends = setUpBackends(async ({ store, adminUrl }) => {
  db = openDatabase<PlatformTables>(adminUrl, { max: 2 });
  await storeRelease(store, shellRelease('s1'));
  for (const version of ['g1', 'g2']) await storeRelease(store, sectionRelease('grammar', version));
  next = await makeLive(adminUrl, { shell: 's1', sections: { grammar: 'g2' } });
  live = await makeLive(adminUrl, { shell: 's1', sections: { grammar: 'g1' } });
});
beforeAll(async () => {
  gateways = await Promise.all(
    [1, 2].map((number) =>
      openTestGateway(backends, { STATE_DIR: `${backends.store}-state-${number}`, TRUSTED_PROXIES: '1' }),
    ),
  );
});
beforeEach(async () => {
  const row = { set_number: next, percent: 10 };
  ({ id: canary } = await db
    .insertInto('platform.canaries')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow());
  for (const gateway of gateways) await expect.poll(() => markOn(gateway)).toBe(`${canary}.${live}`);
});
afterEach(() =>
  sql`update platform.canaries set ended_at = now(), end_reason = 'test' where ended_at is null`.execute(db),
);
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
  await db.destroy();
});

/** The mark that a document of the live set has. */
async function markOn({ origin }: TestGateway): Promise<string | undefined> {
  const response = await fetch(`${origin}/grammar`);
  await response.text();
  return /^canary;desc="(.+)"$/.exec(response.headers.get('server-timing') ?? '')?.[1];
}

let sent = 0;
/** From another network each time, to one gateway after the other. */
async function post(path: string, body: object | string, to?: TestGateway): Promise<number> {
  sent += 1;
  const { origin } = to ?? (gateways[sent % gateways.length] as TestGateway);
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'x-forwarded-for': `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return response.status;
}
const mark = (set: number) => `${canary}.${set}`;
const sessions = (set: number, count: number) =>
  Promise.all(Array.from({ length: count }, () => post(canarySessionsPath, { canary: mark(set) })));
const fail = (of: string, kind = 'render') =>
  post(clientErrorsPath, { section: 'grammar', version: 'g2', kind, message: 'm', path: '/', canary: of });
const counted = async () =>
  (
    await sql<{ set_number: number; sessions: number; failing: number; slow: number }>`
      select set_number, sum(sessions)::int as sessions, sum(failing)::int as failing, sum(slow)::int as slow
      from platform.canary_sessions where canary = ${canary} group by set_number order by set_number`.execute(
      db,
    )
  ).rows;
const endReason = async () =>
  (await db.selectFrom('platform.canaries').select('end_reason').where('id', '=', canary).executeTakeFirst())
    ?.end_reason;
const countedAtHalf = async () =>
  (
    await sql<{ sessions: number }>`
      select coalesce(sum(sessions), 0)::int as sessions
      from platform.canary_sessions where canary = ${canary} and percent = 50`.execute(db)
  ).rows[0]?.sessions ?? 0;

describe('a canary', () => {
  it('that fails is taken back once, with the reason, by two gateways that count together', async () => {
    await sessions(live, 90);
    await sessions(next, 10);
    await expect.poll(async () => (await counted()).map((set) => set.sessions)).toEqual([10, 90]);
    for (let failure = 0; failure < 6; failure += 1) await fail(mark(next));
    await expect.poll(() => readCanary(db)).toBeUndefined();
    const reason = await endReason();
    expect(reason).toMatch(/^failures in [456] of 10 sessions \(\d0\.0 %\), and in 0 of 90 sessions/);
    const { rows } = await sql<{ details: object }>`
      select details from platform.audit where act = 'release canary stop'`.execute(db);
    expect(rows).toEqual([{ details: { set: next, reason } }]);
    for (const gateway of gateways) await expect.poll(() => markOn(gateway)).toBeUndefined();
  });

  it('is compared by sessions, failures and slow interactions of its own time and of both sets alone', async () => {
    await sessions(live, 3);
    await sessions(next, 2);
    await fail(mark(live));
    await fail(mark(next), 'slow-interaction');
    for (const other of [`${canary}.999`, `${canary + 1}.${next}`, `999999999999999.${next}`])
      expect(await fail(other)).toBe(204);
    await expect.poll(counted).toEqual([
      { set_number: next, sessions: 2, failing: 0, slow: 1 },
      { set_number: live, sessions: 3, failing: 1, slow: 0 },
    ]);
    expect(await readCanary(db)).toMatchObject({ id: canary });
  });

  it('begins to be compared again when it gets another share of browsers', async () => {
    await sessions(live, 90);
    await sessions(next, 10);
    for (let failure = 0; failure < 3; failure += 1) await fail(mark(next));
    await expect.poll(async () => (await counted())[0]?.failing).toBe(3);
    await sql`update platform.canaries set percent = 50 where id = ${canary}`.execute(db);
    for (const gateway of gateways) {
      const before = await countedAtHalf();
      await expect
        .poll(async () => {
          await post(canarySessionsPath, { canary: mark(live) }, gateway);
          return countedAtHalf();
        })
        .toBeGreaterThan(before);
    }
    await sessions(live, 20);
    await sessions(next, 20);
    for (let failure = 0; failure < 12; failure += 1) await fail(mark(next));
    // Without the ten sessions of the share before; it may be judged before all have failed.
    await expect.poll(endReason).toMatch(/^failures in \d+ of (\d|1\d|20) sessions/);
  });

  it.each([
    ['malformed JSON', '{'],
    ['no mark', '{}'],
    ['a number', '{"canary":1.2}'],
    ['a huge number', `{"canary":"${'9'.repeat(400)}.1"}`],
    ['a list', '[]'],
  ])('does not count %s as a session', async (_, body) => {
    expect(await post(canarySessionsPath, body)).toBe(400);
  });

  it('counts 60 sessions a minute from one network, and none from another site', async () => {
    const send = (headers: Record<string, string>) =>
      fetch(`${gateways[0]?.origin}${canarySessionsPath}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ canary: mark(live) }),
      });
    expect((await send({ origin: 'https://evil.example' })).status).toBe(403);
    const statuses = await Promise.all(
      Array.from({ length: 130 }, async () => (await send({ 'x-forwarded-for': '9.9.9.9' })).status),
    );
    // The minute may end in between.
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
    expect((await fetch(`${gateways[0]?.origin}${canarySessionsPath}`)).status).toBe(405);
  });
});
