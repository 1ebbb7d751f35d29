import { type Call, problemSchema } from '@mova/contracts';
import { describe, expect, it } from 'vitest';
import type { TestIdentity } from './test-identity.ts';

export interface RequestableApp {
  request(path: string, init?: RequestInit): Response | Promise<Response>;
}

function wrongBodies(call: Call): [string, unknown][] {
  const shape = call.body && 'shape' in call.body ? Object.keys(call.body.shape as object) : [];
  const nested = Object.fromEntries(shape.map((key) => [key, { unexpected: [null] }]));
  const cases: [string, unknown][] = [
    ['a number', 42],
    ['a string', 'text'],
    ['null', null],
    ['a list', []],
  ];
  return shape.length > 0 ? [...cases, ['an object of wrong types', nested]] : cases;
}

const pathOf = (call: Call) => call.path.replaceAll(/\{\w+\}/g, '1');

const chunked = (text: string): RequestInit => ({
  body: new Blob([text]).stream(),
  // fetch requires it for a streamed body; its type lacks it.
  ...({ duplex: 'half' } as object),
});

/** Checks the rules of every error response. */
async function expectProblem(
  response: Response,
  statuses: readonly number[],
  errorType?: string,
): Promise<void> {
  const text = await response.text();
  expect(statuses, text).toContain(response.status);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const problem = problemSchema.parse(JSON.parse(text));
  expect(problem.status).toBe(response.status);
  if (errorType) expect(problem.errorType).toBe(errorType);
  expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|\.ts\b/);
}

/**
 * Declares the tests that every call has: each kind of bad request gets its documented problem, never a 5xx
 * and never a stack.
 *
 * @param app the app under test, or a function that returns it once it exists
 * @param calls every call of the service
 */
export function standardRouteTests(
  app: RequestableApp | (() => RequestableApp),
  calls: Iterable<Call>,
  { identity }: { identity: TestIdentity },
): void {
  const send = (path: string, init: RequestInit) =>
    (typeof app === 'function' ? app() : app).request(path, init);
  const rightHeaders = (call: Call) =>
    call.access === 'internal' ? identity.serviceHeaders() : identity.headersFor({ userId: 1 });

  for (const call of calls) {
    const path = pathOf(call);
    const { method } = call;

    describe(`${method} ${call.path} (${call.id})`, () => {
      const sendBody = async (init: RequestInit, contentType = 'application/json') =>
        send(path, {
          method,
          ...init,
          headers: { 'content-type': contentType, ...(await rightHeaders(call)), ...init.headers },
        });

      it('rejects a request without an identity', async () => {
        await expectProblem(await send(path, { method }), [401], 'IDENTITY_REQUIRED');
      });

      it('rejects a forged identity', async () => {
        const headers = await identity.forgedHeaders();
        await expectProblem(await send(path, { method, headers }), [401], 'IDENTITY_REQUIRED');
      });

      it('rejects an identity made for another service', async () => {
        const headers = await identity.wrongAudienceHeaders();
        await expectProblem(await send(path, { method, headers }), [401], 'IDENTITY_REQUIRED');
      });

      it('answers with and without a trailing slash, and to no longer path', async () => {
        for (const form of [path, `${path}/`]) await expectProblem(await send(form, { method }), [401]);
        const headers = await rightHeaders(call);
        await expectProblem(await send(`${path}/no/such/call`, { method, headers }), [404], 'NOT_FOUND');
      });

      it('rejects other methods', async () => {
        const response = await send(path, { method: 'DELETE', headers: await rightHeaders(call) });
        expect(response.headers.get('allow')).toContain(method);
        await expectProblem(response, [405], 'METHOD_NOT_ALLOWED');
      });

      if (call.access === 'user') {
        it('rejects a caller who is not signed in', async () => {
          const headers = await identity.headersFor();
          await expectProblem(await send(path, { method, headers }), [401], 'NOT_SIGNED_IN');
        });
      }

      if (call.access !== 'internal') {
        it('rejects a service that speaks for a user', async () => {
          const headers = await identity.speakingForUserHeaders();
          await expectProblem(await send(path, { method, headers }), [401], 'IDENTITY_REQUIRED');
        });
      }

      if (call.access === 'internal') {
        it('rejects the gateway', async () => {
          const headers = await identity.headersFor({ userId: 1 });
          await expectProblem(await send(path, { method, headers }), [401], 'IDENTITY_REQUIRED');
        });
      }

      if (!call.body) return;

      it('rejects malformed JSON', async () => {
        for (const body of ['{', '{"a":}', 'undefined', '\u0000']) {
          await expectProblem(await sendBody({ body }), [400], 'MALFORMED_JSON');
        }
      });

      it('rejects a body that is not UTF-8', async () => {
        const body = new Uint8Array([0x22, 0xff, 0xfe, 0x22]);
        await expectProblem(await sendBody({ body }), [400], 'MALFORMED_JSON');
      });

      it('rejects a missing body', async () => {
        await expectProblem(await sendBody({}), [400], 'INVALID_REQUEST');
        const headers = await rightHeaders(call);
        await expectProblem(await send(path, { method, headers }), [400], 'INVALID_REQUEST');
      });

      it.each(wrongBodies(call))('rejects %s as the body', async (_, value) => {
        await expectProblem(await sendBody({ body: JSON.stringify(value) }), [400], 'INVALID_REQUEST');
      });

      it('rejects other content types', async () => {
        for (const type of [
          'text/plain',
          'application/x-www-form-urlencoded',
          'application/json; charset=utf-16',
        ]) {
          await expectProblem(await sendBody({ body: '{}' }, type), [415], 'UNSUPPORTED_MEDIA_TYPE');
        }
      });

      it('rejects an oversized body by its announced length', async () => {
        const headers = { 'content-length': String(call.maxBodyBytes + 1) };
        await expectProblem(await sendBody({ body: '{}', headers }), [413], 'BODY_TOO_LARGE');
      });

      it('rejects an oversized body that comes in chunks', async () => {
        const body = `"${'x'.repeat(call.maxBodyBytes)}"`;
        await expectProblem(await sendBody(chunked(body)), [413], 'BODY_TOO_LARGE');
      });
    });
  }

  it('answers an unknown route with a problem', async () => {
    await expectProblem(await send('/no-such-route', { method: 'GET' }), [404], 'NOT_FOUND');
  });
}
