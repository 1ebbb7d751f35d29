import { headerNames } from '@mova/contracts';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLibraryApp } from '../testing/fixtures/library-app.ts';

const { app, identity, lines } = createLibraryApp();

beforeEach(() => {
  lines.length = 0;
});

const asUser = () => identity.headersFor({ userId: 7, sessionId: 's', isPremium: true });

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await asUser()), ...headers },
    body: JSON.stringify(body),
  });
}

describe('an error response', () => {
  it('lists every issue of every part', async () => {
    const badBody = await post('/api/addBook', { title: '', shelf: { row: 'x' } });
    expect(await badBody.json()).toMatchObject({
      status: 400,
      errorType: 'INVALID_REQUEST',
      errors: [{ path: 'body.title' }, { path: 'body.shelf.row' }],
    });
    const badPath = await app.request('/api/getBook/x?page=0', { headers: await asUser() });
    expect(await badPath.json()).toMatchObject({ errors: [{ path: 'params.id' }, { path: 'query.page' }] });
  });

  it('covers text that the database cannot store', async () => {
    for (const text of ['a\0b', '\ud800']) {
      const response = await post('/api/addBook', { title: text });
      expect(await response.json()).toMatchObject({
        errors: [{ path: 'body.title', message: 'Invalid text' }],
      });
    }
    const dropped = await post('/api/addBook', { title: 'a', comment: 'a\0b' });
    expect(await dropped.json()).toEqual({ title: 'a' });
    const query = await app.request('/api/getBook/1?like=%00', { headers: await asUser() });
    expect(await query.json()).toMatchObject({ errors: [{ path: 'query.like' }] });
  });

  it.each([
    '/api/getBook/%',
    '/api/getBook/%ff',
    '/api/getBook/%00',
    '/api/getBook/1?page=%E0%A4%A',
    '/api/getBook/1e309',
  ])('answers an odd path: %s', async (path) => {
    const response = await app.request(path, { headers: await asUser() });
    expect([200, 400, 404]).toContain(response.status);
  });

  it('answers endless nesting and names of object prototypes', async () => {
    const deep = await app.request('/api/addBook', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(await asUser()) },
      body: `{"title":${'['.repeat(8000)}${']'.repeat(8000)}}`,
    });
    expect(deep.status).toBe(400);
    const odd = await app.request('/api/addBook', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(await asUser()) },
      body: '{"title":"a","__proto__":{"admin":true},"constructor":1}',
    });
    expect(await odd.json()).toEqual({ title: 'a' });
  });

  it('of a service has its status, headers and request id', async () => {
    const response = await post('/api/addBook', { title: 'known' }, { [headerNames.requestId]: 'request-1' });
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get(headerNames.requestId)).toBe('request-1');
    expect(await response.json()).toEqual({
      type: 'urn:mova:error:CONFLICT',
      title: 'The book is here already',
      status: 409,
      errorType: 'CONFLICT',
      requestId: 'request-1',
    });
  });

  it('may be a plain string', async () => {
    const response = await post('/oauth/borrow', { email: 'known@mova.example' });
    expect([response.status, await response.text()]).toEqual([409, '"USER_ALREADY_EXIST"']);
    expect(response.headers.get('content-type')).toBe('application/json');
  });

  it('of a bug reveals nothing, and the log has all of it', async () => {
    const response = await post('/api/addBook', { title: 'bug' });
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toContain('secret');
    expect(JSON.parse(text)).toMatchObject({ errorType: 'INTERNAL', requestId: expect.any(String) });
    expect(lines[0]).toMatchObject({
      level: 50,
      err: { message: 'secret detail of a bug', stack: expect.any(String) },
    });
  });

  it('is 503 while the database is unavailable', async () => {
    const response = await post('/api/addBook', { title: 'gone' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  });

  it('is 503 with the reason while the disk of the database is full', async () => {
    const response = await post('/api/addBook', { title: 'full' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await response.json()).toMatchObject({ errorType: 'STORAGE_FULL' });
  });
});

describe('any body at all', () => {
  it('is answered with 200 or 400', async () => {
    const headers = { 'content-type': 'application/json', ...(await asUser()) };
    const titled = fc.record({ title: fc.jsonValue(), shelf: fc.jsonValue() }, { requiredKeys: [] });
    const bodies = fc.oneof(
      fc.json(),
      fc.string({ unit: 'binary' }),
      titled.map((value) => JSON.stringify(value)),
    );
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const response = await app.request('/api/addBook', { method: 'POST', headers, body });
        expect([200, 400]).toContain(response.status);
      }),
      { numRuns: 300 },
    );
  });
});
