import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';
import { createWorkGate } from './work-gate.ts';

describe('createPasswordHasher', () => {
  const hasher = createPasswordHasher();

  it('makes argon2id hashes of the wanted cost with a salt of their own', async () => {
    const [one, two] = await Promise.all([hasher.hash('correct horse'), hasher.hash('correct horse')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('accepts the password that made a hash, whichever way its letters are composed', async () => {
    const stored = await hasher.hash('пароль Київ');
    expect(await hasher.matches(stored, 'пароль Київ'.normalize('NFD'))).toBe(true);
    expect(await hasher.matches(stored, 'пароль київ')).toBe(false);
  });

  it('does first what must come before the check, in its turn, and takes what it throws', async () => {
    const stored = await hasher.hash('correct horse');
    const order: string[] = [];
    const matches = (name: string) =>
      hasher.matches(stored, 'correct horse', async () => {
        order.push(name);
      });
    expect(await Promise.all([matches('one'), matches('two')])).toEqual([true, true]);
    expect(order).toEqual(['one', 'two']);
    const refused = hasher.matches(stored, 'correct horse', () => Promise.reject(new Error('locked')));
    await expect(refused).rejects.toThrow('locked');
  });

  it('never matches where there is no password', async () => {
    for (const none of [null, undefined]) expect(await hasher.matches(none, '')).toBe(false);
  });

  it('says TOO_MANY_REQUESTS when more wait than may', async () => {
    const full = createPasswordHasher({ gate: createWorkGate(1, 0) });
    const running = full.hash('first');
    await expect(full.hash('second')).rejects.toMatchObject({ errorType: 'TOO_MANY_REQUESTS' });
    await running;
  });
});
