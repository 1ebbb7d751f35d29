import { generateKeyPairSync } from 'node:crypto';
import { liveSet, makeLive, publicKeyOf, signSet, stageSet } from '@mova/releases';
import { openDatabase, type PlatformTables } from '@mova/service-kit';
import { openReleaseStore } from '@mova/service-kit/releases';
import { startProcess } from '@mova/service-kit/testing';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeSection, newGrammar, testShell } from './testing/releases.ts';
import { call, publisherMain, setUpPublisher, tokens, upload } from './testing/test-publisher.ts';

const publisher = setUpPublisher();
const post = (path: string, body?: object) => call(publisher, 'POST', path, { body });

/** Stages a version of grammar, checks it, and tries to make it live. */
async function stageAndActivate(version: string) {
  const { answer: set } = await post('/sets', { version });
  await post(`/sets/${set.number}/check`);
  return post(`/sets/${set.number}/activate`);
}

async function uploadNew(path?: string): Promise<string> {
  const made = newGrammar(path);
  expect((await upload(publisher, made)).status).toBe(201);
  return made.release.version;
}

beforeAll(async () => {
  await upload(publisher, testShell, tokens.shell);
  const grammar = await uploadNew();
  await makeLive({ db: publisher.db, changes: { shell: testShell.release.version, grammar } });
});

describe('a token', () => {
  it.each(['', 'x'.repeat(43), `${tokens.grammar}x`])('must be of a section: %j', async (token) => {
    expect((await upload(publisher, newGrammar(), token)).status).toBe(401);
    expect((await call(publisher, 'GET', '/sets', { token })).status).toBe(401);
    expect((await call(publisher, 'GET', '/nothing', { token })).status).toBe(401);
  });

  it('of another section publishes nothing', async () => {
    expect(await upload(publisher, newGrammar(), tokens.idioms)).toMatchObject({
      status: 403,
      answer: { title: 'This token is of idioms, not of grammar' },
    });
  });

  it.each([
    `insert into platform.publish_tokens (section, token_hash) values ('x', 'y')`,
    'delete from platform.publish_tokens',
    'delete from platform.live',
    `update platform.live set channel = 'other'`,
    'delete from platform.canaries',
    'update platform.canaries set ended_at = null, end_reason = null',
    'delete from platform.release_sets',
    'create table platform.more (id int)',
    'select * from account.users',
  ])('is all that the role of the publisher reads: %s', async (statement) => {
    const role = openDatabase<PlatformTables>(publisher.databaseUrl);
    await expect(sql.raw(statement).execute(role)).rejects.toThrow(/permission denied|does not exist/);
    await role.destroy();
  });
});

describe('a team alone', () => {
  it('stages, checks and activates its own release, and goes back', async () => {
    const before = (await liveSet(publisher.db))?.sections.grammar;
    const version = await uploadNew();
    const { status, answer: set } = await post('/sets', { version, note: 'quiz' });
    expect([status, set.sections.grammar, set.note, set.isLive]).toEqual([201, version, 'quiz', false]);
    expect(await post(`/sets/${set.number}/activate`)).toMatchObject({
      status: 409,
      answer: { reasons: [expect.stringContaining('was not checked')] },
    });
    expect(await post(`/sets/${set.number}/check`)).toMatchObject({ status: 200, answer: { passed: true } });
    expect(await post(`/sets/${set.number}/activate`)).toEqual({
      status: 200,
      answer: { number: set.number, changed: true },
    });
    expect((await liveSet(publisher.db))?.sections.grammar).toBe(version);
    expect(await post('/rollback')).toMatchObject({ status: 200, answer: { from: version, to: before } });
    expect((await liveSet(publisher.db))?.sections.grammar).toBe(before);
    const { rows } = await sql<{ act: string }>`
      select act from platform.audit where details ->> 'token' = 'grammar' order by number desc limit 4`.execute(
      publisher.db,
    );
    expect(rows.map(({ act }) => act)).toEqual([
      'release rollback',
      'release activate',
      'release check',
      'release stage',
    ]);
  });

  it('cannot activate a set that fails its check', async () => {
    expect(await stageAndActivate(await uploadNew('/oauth/own'))).toMatchObject({
      status: 409,
      answer: { reasons: [expect.stringContaining('/oauth/own')] },
    });
  });

  it('changes no other section, not even by going back', async () => {
    const old = await liveSet(publisher.db);
    const idioms = makeSection('idioms', { 'entry.js': 'idioms' });
    await upload(publisher, idioms, tokens.idioms);
    await makeLive({ db: publisher.db, changes: { idioms: idioms.release.version } });
    expect(await post(`/sets/${old?.number}/activate`)).toMatchObject({
      status: 409,
      answer: { reasons: ['it changes idioms too, and this token is of grammar'] },
    });
    expect((await stageAndActivate(await uploadNew())).status).toBe(200);
    expect((await post('/rollback')).status).toBe(200);
    const after = { grammar: old?.sections.grammar, idioms: idioms.release.version };
    expect((await liveSet(publisher.db))?.sections).toEqual(after);
  });

  it('gives a checked candidate to some browsers, takes it back, and is told that activating ends it', async () => {
    const { answer: set } = await post('/sets', { version: await uploadNew() });
    const canary = (percent: unknown) =>
      call(publisher, 'PUT', `/sets/${set.number}/canary`, { body: { percent } });
    expect(await canary(10)).toMatchObject({
      status: 409,
      answer: { reasons: [expect.stringContaining('was not checked')] },
    });
    await post(`/sets/${set.number}/check`);
    for (const percent of [0, 100, '10', undefined]) expect((await canary(percent)).status).toBe(422);
    expect(await canary(10)).toEqual({
      status: 200,
      answer: { number: set.number, percent: 10, changed: true },
    });
    const stop = (token = tokens.grammar) => call(publisher, 'DELETE', '/canary', { token });
    expect(await stop(tokens.idioms)).toMatchObject({
      status: 409,
      answer: { reasons: ['it changes grammar too, and this token is of idioms'] },
    });
    expect((await call(publisher, 'GET', `/sets/${set.number}`)).answer.canary).toMatchObject({
      percent: 10,
      endedAt: null,
    });
    expect(await stop()).toEqual({ status: 200, answer: { number: set.number, changed: true } });
    expect(await stop()).toEqual({ status: 200, answer: { number: null, changed: false } });

    await canary(20);
    expect((await post(`/sets/${set.number}/activate`)).answer).toEqual({
      number: set.number,
      changed: true,
      endedCanary: set.number,
    });
    const { rows } = await sql<object>`
      select act, details from platform.audit where act like 'release canary%' order by number`.execute(
      publisher.db,
    );
    expect(rows).toEqual([
      {
        act: 'release canary',
        details: { set: set.number, percent: 10, forced: false, token: 'grammar' },
      },
      {
        act: 'release canary stop',
        details: { set: set.number, reason: 'stopped by the team of grammar' },
      },
      {
        act: 'release canary',
        details: { set: set.number, percent: 20, forced: false, token: 'grammar' },
      },
    ]);
  });

  it('makes no set a canary that changes another section', async () => {
    const grammar = await uploadNew();
    const idioms = makeSection('idioms', { 'entry.js': `idioms ${grammar}` });
    await upload(publisher, idioms, tokens.idioms);
    const number = await stageSet(publisher.db, { grammar, idioms: idioms.release.version });
    await post(`/sets/${number}/check`);
    expect(await call(publisher, 'PUT', `/sets/${number}/canary`, { body: { percent: 10 } })).toMatchObject({
      status: 409,
      answer: { reasons: [expect.stringContaining('idioms')] },
    });
  });

  it.each([undefined, { release: 1 }])('is told what a candidate needs: %j', async (body) => {
    expect((await post('/sets', body)).status).toBe(422);
  });

  it('is told that a version was never published, and that there is no such set', async () => {
    expect(await post('/sets', { version: '0000' })).toMatchObject({
      status: 409,
      answer: { reasons: [expect.stringContaining('grammar@0000 was never published')] },
    });
    expect(await post('/sets/999/check')).toMatchObject({
      status: 409,
      answer: { title: 'there is no release set 999.' },
    });
  });
});

describe('where release sets are signed', () => {
  it('a team activates what an operator has signed, and nothing else', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const signing = startProcess(publisherMain, {
      ...publisher.env,
      RELEASE_SIGNING_KEYS: publicKeyOf(privateKey),
    });
    const { origin } = await signing.ready();
    const send = (path: string, method = 'POST', body?: object) =>
      call({ ...publisher, origin }, method, path, { body });
    try {
      const version = await uploadNew();
      const { number } = (await send('/sets', 'POST', { version })).answer;
      expect((await send(`/sets/${number}/check`)).answer.findings).toContainEqual({
        rule: 'signature',
        level: 'warning',
        message: `release set ${number} is not signed`,
      });
      const refused = {
        status: 409,
        answer: { reasons: [expect.stringContaining(`release set ${number} is not signed`)] },
      };
      expect(await send(`/sets/${number}/activate`)).toMatchObject(refused);
      expect(await send(`/sets/${number}/canary`, 'PUT', { percent: 10 })).toMatchObject(refused);
      expect(await send('/rollback')).toMatchObject({
        status: 409,
        answer: { reasons: [expect.stringContaining('a new release set has no signature')] },
      });
      const role = openDatabase<PlatformTables>(publisher.databaseUrl);
      const store = openReleaseStore({ RELEASE_STORE: publisher.store });
      await signSet({ db: role, store, number, key: privateKey });
      await role.destroy();
      expect(await send(`/sets/${number}/activate`)).toMatchObject({ status: 200 });
    } finally {
      await signing.stop();
    }
  });
});

describe('the process', () => {
  it('refuses to start without what it needs', async () => {
    const refused = startProcess(publisherMain, { PORT: '0' });
    expect(await refused.ended()).toBe(78);
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'RELEASE_STORE'])
      expect(refused.output()).toContain(`${name}: missing`);
    const withoutKeys = startProcess(publisherMain, { ...publisher.env, RELEASE_STORE: 's3://bucket' });
    expect(await withoutKeys.ended()).toBe(78);
    expect(withoutKeys.output()).toContain('S3_REGION: missing');
  });

  it('refuses to start on a database that was not migrated', async () => {
    const unmigrated = new URL(publisher.databaseUrl);
    unmigrated.pathname = '/postgres';
    const refused = startProcess(publisherMain, { ...publisher.env, DATABASE_URL: unmigrated.href });
    expect(await refused.ended()).toBe(1);
    expect(refused.output()).toMatch(/platform.*migrat/);
  });
});
