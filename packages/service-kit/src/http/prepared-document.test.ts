import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { defineCalls } from '@mova/contracts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testIdentity } from '../testing/test-identity.ts';
import { handle } from './handle.ts';
import { prepareDocument } from './prepared-document.ts';
import { createServiceApp } from './service-app.ts';

const { getPoem } = defineCalls('dictionary', {
  getPoem: {
    method: 'GET',
    path: '/api/getPoem',
    access: 'user',
    summary: 'The same for everyone.',
    response: z.object({ title: z.string(), lines: z.array(z.string()) }),
  },
});
const getTitle = { ...getPoem, id: 'getTitle', path: '/api/getTitle' };

const poem = { title: 'Заповіт', lines: Array.from({ length: 50 }, () => 'Як умру, то поховайте') };
const identity = testIdentity('dictionary');

/** The app of a fresh process. */
function start() {
  const document = prepareDocument(getPoem, poem);
  const short = prepareDocument(getTitle, { title: 'Сон', lines: [] });
  return createServiceApp({
    name: 'dictionary',
    routes: [handle(getPoem, () => document), handle(getTitle, async () => short)],
    verifier: identity.verifier,
    log: pino({ level: 'silent' }),
  });
}
const app = start();

async function ask(headers: Record<string, string> = {}, path = '/api/getPoem', method = 'GET', of = app) {
  const response = await of.request(path, {
    method,
    headers: { ...(await identity.headersFor({ userId: 7 })), ...headers },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()), head: response.headers };
}
const tagOf = async (acceptEncoding: string) =>
  (await ask({ 'accept-encoding': acceptEncoding })).head.get('etag') ?? '';

describe('a prepared document', () => {
  it('is sent whole, to be stored by the browser alone and revalidated every time', async () => {
    const { response, bytes, head } = await ask();
    expect(response.status).toBe(200);
    expect(JSON.parse(bytes.toString())).toEqual(poem);
    expect(Object.fromEntries(head)).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(bytes.length),
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding',
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
    });
    expect(head.get('content-encoding')).toBeNull();
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['zstd', null],
    ['br;q=0, *;q=0.0', null],
    ['', null],
    [';;,=,\u00a0', null],
  ])('is compressed as %j allows: %s', async (acceptEncoding, coding) => {
    const { bytes, head } = await ask({ 'accept-encoding': acceptEncoding });
    expect(head.get('content-encoding')).toBe(coding);
    expect(head.get('content-length')).toBe(String(bytes.length));
    const plain = coding === 'br' ? brotliDecompressSync(bytes) : coding ? gunzipSync(bytes) : bytes;
    expect(JSON.parse(plain.toString())).toEqual(poem);
    expect(bytes.length < plain.length).toBe(coding !== null);
  });

  it('has a tag per coding, the same after a restart', async () => {
    const tags = await Promise.all(['br', 'gzip', ''].map(tagOf));
    expect(new Set(tags).size).toBe(3);
    const again = await ask({ 'accept-encoding': 'br' }, '/api/getPoem', 'GET', start());
    expect(again.head.get('etag')).toBe(tags[0]);
  });

  it('is not compressed if that makes it larger', async () => {
    const { head } = await ask({ 'accept-encoding': 'gzip' }, '/api/getTitle');
    expect(head.get('content-encoding')).toBeNull();
  });

  it('answers HEAD with the same headers and no body', async () => {
    const whole = await ask({ 'accept-encoding': 'br' });
    const headOnly = await ask({ 'accept-encoding': 'br' }, '/api/getPoem', 'HEAD');
    expect(headOnly.bytes).toHaveLength(0);
    for (const name of ['etag', 'content-length', 'content-encoding', 'vary'])
      expect(headOnly.head.get(name)).toBe(whole.head.get(name));
  });

  it('is denied to a caller without access, whatever tag they send', async () => {
    const response = await app.request('/api/getPoem', { headers: { 'if-none-match': '*' } });
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('cannot be prepared if it breaks the contract of its call', () => {
    expect(() => prepareDocument(getPoem, { title: 'Сон' } as never)).toThrow('getPoem breaks its contract');
    const surplus = { ...poem, author: 'Т. Шевченко' };
    expect(() => prepareDocument(getPoem, surplus)).toThrow('more than its contract defines');
  });
});

describe('a client that has a prepared document', () => {
  const named = {
    'its tag': (tag: string) => tag,
    'its tag, made weak on the way': (tag: string) => `W/${tag}`,
    'its tag among others': (tag: string) => `"old" , W/"older",${tag}`,
    'any at all': () => '*',
  };
  it.each(Object.entries(named))('gets 304 when it sends %s', async (_, headerOf) => {
    const tag = await tagOf('br');
    const { response, bytes, head } = await ask({ 'accept-encoding': 'br', 'if-none-match': headerOf(tag) });
    expect([response.status, bytes.length]).toEqual([304, 0]);
    expect(Object.fromEntries(head)).toMatchObject({
      etag: tag,
      vary: 'accept-encoding',
      'cache-control': 'private, no-cache',
    });
    for (const name of ['content-type', 'content-length', 'content-encoding'])
      expect(head.get(name)).toBeNull();
  });

  it('gets the document when it has another version, another coding, or sends nonsense', async () => {
    for (const known of ['"old"', await tagOf('gzip'), (await tagOf('br')).slice(0, -2), '', ',', 'W/'])
      expect((await ask({ 'accept-encoding': 'br', 'if-none-match': known })).response.status).toBe(200);
  });
});
