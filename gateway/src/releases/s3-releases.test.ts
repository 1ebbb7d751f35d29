import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { problemSchema } from '@mova/contracts';
import { openReleaseStore } from '@mova/service-kit/releases';
import { type S3Failure, startTestS3, type TestS3 } from '@mova/service-kit/testing';
import { afterAll, describe, expect, it, type TestContext } from 'vitest';
import { openTestGateway, setUpBackends, type TestGateway } from '../testing/test-gateway.ts';
import { makeLive, publishInto, sectionRelease, shellRelease } from '../testing/test-releases.ts';

const account = sectionRelease('account', 'a1', { path: '/login', title: 'Вхід' });
const oldGrammar = sectionRelease('grammar', 'g1');
/** With all releases that are published here. */
let published: TestS3;
const backends = setUpBackends(async ({ adminUrl }) => {
  published = await startTestS3();
  const store = openReleaseStore({ RELEASE_STORE: '', ...published.env });
  for (const each of [shellRelease('s1'), account, oldGrammar]) await publishInto(store, adminUrl, each);
  await makeLive(adminUrl, { shell: 's1', sections: { account: 'a1' } });
});
afterAll(() => published?.close());

/** Starts an S3 with the published releases, for the gateways of one test. */
async function openWorld({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const s3 = await startTestS3();
  for (const [key, object] of published.objects) s3.objects.set(key, object);
  const gateways: TestGateway[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'mova-s3-gateway-'));
  const logFile = join(folder, 'log');
  writeFileSync(logFile, '');
  let states = 0;
  const newStateDir = () => join(folder, `state-${states++}`);
  onTestFinished(async () => {
    s3.failure = undefined;
    for (const gateway of gateways) await gateway.close();
    rmSync(folder, { recursive: true });
    await s3.close();
  });

  /** Opens a gateway with an empty state folder, or with that of another one. */
  const open = async (changes: Record<string, string> = {}) => {
    const stateDir = changes.STATE_DIR ?? newStateDir();
    const env = { ...s3.env, STATE_DIR: stateDir, LOG_LEVEL: 'warn', ...changes };
    const gateway = await openTestGateway(backends, env, { logFile });
    gateways.push(gateway);
    const get = (path: string, coding = 'gzip, br') =>
      fetch(gateway.origin + path, { headers: { 'accept-encoding': coding } });
    const copies = () => {
      const path = join(stateDir, 'release-files');
      return existsSync(path) ? readdirSync(path).map((name) => join(path, name)) : [];
    };
    return { get, stateDir, copies };
  };
  return { s3, open, newStateDir, logText: () => readFileSync(logFile, 'utf8') };
}

const page = '/releases/account/a1/page.js';
const style = '/releases/account/a1/page.css';

async function expectUnavailable(response: Response): Promise<void> {
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(problemSchema.parse(await response.json())).toMatchObject({ errorType: 'UPSTREAM_UNAVAILABLE' });
}

// Most of these wait for a second or more, so that they wait together.
describe.concurrent('a gateway whose releases are on S3', () => {
  it('serves pages, and files as they are served from a folder', async (test) => {
    const { open } = await openWorld(test);
    const { get } = await open();
    const document = await get('/login');
    expect(document.status).toBe(200);
    expect(await document.text()).toContain('<title>Вхід · Mova</title>');
    const file = await get(page);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-encoding')).toBe('br');
    expect(file.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await file.text()).toBe('/* page */');
    expect((await get(page, 'gzip')).headers.get('content-encoding')).toBe('gzip');
    expect((await get(page, 'identity')).headers.get('content-encoding')).toBeNull();
    expect(await (await get('/releases/shell/s1/favicon.svg')).text()).toContain('<svg');
    expect(await (await get('/releases/grammar/g1/page.js')).text()).toBe('/* page */');
  });

  it('asks S3 once for a file, however many request it', async (test) => {
    const { s3, open } = await openWorld(test);
    const { get } = await open();
    s3.requests.length = 0;
    const responses = await Promise.all(Array.from({ length: 20 }, () => get(page)));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await get(page)).status).toBe(200);
    expect(s3.requests).toEqual(['GET releases/account/a1/page.js.br']);
  });

  it.for([
    '/releases/account/a1/nothing.js',
    '/releases/account/a1/release.json',
    '/releases/shell/s1/main.js.map',
    '/releases/account/never-published/page.js',
    '/releases/account/..%2f..%2f/page.js',
    '/releases/.maps/account/a1.json.gz',
  ])('does not find %s, and does not ask S3 for it', async (path, test) => {
    const { s3, open } = await openWorld(test);
    const { get } = await open();
    s3.requests.length = 0;
    expect([400, 404]).toContain((await get(path)).status);
    expect(s3.requests).toEqual([]);
  });

  it('does not serve a release whose publisher has not recorded it', async (test) => {
    const { s3, open } = await openWorld(test);
    const store = openReleaseStore({ RELEASE_STORE: '', ...s3.env });
    const { release } = sectionRelease('grammar', 'unrecorded');
    await store.put(release, []);
    const { get } = await open();
    expect((await get('/releases/grammar/unrecorded/page.js')).status).toBe(404);
  });

  it.for<S3Failure>(['away', 'failing', 'hanging'])(
    'goes on with what it has while S3 is %s, also after a restart, and answers 503 for the rest',
    async (failure, test) => {
      const { s3, open, logText } = await openWorld(test);
      const first = await open();
      await (await get200(first, page)).text();
      s3.failure = failure;
      expect((await first.get('/login')).status).toBe(200);
      expect((await first.get(page)).status).toBe(200);
      await expectUnavailable(await first.get(style));

      const second = await open({ STATE_DIR: first.stateDir });
      expect((await second.get('/login')).status).toBe(200);
      const file = await second.get(page);
      expect([file.status, file.headers.get('content-encoding'), await file.text()]).toEqual([
        200,
        'br',
        '/* page */',
      ]);
      await expectUnavailable(await second.get(style));
      expect(logText()).toContain('the release store fails');

      s3.failure = undefined;
      expect((await second.get(style)).status).toBe(200);
    },
  );

  it('serves another form of a file when S3 is away and that is the one it has', async (test) => {
    const { s3, open } = await openWorld(test);
    const { get } = await open();
    await (await get(page, 'identity')).text();
    s3.failure = 'away';
    const file = await get(page);
    expect([file.status, file.headers.get('content-encoding')]).toEqual([200, null]);
    expect(await file.text()).toBe('/* page */');
  });

  it('starts and serves pages and their files while both S3 and PostgreSQL are away', async (test) => {
    const { s3, open } = await openWorld(test);
    const first = await open();
    await (await get200(first, page)).text();
    s3.failure = 'away';
    const second = await open({
      STATE_DIR: first.stateDir,
      DATABASE_URL: 'postgres://none@127.0.0.1:1/none',
    });
    expect((await second.get('/login')).status).toBe(200);
    expect((await second.get(page)).status).toBe(200);
    await expectUnavailable(await second.get('/releases/grammar/g1/page.js'));
  });

  it.for<S3Failure>(['wrong-byte', 'shortened', 'lengthened', 'broken-off', 'error-page'])(
    'never serves or keeps what S3 did not store (%s)',
    async (failure, test) => {
      const { s3, open, logText } = await openWorld(test);
      const { get, copies } = await open();
      s3.failure = failure;
      for (const coding of ['br', 'gzip', 'identity']) await expectUnavailable(await get(page, coding));
      expect(copies()).toEqual([]);
      await test.expect.poll(logText).toContain('"msg":"the release store fails"');
      expect(logText()).toContain('account/a1/page.js');
      s3.failure = undefined;
      const file = await get(page);
      expect([file.status, await file.text()]).toEqual([200, '/* page */']);
    },
  );

  it('does not believe a manifest on S3', async (test) => {
    const { s3, open } = await openWorld(test);
    const key = 'releases/grammar/g1/release.json';
    const stored = s3.objects.get(key);
    const forged = { ...oldGrammar.release, files: { 'forged.js': 'sha384-AAAA' } };
    s3.objects.set(key, { bytes: Buffer.from(JSON.stringify(forged)), headers: {} });
    const { get } = await open();
    expect((await get('/releases/grammar/g1/forged.js')).status).toBe(404);
    expect((await get('/releases/grammar/g1/page.js')).status).toBe(200);
    if (stored) s3.objects.set(key, stored);
  });

  it('does not use a copy on the disk that was damaged, and replaces it', async (test) => {
    const { s3, open } = await openWorld(test);
    const first = await open();
    await (await get200(first, page)).text();
    const [copy = ''] = first.copies();
    writeFileSync(copy, brotliCompressSync('evil();'));
    s3.failure = 'away';
    const second = await open({ STATE_DIR: first.stateDir });
    await expectUnavailable(await second.get(page));
    s3.failure = undefined;
    expect(await (await second.get(page)).text()).toBe('/* page */');
    s3.failure = 'away';
    const third = await open({ STATE_DIR: first.stateDir });
    expect(await (await third.get(page)).text()).toBe('/* page */');
  });

  it('serves files although none can be kept on the disk', async (test) => {
    const { open, newStateDir } = await openWorld(test);
    const stateDir = newStateDir();
    writeFileSync(stateDir, '');
    const { get } = await open({ STATE_DIR: stateDir });
    expect(await (await get(page)).text()).toBe('/* page */');
  });
});

async function get200(
  { get }: { get: (path: string) => Promise<Response> },
  path: string,
): Promise<Response> {
  const response = await get(path);
  expect(response.status).toBe(200);
  return response;
}
