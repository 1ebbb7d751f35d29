import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from './seed-demo.ts';
import { type AccountStage, createAccountStage } from './testing/account-fixture.ts';
import { readEvents } from './testing/events.ts';

describe('seedDemo', () => {
  let stage: AccountStage;
  beforeAll(async () => {
    stage = await createAccountStage();
  });
  afterAll(() => stage.stop());

  it('makes one confirmed learner who can sign in, however often it runs', async () => {
    const learner = { databaseUrl: stage.databaseUrl, email: 'demo@mova.example', password: 'demo-password' };
    const seeded = await Promise.all([1, 2].map(() => seedDemo({ ...learner, name: 'Демо' })));
    const again = await seedDemo({ ...learner, name: 'Демо', password: 'the password printed last' });
    expect(new Set([...seeded, again].map(({ userId }) => userId)).size).toBe(1);
    const login = await stage.send('login', { email: learner.email, password: 'the password printed last' });
    expect(await login.json()).toMatchObject({ userId: again.userId });
    expect(await readEvents(stage.db)).toEqual([
      { type: 'user.registered', payload: { userId: again.userId, registeredAt: expect.any(String) } },
    ]);
  });
});
