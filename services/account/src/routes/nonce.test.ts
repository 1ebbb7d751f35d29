import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountStage, createAccountStage } from '../testing/account-fixture.ts';
import { cookiesOf, cookieValuesOf } from '../testing/cookies.ts';

describe('nonce', () => {
  let stage: AccountStage;
  beforeAll(async () => {
    stage = await createAccountStage({ embedded: true });
  });
  afterAll(() => stage.stop());

  it('issues nonces that Redis keeps hashed for ten minutes, beside a hash of the browser', async () => {
    const response = await stage.send('nonce');
    const { nonce } = (await response.json()) as { nonce: string };
    expect(nonce).toMatch(/^[\w-]{43}$/);
    const keys = await stage.redis.keys('mova:nonce:*');
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toContain(nonce);
    expect(await stage.redis.ttl(keys[0] ?? '')).toBeGreaterThan(590);
    const device = cookieValuesOf(response)['__Host-mova-device'] ?? '';
    expect(await stage.redis.get(keys[0] ?? '')).not.toContain(device);
  });

  it('names a browser that has no name, until it closes', async () => {
    const cookies = cookiesOf(await stage.send('nonce'));
    expect(cookies['__Host-mova-device']).toMatch(/^[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const plain = cookiesOf(await stage.send('nonce', undefined, { origin: 'http://192.168.1.5:8080' }));
    expect(plain['mova-device']).toMatch(/^[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('leaves a browser its name, and gives another for one that is malformed', async () => {
    const named = { '__Host-mova-device': 'd'.repeat(43) };
    expect((await stage.send('nonce', undefined, { cookies: named })).headers.getSetCookie()).toEqual([]);
    const malformed = { '__Host-mova-device': 'short' };
    const answer = await stage.send('nonce', undefined, { cookies: malformed });
    expect(cookieValuesOf(answer)['__Host-mova-device']).toMatch(/^[\w-]{43}$/);
  });
});
