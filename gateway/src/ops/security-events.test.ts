import { calls } from '@mova/contracts';
import { securityEventCounter } from '@mova/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { csrfHeaders, openTestGateway, openTestHouse, type TestHouse } from '../testing/test-gateway.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house?.close());

async function refusedSoFar(event: string): Promise<number> {
  const { values } = await securityEventCounter.get();
  return values.find(({ labels }) => labels.event === event && labels.outcome === 'refused')?.value ?? 0;
}

it.each([
  ['csrf-check', 'a false CSRF token', { 'x-xsrf-token': 'false' }, 403],
  ['csrf-check', 'a page of another origin', { origin: 'https://evil.example' }, 403],
  ['rate-limit', 'too many requests', {}, 429],
])('records %s for %s', async (event, _, headers, status) => {
  const limits = { RATE_LIMIT: event === 'rate-limit' ? '1' : '0', TRUSTED_PROXIES: '1' };
  const gateway = await openTestGateway(house, limits);
  const ask = async () => {
    const sent = { 'x-forwarded-host': 'localhost', ...csrfHeaders, ...headers };
    return (await fetch(`${gateway.origin}${calls.logout.path}`, { method: 'POST', headers: sent })).status;
  };
  const before = await refusedSoFar(event);
  const statuses = await Promise.all(Array.from({ length: event === 'rate-limit' ? 20 : 1 }, ask));
  const refused = statuses.filter((each) => each === status).length;
  expect(refused).toBeGreaterThan(0);
  expect(await refusedSoFar(event)).toBe(before + refused);
  await gateway.close();
});

// Sent by hand: fetch repeats what is answered 421.
it('records host-check for a foreign host', async () => {
  const gateway = await openTestGateway(house);
  const before = await refusedSoFar('host-check');
  const answer = await rawRequest(gateway.port, 'GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n');
  expect(answer).toContain('421');
  expect(await refusedSoFar('host-check')).toBe(before + 1);
  await gateway.close();
});
