import { type Call, calls, problemSchema, type ServiceName, serviceNames } from '@mova/contracts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fastestOf } from '../testing/fastest-of.ts';
import { type HostileBody, hostileBodies } from '../testing/hostile-bodies.ts';
import { type TestIdentity, testIdentity } from '../testing/test-identity.ts';
import { handle } from './handle.ts';
import { createServiceApp } from './service-app.ts';

const bodiesPerCall = 1000;
/** Longest that one body may keep the process busy, in milliseconds. */
const maxStallMs = 10;

const withBody = Object.values(calls as Record<string, Call>).filter((call) => call.body);

/** The app of each service, with handlers that answer nothing. */
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
  // What a handler answers is not held against its contract.
  vi.stubEnv('NODE_ENV', 'production');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

/** Sends a body to the app in this process, and measures the milliseconds until its answer. */
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
  it(`are accepted or refused as documented, none in more than ${maxStallMs} ms`, async () => {
    const statuses = new Set<number>();
    for (const body of hostileBodies(call, bodiesPerCall)) {
      const { response, ms } = await send(call, body);
      statuses.add(response.status);
      if (response.status !== 204) {
        const problem = problemSchema.parse(await response.json());
        expect(problem.errorType, body.name).toMatch(/^(INVALID_REQUEST|MALFORMED_JSON|BODY_TOO_LARGE)$/);
      }
      if (ms <= maxStallMs) continue;
      // The machine may have been busy: what the body itself costs stays.
      const least = await fastestOf(10, maxStallMs, async () => (await send(call, body)).ms);
      expect(least, body.name).toBeLessThan(maxStallMs);
    }
    expect([...statuses]).toEqual(expect.arrayContaining([400, 413]));
  });
});
