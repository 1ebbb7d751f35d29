import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseTableSchema } from '@mova/contracts';
import { openDatabase, type PlatformTables } from '@mova/service-kit';
import { openReleaseStore, type ReleaseStore } from '@mova/service-kit/releases';
import { startTestS3, type TestS3 } from '@mova/service-kit/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { addCandidate, giveTo, stopCanary } from '../testing/test-canary.ts';
import { openTestGateway, setUpBackends } from '../testing/test-gateway.ts';
import { makeLive, publishInto, sectionRelease, shellRelease } from '../testing/test-releases.ts';
import { newKey, signInto } from '../testing/test-signatures.ts';

const backends = setUpBackends();
const [key, nextKey, strangersKey] = [newKey(), newKey(), newKey()];
const away = { DATABASE_URL: 'postgres://none@127.0.0.1:1/none' };

/** What a test needs of a store to tamper with it. */
interface TestStore {
  readonly env: Readonly<Record<string, string>>;
  read(path: string): string;
  write(path: string, text: string): void;
  remove(path: string): void;
}

const kinds = ['a folder', 'S3'] as const;

describe.each(kinds)('a gateway with signing keys and a store in %s', (kind) => {
  let s3: TestS3;
  let place: TestStore;
  let store: ReleaseStore;
  let versions = 0;

  beforeAll(async () => {
    s3 = await startTestS3();
    place =
      kind === 'S3'
        ? {
            env: s3.env,
            read: (path) => s3.objects.get(`releases/${path}`)?.bytes.toString() ?? '',
            write: (path, text) =>
              void s3.objects.set(`releases/${path}`, { bytes: Buffer.from(text), headers: {} }),
            remove: (path) => void s3.objects.delete(`releases/${path}`),
          }
        : {
            env: { RELEASE_STORE: backends.store },
            read: (path) => readFileSync(join(backends.store, path), 'utf8'),
            write: (path, text) => writeFileSync(join(backends.store, path), text),
            remove: (path) => rmSync(join(backends.store, path)),
          };
    store = openReleaseStore({ RELEASE_STORE: '', ...place.env });
  });
  afterAll(() => s3?.close());

  /** Publishes a shell and a section that no set has yet. */
  async function publish() {
    versions += 1;
    const [shell, grammar] = ['s', 'g'].map((letter) => `${letter}${kind.length}x${versions}`);
    if (!shell || !grammar) throw new Error('there are two versions');
    const made = sectionRelease('grammar', grammar);
    const [route] = made.release.routes;
    if (!route) throw new Error('the release has no route');
    const routes = [route, { ...route, path: '/quiz', task: true }];
    await publishInto(store, backends.adminUrl, shellRelease(shell));
    await publishInto(store, backends.adminUrl, { ...made, release: { ...made.release, routes } });
    return { shell, sections: { grammar } };
  }
  const sign = (
    ...[set, by = key, alter]: [
      Parameters<typeof signInto>[1],
      by?: typeof key,
      alter?: Parameters<typeof signInto>[3],
    ]
  ) => signInto({ adminUrl: backends.adminUrl, store }, set, by, alter);

  /** Makes a set live whose signature is by `by`. */
  async function signedLive(by = key) {
    const content = await publish();
    const number = await makeLive(backends.adminUrl, content);
    const set = { number, ...content };
    await sign(set, by);
    return set;
  }

  /** Opens a gateway with an empty state folder, or with that of another one. */
  async function open(changes: Record<string, string> = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'mova-signed-'));
    const logFile = join(folder, 'log');
    const stateDir = changes.STATE_DIR ?? join(folder, 'state');
    const gateway = await openTestGateway(
      backends,
      {
        ...place.env,
        STATE_DIR: stateDir,
        LOG_LEVEL: 'info',
        // Metrics are shown on this machine alone.
        PUBLIC_ORIGIN: 'http://localhost:8080',
        RELEASE_SIGNING_KEYS: key.publicKey,
        ...changes,
      },
      { logFile },
    );
    let isOpen = true;
    const close = async () => {
      if (isOpen) await gateway.close();
      isOpen = false;
    };
    onTestFinished(async () => {
      await close();
      await rm(folder, { recursive: true, force: true });
    });
    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(gateway.origin + path, { headers });
    const setOf = async (cookie = '', path = '/grammar') => {
      const response = await get(path, { cookie });
      if (response.status !== 200) return response.status;
      const json = /id="mova-release-table">(.*?)<\/script>/.exec(await response.text())?.[1];
      return releaseTableSchema.parse(JSON.parse(json ?? '')).set;
    };
    const logged = (text: string) =>
      readFileSync(logFile, 'utf8')
        .split('\n')
        .filter((line) => line.includes(text));
    const ready = async () => {
      const response = await get('/readyz');
      return [response.status, await response.text()];
    };
    return { get, setOf, logged, ready, stateDir, close };
  }

  /** Waits until a gateway has said that it refuses, for this reason, and expects the set before it to be served. */
  async function expectRefusal(
    gateway: Awaited<ReturnType<typeof open>>,
    { served, reason }: { readonly served: number; readonly reason: string },
  ) {
    await expect.poll(() => gateway.logged('the live release set is refused')).toHaveLength(1);
    const [line = ''] = gateway.logged('the live release set is refused');
    expect(JSON.parse(line)).toMatchObject({ reason: expect.stringContaining(reason) });
    expect(await gateway.setOf()).toBe(served);
    await expect.poll(gateway.ready).toEqual([200, 'ready, the live release set is refused']);
    const metrics = await (await gateway.get('/metrics')).text();
    expect(metrics).toContain('mova_release_set_refused{channel="live"} 1');
  }

  it('serves a signed set, and neither log nor metric says that one is refused', async () => {
    const { number } = await signedLive();
    const gateway = await open();
    expect(await gateway.setOf()).toBe(number);
    expect(await gateway.ready()).toEqual([200, 'ready']);
    expect(await (await gateway.get('/metrics')).text()).toContain(
      'mova_release_set_refused{channel="live"} 0',
    );
    await gateway.close();
    expect(gateway.logged('release set is live')).toHaveLength(1);
    expect(gateway.logged('refused')).toEqual([]);
  });

  it('goes on with the set before while the live one is not signed, and follows as soon as it is', async () => {
    const before = await signedLive();
    const gateway = await open();
    const content = await publish();
    const number = await makeLive(backends.adminUrl, content);
    await expectRefusal(gateway, { served: before.number, reason: `release set ${number} is not signed` });
    const file = `/releases/grammar/${content.sections.grammar}/page.js`;
    expect((await gateway.get(file)).status).toBe(404);
    await sign({ number, ...content });
    await expect.poll(() => gateway.setOf()).toBe(number);
    await expect.poll(gateway.ready).toEqual([200, 'ready']);
    expect((await gateway.get(file)).status).toBe(200);
  });

  describe('refuses', () => {
    let gateway: Awaited<ReturnType<typeof open>>;
    let before: number;
    beforeEach(async () => {
      before = (await signedLive()).number;
      gateway = await open({ RELEASE_SIGNING_KEYS: key.publicKey + nextKey.publicKey });
    });
    const candidate = async () => {
      const content = await publish();
      return { number: await addCandidate(backends.adminUrl, content), ...content };
    };
    const activate = ({ number }: { readonly number: number }) =>
      withOwner((db) => db.updateTable('platform.live').set({ set_number: number }).execute());

    it('a set that someone else signed', async () => {
      const set = await candidate();
      await sign(set, strangersKey);
      await activate(set);
      await expectRefusal(gateway, { served: before, reason: 'which is not among RELEASE_SIGNING_KEYS' });
    });

    it('a set whose signature was altered', async () => {
      const set = await candidate();
      await sign(set, key, ({ signature, ...rest }) => ({ ...rest, signature: `AAAA${signature.slice(4)}` }));
      await activate(set);
      await expectRefusal(gateway, { served: before, reason: 'has a signature that was altered' });
    });

    it('a set that has the signature of another one', async () => {
      const [signed, other] = [await candidate(), await candidate()];
      await sign(signed);
      await withOwner((db) =>
        sql`insert into platform.set_signatures (set_number, key_id, statement, signature)
          select ${other.number}, key_id, statement, signature from platform.set_signatures
          where set_number = ${signed.number}`.execute(db),
      );
      await activate(other);
      await expectRefusal(gateway, {
        served: before,
        reason: 'names other releases than those that were signed',
      });
    });

    it('a set that was altered in the database after it was signed', async () => {
      const [set, evil] = [await candidate(), await candidate()];
      await sign(set);
      await withOwner(async (db) => {
        await sql`alter table platform.release_sets disable trigger never_changes`.execute(db);
        await sql`update platform.release_sets set sections = ${JSON.stringify(evil.sections)}::jsonb
          where number = ${set.number}`.execute(db);
        await sql`alter table platform.release_sets enable trigger never_changes`.execute(db);
      });
      await activate(set);
      await expectRefusal(gateway, {
        served: before,
        reason: 'names other releases than those that were signed',
      });
    });

    it('a set whose manifest was altered in the store', async () => {
      const set = await candidate();
      await sign(set);
      const path = `grammar/${set.sections.grammar}/release.json`;
      const manifest = JSON.parse(place.read(path));
      place.write(
        path,
        JSON.stringify({ ...manifest, files: { ...manifest.files, 'evil.js': 'sha384-AAAA' } }),
      );
      await activate(set);
      const reason = `has another manifest in the store than the one that was signed: grammar@${set.sections.grammar}`;
      await expectRefusal(gateway, { served: before, reason });
      expect((await gateway.get(`/releases/grammar/${set.sections.grammar}/page.js`)).status).toBe(404);
    });

    it('a signed set that was pruned', async () => {
      const set = await candidate();
      await sign(set);
      place.remove(`shell/${set.shell}/release.json`);
      await activate(set);
      await expectRefusal(gateway, { served: before, reason: `lacks shell@${set.shell} in the store` });
    });

    it('nothing that either of two keys has signed, until one is removed', async () => {
      const set = await candidate();
      await sign(set, nextKey);
      await activate(set);
      await expect.poll(() => gateway.setOf()).toBe(set.number);
      const rotated = await open({ STATE_DIR: gateway.stateDir });
      expect(await rotated.setOf()).toBe(503);
      expect(await rotated.ready()).toEqual([503, 'not ready, the live release set is refused']);
      await expect.poll(() => rotated.logged('the last known release set is refused')).toHaveLength(1);
    });

    it('an unsigned canary, and then also one that was running when it was replaced', async () => {
      const unsigned = await candidate();
      await giveTo(backends.adminUrl, 50, unsigned.number);
      await expect.poll(() => gateway.logged('the canary is refused')).toHaveLength(1);
      expect(await gateway.setOf('releaseBucket=0')).toBe(before);
      expect(await (await gateway.get('/metrics')).text()).toContain(
        'mova_release_set_refused{channel="canary"} 1',
      );
      await sign(unsigned);
      await expect.poll(() => gateway.setOf('releaseBucket=0')).toBe(unsigned.number);
      await activate(await candidate());
      await expect.poll(() => gateway.setOf('releaseBucket=0')).toBe(before);
      await stopCanary(backends.adminUrl);
    });

    it('an unsigned set that a training has pinned', async () => {
      const pinned = await candidate();
      await activate(pinned);
      await signedLive();
      const other = await open();
      const live = await other.setOf();
      const cookie = `pinnedSet=${pinned.number}`;
      expect(await other.setOf(cookie, '/quiz')).toBe(live);
      await sign(pinned);
      const third = await open();
      expect(await third.setOf(cookie, '/quiz')).toBe(pinned.number);
    });
  });

  it('never serves a file that was altered in the store', async () => {
    const { sections } = await signedLive();
    const gateway = await open();
    const path = `grammar/${sections.grammar}/page.css`;
    for (const form of ['', '.br', '.gz']) place.write(path + form, 'body{background:url(evil)}');
    expect((await gateway.get(`/releases/${path}`)).status).toBe(503);
    await expect.poll(() => gateway.logged('the release store fails')).toHaveLength(1);
  });

  it('starts with the last set while PostgreSQL is away, and verifies what it had saved', async () => {
    const { number, sections } = await signedLive();
    const first = await open();
    expect(await first.setOf()).toBe(number);
    const { stateDir } = first;
    await first.close();
    const second = await open({ ...away, STATE_DIR: stateDir });
    expect(await second.setOf()).toBe(number);
    expect((await second.get(`/releases/grammar/${sections.grammar}/page.js`)).status).toBe(200);
    await second.close();

    const path = join(stateDir, 'live-set.json');
    const saved = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      saved
        .replaceAll('/* grammar', '/* evil')
        .replaceAll('"page.js"', '"evil.js"')
        .replaceAll('\\"page.js\\"', '\\"evil.js\\"'),
    );
    const altered = await open({ ...away, STATE_DIR: stateDir });
    expect(await altered.setOf()).toBe(503);
    await expect.poll(() => altered.logged('the last known release set is refused')).toHaveLength(1);
    await altered.close();

    writeFileSync(path, JSON.stringify({ ...JSON.parse(saved), proof: undefined }));
    const unsigned = await open({ ...away, STATE_DIR: stateDir });
    expect(await unsigned.setOf()).toBe(503);
    expect(await unsigned.ready()).toEqual([503, 'not ready, the live release set is refused']);
  });

  it('serves what is in the signature of a saved set, and not what is saved next to it', async () => {
    await signedLive();
    const first = await open();
    await first.setOf();
    const { stateDir } = first;
    await first.close();
    const path = join(stateDir, 'live-set.json');
    const saved = JSON.parse(readFileSync(path, 'utf8'));
    saved.sections[0].routes[0].title = 'Evil';
    writeFileSync(path, JSON.stringify(saved));
    const second = await open({ ...away, STATE_DIR: stateDir });
    const html = await (await second.get('/grammar')).text();
    expect(html).toContain('<title>Сторінка');
  });

  it('does not start with another key than a public one, and does not repeat it', async () => {
    const pem = key.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const error = await open({ RELEASE_SIGNING_KEYS: pem }).catch(String);
    expect(error).toContain('RELEASE_SIGNING_KEYS: must hold public keys, and holds a private one');
    expect(error).not.toContain(pem.split('\n')[1]);
  });

  it('serves the set that RELEASE_SET names only if it is signed', async () => {
    const live = await signedLive();
    const content = await publish();
    const number = await addCandidate(backends.adminUrl, content);
    const refusing = await open({ RELEASE_SET: String(number) });
    expect(await refusing.setOf()).toBe(503);
    await sign({ number, ...content });
    await expect.poll(() => refusing.setOf()).toBe(number);
    const other = await open();
    expect(await other.setOf()).toBe(live.number);
  });
});

it('serves the set that RELEASE_SET names, whatever is live, and none when there is no such set', async () => {
  const store = openReleaseStore({ RELEASE_STORE: backends.store });
  for (const each of [shellRelease('fixed'), sectionRelease('grammar', 'fixed')])
    await publishInto(store, backends.adminUrl, each);
  const candidate = await addCandidate(backends.adminUrl, { shell: 'fixed', sections: { grammar: 'fixed' } });
  await makeLive(backends.adminUrl, { shell: 'fixed', sections: {} });
  const statuses: unknown[] = [];
  for (const [number, folder] of [
    [candidate, 'fixed'],
    [candidate + 1000, 'none'],
  ] as const) {
    const gateway = await openTestGateway(backends, {
      RELEASE_SET: String(number),
      STATE_DIR: join(backends.store, '..', `state-${folder}`),
    });
    const response = await fetch(`${gateway.origin}/grammar`);
    statuses.push([response.status, (await response.text()).includes(`"set":${candidate}`)]);
    await gateway.close();
  }
  expect(statuses).toEqual([
    [200, true],
    [503, false],
  ]);
});

async function withOwner<T>(
  work: (db: ReturnType<typeof openDatabase<PlatformTables>>) => Promise<T>,
): Promise<T> {
  const db = openDatabase<PlatformTables>(backends.adminUrl, { max: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
