import { type Call, problemSchema } from '@mova/contracts';
import { describe, expect, it } from 'vitest';
import type { TestIdentity } from './test-identity.ts';

/** The part of an app the tests need. */
export interface RequestableApp {
  request(path: string, init?: RequestInit): Response | Promise<Response>;
}

/** Bodies no call accepts. */
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
  // Needed by fetch for a streamed body; missing from its type.
  ...({ duplex: 'half' } as object),
});

/** Holds an answer against the rules every refusal keeps. */
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
 * Declares the common tests of every call of a service: each kind of bad request gets its documented
 * problem, never a 5xx and never a stack.
 *
 * @param app the app under test, or a function that gives it once it exists.
 * @param calls the calls the service must answer (all that name it).
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

      it('refuses a request without an identity', async () => {
        await expectProblem(await send(path, { method }), [401], 'IDENTITY_REQUIRED');
      });

      it('refuses a forged identity', async () => {
        const headers = await identity.forgedHeaders();
        await expectProblem(await send(path, { method, headers }), [401], 'IDENTITY_REQUIRED');
      });

      it('refuses an identity made for another service', async () => {
        const headers = await identity.wrongAudienceHeaders();
        await expectProblem(await send(path, { method, headers }), [401], 'IDENTITY_REQUIRED');
      });

      it('answers with and without a slash at its end, and nothing below', async () => {
        for (const form of [path, `${path}/`]) await expectProblem(await send(form, { method }), [401]);
        const headers = await rightHeaders(call);
        await expectProblem(await send(`${path}/no/such/call`, { method, headers }), [404], 'NOT_FOUND');
      });

      it('refuses other methods', async () => {
        const response = await send(path, { method: 'DELETE', headers: await rightHeaders(call) });
        expect(response.headers.get('allow')).toContain(method);
        await expectProblem(response, [405], 'METHOD_NOT_ALLOWED');
      });

      if (call.access === 'user') {
        it('refuses a caller who is not signed in', async () => {
          const headers = await identity.headersFor();
          await expectProblem(await send(path, { method, headers }), [401], 'NOT_SIGNED_IN');
        });
      }

      if (call.access !== 'internal') {
        it('refuses a service that speaks for a learner', async () => {
          const headers = await identity.speakingForLearnerHeaders();
          await expectProblem(await send(path, { method, headers }), [401], 'IDENTITY_REQUIRED');
        });
      }

      if (call.access === 'internal') {
        it('refuses the gateway', async () => {
          const headers = await identity.headersFor({ userId: 1 });
          await expectProblem(await send(path, { method, headers }), [401], 'IDENTITY_REQUIRED');
        });
      }

      if (!call.body) return;

      it('refuses malformed JSON', async () => {
        for (const body of ['{', '{"a":}', 'undefined', '\u0000']) {
          await expectProblem(await sendBody({ body }), [400], 'MALFORMED_JSON');
        }
      });

      it('refuses a body that is not UTF-8', async () => {
        const body = new Uint8Array([0x22, 0xff, 0xfe, 0x22]);
        await expectProblem(await sendBody({ body }), [400], 'MALFORMED_JSON');
      });

      it('refuses a missing body', async () => {
        await expectProblem(await sendBody({}), [400], 'INVALID_REQUEST');
        const headers = await rightHeaders(call);
        await expectProblem(await send(path, { method, headers }), [400], 'INVALID_REQUEST');
      });

      it.each(wrongBodies(call))('refuses %s as the body', async (_, value) => {
        await expectProblem(await sendBody({ body: JSON.stringify(value) }), [400], 'INVALID_REQUEST');
      });

      it('refuses other content types', async () => {
        for (const type of [
          'text/plain',
          'application/x-www-form-urlencoded',
          'application/json; charset=utf-16',
        ]) {
          await expectProblem(await sendBody({ body: '{}' }, type), [415], 'UNSUPPORTED_MEDIA_TYPE');
        }
      });

      it('refuses an oversized body by its announced length', async () => {
        const headers = { 'content-length': String(call.maxBodyBytes + 1) };
        await expectProblem(await sendBody({ body: '{}', headers }), [413], 'BODY_TOO_LARGE');
      });

      it('refuses an oversized body that comes in chunks', async () => {
        const body = `"${'x'.repeat(call.maxBodyBytes)}"`;
        await expectProblem(await sendBody(chunked(body)), [413], 'BODY_TOO_LARGE');
      });
    });
  }

  it('answers an unknown route with a problem', async () => {
    await expectProblem(await send('/no-such-route', { method: 'GET' }), [404], 'NOT_FOUND');
  });
}
