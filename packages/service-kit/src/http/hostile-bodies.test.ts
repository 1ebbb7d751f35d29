import { type Call, calls, problemSchema, type ServiceName, serviceNames } from '@mova/contracts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fastestOf } from '../testing/fastest-of.ts';
import { type HostileBody, hostileBodies } from '../testing/hostile-bodies.ts';
import { type TestIdentity, testIdentity } from '../testing/test-identity.ts';
import { handle } from './handle.ts';
import { createServiceApp } from './service-app.ts';

const bodiesPerCall = 1000;
const maxStallMs = 10;

const withBody = Object.values(calls as Record<string, Call>).filter((call) => call.body);

/** The app of each service, with empty handlers. */
const services = Object.fromEntries(
  serviceNames.map((name) => {
    const identity = testIdentity(name);
    const app = createServiceApp({
      name,
      routes: withBody
        .filter(({ service }) => service === name)
        .map((call) => handle(call, (): never => null as never)),
      verifier: identity.verifier,
      log: pino({ level: 'silent' }),
    });
    return [name, { app, identity }];
  }),
) as Record<ServiceName, { app: ReturnType<typeof createServiceApp>; identity: TestIdentity }>;

beforeAll(() => {
  // Responses are not checked against the contract in production.
  vi.stubEnv('NODE_ENV', 'production');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

/** Measures the milliseconds until the response. */
async function send(call: Call, { bytes, isChunked }: HostileBody) {
  const { app, identity } = services[call.service];
  const request = new Request(`http://localhost${call.path}`, {
    method: call.method,
    body: isChunked ? new Blob([bytes]).stream() : bytes,
    headers: {
      'content-type': 'application/json',
      ...(!isChunked && { 'content-length': String(bytes.length) }),
      ...(await identity.headersFor({ userId: 1 })),
    },
    ...({ duplex: 'half' } as object),
  });
  const began = performance.now();
  const response = await app.fetch(request);
  return { response, ms: performance.now() - began };
}

describe.each(withBody.map((call) => [call.id, call] as const))('hostile bodies of %s', (_, call) => {
  it(`are accepted or rejected as documented, none in more than ${maxStallMs} ms`, async () => {
    const statuses = new Set<number>();
    for (const body of hostileBodies(call, bodiesPerCall)) {
      const { response, ms } = await send(call, body);
      statuses.add(response.status);
      if (response.status !== 204) {
        const problem = problemSchema.parse(await response.json());
        expect(problem.errorType, body.name).toMatch(/^(INVALID_REQUEST|MALFORMED_JSON|BODY_TOO_LARGE)$/);
      }
      if (ms <= maxStallMs) continue;
      // The machine may have been busy, so the body is sent again.
      const least = await fastestOf(50, maxStallMs, async () => (await send(call, body)).ms);
      expect(least, body.name).toBeLessThan(maxStallMs);
    }
    expect([...statuses]).toEqual(expect.arrayContaining([400, 413]));
  });
});
