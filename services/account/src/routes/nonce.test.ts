import { expect, it } from 'vitest';
import { createAccountStage } from '../testing/account-stage.ts';

it('issues nonces that Redis keeps hashed for ten minutes', async () => {
  const stage = await createAccountStage();
  try {
    const { nonce } = (await (await stage.send('nonce')).json()) as { nonce: string };
    expect(nonce).toMatch(/^[\w-]{43}$/);
    const keys = await stage.redis.keys('mova:nonce:*');
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toContain(nonce);
    expect(await stage.redis.ttl(keys[0] ?? '')).toBeGreaterThan(590);
  } finally {
    await stage.stop();
  }
});
