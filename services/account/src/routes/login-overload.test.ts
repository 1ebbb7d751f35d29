import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswordHasher } from '../passwords/password-hasher.ts';
import { createWorkGate } from '../passwords/work-gate.ts';
import { type AccountStage, createAccountStage } from '../testing/account-fixture.ts';

const email = 'olena@example.com';
const password = 'correct horse';

describe('signing in when everybody does', () => {
  const gate = createWorkGate(1, 0);
  let stage: AccountStage;
  beforeAll(async () => {
    stage = await createAccountStage({ hasher: createPasswordHasher({ gate }) });
    await stage.registerConfirmed(email, password);
  });
  afterAll(() => stage.stop());

  it('turns the surplus away, says when to come back, and holds it against nobody', async () => {
    const { promise: isOver, resolve: endRush } = Promise.withResolvers<void>();
    const rush = gate.run(() => isOver);
    // More than the wrong passwords that would lock this address out.
    for (let n = 0; n < 12; n += 1) {
      const answer = await stage.send('login', { email, password });
      expect(answer.status).toBe(429);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(await answer.json()).toMatchObject({ errorType: 'TOO_MANY_REQUESTS' });
    }
    endRush();
    await rush;
    expect((await stage.send('login', { email, password })).status).toBe(200);
  });
});
