import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from './seed-demo.ts';
import { type AccountService, startAccountService } from './testing/account-fixture.ts';
import { readEvents } from './testing/events.ts';

describe('seedDemo', () => {
  let service: AccountService;
  beforeAll(async () => {
    service = await startAccountService();
  });
  afterAll(() => service.stop());

  it('creates one confirmed user who can sign in, even when it runs twice', async () => {
    const user = { databaseUrl: service.databaseUrl, email: 'demo@mova.example', password: 'demo-password' };
    const seeded = await Promise.all([1, 2].map(() => seedDemo({ ...user, name: 'Демо' })));
    const again = await seedDemo({ ...user, name: 'Демо', password: 'the password printed last' });
    expect(new Set([...seeded, again].map(({ userId }) => userId)).size).toBe(1);
    const login = await service.send('login', { email: user.email, password: 'the password printed last' });
    expect(await login.json()).toMatchObject({ userId: again.userId });
    expect(await readEvents(service.db)).toEqual([
      { type: 'user.registered', payload: { userId: again.userId, registeredAt: expect.any(String) } },
    ]);
  });
});
