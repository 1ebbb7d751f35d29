import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswordHasher } from '../passwords/password-hasher.ts';
import { type AccountService, startAccountService } from '../testing/account-fixture.ts';

const email = 'olena@example.com';
const password = 'correct horse';

describe('login under load', () => {
  const hasher = createPasswordHasher({ threads: 1, maxQueue: 0 });
  let service: AccountService;
  beforeAll(async () => {
    service = await startAccountService({ hasher });
    await service.registerConfirmed(email, password);
  });
  afterAll(() => service.stop());

  it('rejects sign-ins over the limit with Retry-After, without counting them as failures', async () => {
    const { promise: isOver, resolve: endLoad } = Promise.withResolvers<void>();
    const load = hasher.matches(null, 'x', () => isOver);
    // More than the wrong passwords that would lock this address out.
    for (let n = 0; n < 12; n += 1) {
      const answer = await service.send('login', { email, password });
      expect(answer.status).toBe(429);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(await answer.json()).toMatchObject({ errorType: 'TOO_MANY_REQUESTS' });
    }
    endLoad();
    await load;
    expect((await service.send('login', { email, password })).status).toBe(200);
  });
});
