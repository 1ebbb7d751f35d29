import { calls } from '@mova/contracts';
import { securityEventCounter } from '@mova/service-kit';
import { expect, it } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { csrfHeaders, openTestGateway, setUpBackends } from '../testing/test-gateway.ts';

const backends = setUpBackends();

async function countRejected(event: string): Promise<number> {
  const { values } = await securityEventCounter.get();
  return values.find(({ labels }) => labels.event === event && labels.outcome === 'refused')?.value ?? 0;
}

it.each([
  ['csrf-check', 'a wrong CSRF token', { 'x-xsrf-token': 'false' }, 403],
  ['csrf-check', 'a page of another origin', { origin: 'https://evil.example' }, 403],
  ['rate-limit', 'too many requests', {}, 429],
])('records %s for %s', async (event, _, headers, status) => {
  const limits = { RATE_LIMIT: event === 'rate-limit' ? '1' : '0', TRUSTED_PROXIES: '1' };
  const gateway = await openTestGateway(backends, limits);
  const ask = async () => {
    const sent = { 'x-forwarded-host': 'localhost', ...csrfHeaders, ...headers };
    return (await fetch(`${gateway.origin}${calls.logout.path}`, { method: 'POST', headers: sent })).status;
  };
  const before = await countRejected(event);
  const statuses = await Promise.all(Array.from({ length: event === 'rate-limit' ? 20 : 1 }, ask));
  const rejected = statuses.filter((each) => each === status).length;
  expect(rejected).toBeGreaterThan(0);
  expect(await countRejected(event)).toBe(before + rejected);
  await gateway.close();
});

// Not with fetch, which repeats a request after 421.
it('records host-check for a foreign host', async () => {
  const gateway = await openTestGateway(backends);
  const before = await countRejected('host-check');
  const response = await rawRequest(gateway.port, 'GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n');
  expect(response).toContain('421');
  expect(await countRejected('host-check')).toBe(before + 1);
  await gateway.close();
});
