import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { calls } from '@mova/contracts';
import { createLog, createServiceApp, handle } from '@mova/service-kit';
import { type HostileBody, hostileBodies, startHostileSender } from '@mova/service-kit/testing';

import { afterAll, beforeAll, expect, it } from 'vitest';
import { csrfHeaders, openTestGateway, setUpBackends, type TestGateway } from '../testing/test-gateway.ts';

const backends = setUpBackends();
let service: Server;
let gateway: TestGateway;

const { login, getSettings } = calls;
const settings = {
  id: 0,
  voiceType: 'Google US English',
  turnOnAudio: true,
  pace: 'standard',
  keys: true,
  speakWords: true,
  rushnyk: true,
} as const;

/** A gateway and a real service in this process, so that work of either shows as delay. */
beforeAll(async () => {
  const app = createServiceApp({
    name: 'account',
    routes: [handle(getSettings, () => settings), handle(login, () => ({ accessToken: 'token', userId: 1 }))],
    verifier: backends.verifierFor('account'),
    log: createLog('test', 'silent'),
  });
  service = createAdaptorServer({ fetch: app.fetch }) as Server;
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  gateway = await openTestGateway(backends, { ACCOUNT_URL: `http://127.0.0.1:${port}`, RATE_LIMIT: '50' });
});
afterAll(async () => {
  await gateway?.close();
  service?.close();
  service?.closeAllConnections();
});

/**
 * Sends 40 requests per second as a user.
 *
 * @returns the 90th percentile of the response times in milliseconds
 */
async function timeResponses(headers: Record<string, string>, forMs: number): Promise<number> {
  const get = async () => {
    const began = performance.now();
    const response = await fetch(`${gateway.origin}${getSettings.path}`, { headers });
    await response.text();
    expect(response.status).toBe(200);
    return performance.now() - began;
  };
  const times: Promise<number>[] = [];
  const ends = performance.now() + forMs;
  while (performance.now() < ends) {
    times.push(get());
    await sleep(25);
  }
  return quantile(await Promise.all(times), 0.9);
}

/** The most expensive kinds to parse and validate. */
const costly = [...hostileBodies(login, 4000)].filter(({ name }) => /zeros|empty|keys|lone/.test(name));
const cases: [string, readonly HostileBody[], readonly number[]][] = [
  ['a megabyte each', costly.filter(({ bytes }) => bytes.length > 500_000), [413]],
  ['as large as allowed', costly.filter(({ bytes }) => bytes.length === login.maxBodyBytes), [400]],
];

it.each(cases)(
  'hostile bodies, %s, over 6 connections do not slow down other users',
  async (_, bodies, expected) => {
    const headers = await backends.signIn(7);
    await timeResponses(headers, 500);
    const statuses = new Set<number>();
    const quietMs: number[] = [];
    const busyMs: number[] = [];
    const isSlow = () => quantile(busyMs, 0.5) > 2 * quantile(quietMs, 0.5);
    // Further rounds in case other work on the machine slowed down single ones.
    while (quietMs.length < 3 || (quietMs.length < 11 && isSlow())) {
      quietMs.push(await timeResponses(headers, 1000));
      const stop = startHostileSender({
        url: `${gateway.origin}${login.path}`,
        method: login.method,
        headers: csrfHeaders,
        bodies,
        connections: 6,
        perSecond: 4,
      });
      busyMs.push(await timeResponses(headers, 1000));
      for (const status of await stop()) statuses.add(status);
    }
    expect(quantile(busyMs, 0.5)).toBeLessThanOrEqual(2 * quantile(quietMs, 0.5));
    expect([...statuses]).toEqual(expected);
  },
);

function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
}
