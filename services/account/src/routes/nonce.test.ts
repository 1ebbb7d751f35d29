import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountService, startAccountService } from '../testing/account-fixture.ts';
import { cookiesOf, cookieValuesOf } from '../testing/cookies.ts';

describe('nonce', () => {
  let service: AccountService;
  beforeAll(async () => {
    service = await startAccountService({ embedded: true });
  });
  afterAll(() => service.stop());

  it('issues nonces that Redis stores as hashes for ten minutes, with a hash of the device', async () => {
    const response = await service.send('nonce');
    const { nonce } = (await response.json()) as { nonce: string };
    expect(nonce).toMatch(/^[\w-]{43}$/);
    const keys = await service.redis.keys('mova:nonce:*');
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toContain(nonce);
    expect(await service.redis.ttl(keys[0] ?? '')).toBeGreaterThan(590);
    const device = cookieValuesOf(response)['__Host-mova-device'] ?? '';
    expect(await service.redis.get(keys[0] ?? '')).not.toContain(device);
  });

  it('sets a device cookie that ends with the browser', async () => {
    const cookies = cookiesOf(await service.send('nonce'));
    expect(cookies['__Host-mova-device']).toMatch(/^[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const plain = cookiesOf(await service.send('nonce', undefined, { origin: 'http://192.168.1.5:8080' }));
    expect(plain['mova-device']).toMatch(/^[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('keeps the device cookie of a browser, and replaces a malformed one', async () => {
    const named = { '__Host-mova-device': 'd'.repeat(43) };
    expect((await service.send('nonce', undefined, { cookies: named })).headers.getSetCookie()).toEqual([]);
    const malformed = { '__Host-mova-device': 'short' };
    const answer = await service.send('nonce', undefined, { cookies: malformed });
    expect(cookieValuesOf(answer)['__Host-mova-device']).toMatch(/^[\w-]{43}$/);
  });
});
