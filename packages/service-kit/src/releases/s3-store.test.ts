import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { SectionRelease } from '@mova/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { InvalidEnvError, readEnv } from '../env/read-env.ts';
import { type S3Failure, startTestS3, type TestS3 } from '../testing/test-s3.ts';
import { openReleaseStore, releaseStoreEnv, requireS3Settings } from './open-release-store.ts';
import { isIntact } from './release-layout.ts';
import { type ReleaseStore, type StoredFile, StoreUnavailableError } from './release-store.ts';

const content = Buffer.from('export const page = 1;'.repeat(100));
const release: SectionRelease = {
  kind: 'section',
  section: 'grammar',
  version: 'v1',
  needs: {},
  entry: 'page.js',
  routes: [],
  files: { 'page.js': `sha384-${createHash('sha384').update(content).digest('base64')}` },
};
const files: StoredFile[] = [
  { name: 'page.js', coding: undefined, bytes: content },
  { name: 'page.js', coding: 'br', bytes: brotliCompressSync(content) },
];
const manifestKey = 'releases/grammar/v1/release.json';

let s3: TestS3;
let store: ReleaseStore;
const open = (changes: Record<string, string> = {}) =>
  openReleaseStore(readEnv(releaseStoreEnv, { ...s3.env, ...changes }));

beforeAll(async () => {
  s3 = await startTestS3();
  store = open();
});
afterAll(() => s3.close());
beforeEach(() => {
  s3.objects.clear();
  s3.requests.length = 0;
});
afterEach(() => {
  s3.failure = undefined;
});

describe('publishing to S3', () => {
  it('stores the manifest after every file', async () => {
    await store.put(release, files);
    expect(s3.requests.toSorted()).toEqual([
      'PUT releases/grammar/v1/page.js',
      'PUT releases/grammar/v1/page.js.br',
      `PUT ${manifestKey}`,
    ]);
    expect(s3.requests.at(-1)).toBe(`PUT ${manifestKey}`);
  });

  it('stores content types, and the coding of each form', async () => {
    await store.put(release, files);
    const headersOf = (name: string) => s3.objects.get(`releases/grammar/v1/${name}`)?.headers;
    expect(headersOf('page.js')).toEqual({ 'content-type': 'text/javascript; charset=utf-8' });
    expect(headersOf('page.js.br')).toEqual({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
    });
    expect(headersOf('release.json')).toEqual({ 'content-type': 'application/json; charset=utf-8' });
  });

  it('completes a release whose upload was interrupted, which was never seen', async () => {
    await store.put(release, files);
    s3.objects.delete(manifestKey);
    expect(await store.manifest('grammar', 'v1')).toBeUndefined();
    await store.put(release, files);
    expect(await store.manifest('grammar', 'v1')).toEqual(release);
  });

  it('does not complete an interrupted upload of other content', async () => {
    s3.objects.set('releases/grammar/v1/page.js', { bytes: Buffer.from('other'), headers: {} });
    await store.put(release, files);
    expect(s3.objects.has(manifestKey)).toBe(false);
    expect(s3.objects.get('releases/grammar/v1/page.js')?.bytes.toString()).toBe('other');
  });

  it('repeats a request that S3 was too busy for', async () => {
    s3.failure = 'busy-once';
    await store.put(release, files);
    expect(await store.manifest('grammar', 'v1')).toEqual(release);
  });

  it.each<S3Failure>(['away', 'failing'])('fails and stores no manifest while S3 is %s', async (failure) => {
    s3.failure = failure;
    await expect(store.put(release, files)).rejects.toThrow(StoreUnavailableError);
    s3.failure = undefined;
    expect(await store.manifest('grammar', 'v1')).toBeUndefined();
  });
});

describe('reading from S3', () => {
  const read = (coding: 'br' | undefined, signal?: AbortSignal) =>
    store.file(release, 'page.js', coding, signal);
  beforeEach(() => store.put(release, files));

  it.each<S3Failure>(['away', 'failing', 'broken-off'])('fails while S3 is %s', async (failure) => {
    s3.failure = failure;
    await expect(read(undefined)).rejects.toThrow(StoreUnavailableError);
    await expect(store.manifest('grammar', 'v1')).rejects.toThrow(
      /^S3 at 127\.0\.0\.1:\d+, GET mova-releases\//,
    );
  });

  it.each<S3Failure>(['wrong-byte', 'shortened', 'lengthened', 'error-page'])(
    'returns bytes that are not intact when S3 lies (%s)',
    async (failure) => {
      s3.failure = failure;
      for (const coding of [undefined, 'br'] as const) {
        const bytes = await read(coding);
        expect(bytes && (await isIntact(release, 'page.js', coding, Buffer.from(bytes)))).toBe(false);
      }
    },
  );

  it('gives up when its signal aborts', async () => {
    s3.failure = 'hanging';
    await expect(read(undefined, AbortSignal.timeout(50))).rejects.toThrow(/page\.js: no answer in time$/);
  });

  it('asks again when S3 was too busy', async () => {
    s3.failure = 'busy-once';
    expect(await read('br')).toEqual(files[1]?.bytes);
  });

  it.each([
    ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'wrong-secret' }, '403 SignatureDoesNotMatch'],
    ['an unknown key', { S3_ACCESS_KEY_ID: 'unknown' }, '403 InvalidAccessKeyId'],
    ['a wrong region', { S3_REGION: 'elsewhere' }, '403 AuthorizationHeaderMalformed'],
    ['a bucket that is not there', { RELEASE_STORE: 's3://no-bucket' }, '404 NoSuchBucket'],
  ])('reports %s, and no secret', async (_, changes: Record<string, string>, answer) => {
    const failure = await open(changes)
      .manifest('grammar', 'v1')
      .catch((error: Error) => error);
    expect(failure).toBeInstanceOf(StoreUnavailableError);
    expect(String(failure)).toContain(answer);
    expect(String(failure)).not.toContain(changes.S3_SECRET_ACCESS_KEY ?? s3.env.S3_SECRET_ACCESS_KEY ?? '');
  });

  it('reports an S3 that does not exist', async () => {
    const nowhere = open({ S3_ENDPOINT: 'http://127.0.0.1:1' });
    await expect(nowhere.manifest('grammar', 'v1')).rejects.toThrow('ECONNREFUSED');
  });
});

describe('the environment of a release store', () => {
  const problemsOf = (env: Record<string, string>) => {
    try {
      readEnv(releaseStoreEnv.superRefine(requireS3Settings), env);
      return [];
    } catch (error) {
      return error instanceof InvalidEnvError ? error.problems : [String(error)];
    }
  };

  it('asks for nothing else when the store is a folder', () => {
    expect(problemsOf({ RELEASE_STORE: '/data/releases' })).toEqual([]);
  });

  it('lists everything that a store on S3 lacks', () => {
    expect(problemsOf({ RELEASE_STORE: 's3://bucket/prefix' })).toEqual([
      'S3_REGION: missing',
      'S3_ACCESS_KEY_ID: missing',
      'S3_SECRET_ACCESS_KEY: missing',
    ]);
  });

  it('takes keys from files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mova-s3-'));
    writeFileSync(join(folder, 'key'), 'secret\n');
    const file = join(folder, 'key');
    expect(
      problemsOf({
        RELEASE_STORE: 's3://bucket',
        S3_REGION: 'auto',
        S3_ACCESS_KEY_ID_FILE: file,
        S3_SECRET_ACCESS_KEY_FILE: file,
      }),
    ).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it.each([
    's3:',
    's3://',
    's3:/bucket',
    's3://Bucket',
    's3://bucket/../other',
    's3://bucket//a',
    's3://b/a b',
  ])('rejects %s', (place) => {
    expect(problemsOf({ RELEASE_STORE: place })).toContain(
      'RELEASE_STORE: must be a folder or s3://bucket/prefix',
    );
  });

  it.each([
    ['s3://mova-releases', 'grammar/v1/page.js'],
    ['s3://mova-releases/', 'grammar/v1/page.js'],
    ['s3://mova-releases/a/b', 'a/b/grammar/v1/page.js'],
    ['s3://mova-releases/a/b/', 'a/b/grammar/v1/page.js'],
  ])('puts releases of %s under %s', async (place, key) => {
    await open({ RELEASE_STORE: place }).put(release, files);
    expect([...s3.objects.keys()]).toContain(key);
  });
});
