import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './hash-worker.ts';
import { createPasswordHasher } from './password-hasher.ts';

/** Niceness of every thread of this process. */
const threadPriorities = () =>
  readdirSync('/proc/self/task').flatMap((id) => {
    try {
      const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
    } catch {
      // The thread ended after it was listed.
      return [];
    }
  });

describe('createPasswordHasher', () => {
  const hasher = createPasswordHasher({ threads: 2 });

  it('creates argon2id hashes of the required cost with different salts', async () => {
    const [one, two] = await Promise.all([hasher.hash('correct horse'), hasher.hash('correct horse')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('accepts only the password that was hashed', async () => {
    const stored = await hasher.hash('correct horse');
    const given = ['correct horse', 'another', 'correct horse', 'third'];
    const answers = await Promise.all(given.map((password) => hasher.matches(stored, password)));
    expect(answers).toEqual([true, false, true, false]);
  });

  it('accepts hashes made elsewhere, and makes hashes that are accepted elsewhere', async () => {
    expect(await hasher.matches(hashPassword('correct horse'), 'correct horse')).toBe(true);
    const passwordHash = await hasher.hash('correct horse');
    expect(verifyPassword({ passwordHash, password: 'correct horse' })).toBe(true);
  });

  it('accepts the password in every Unicode form', async () => {
    const stored = await hasher.hash('пароль Київ');
    expect(await hasher.matches(stored, 'пароль Київ'.normalize('NFD'))).toBe(true);
    expect(await hasher.matches(stored, 'пароль київ')).toBe(false);
  });

  it('never matches an account without a password', async () => {
    for (const none of [null, undefined]) expect(await hasher.matches(none, '')).toBe(false);
  });

  it('runs beforeCheck in turn and throws its error', async () => {
    const stored = await hasher.hash('correct horse');
    const order: string[] = [];
    const matches = (name: string) =>
      hasher.matches(stored, 'correct horse', async () => {
        order.push(name);
      });
    expect(await Promise.all([matches('one'), matches('two')])).toEqual([true, true]);
    expect(order).toEqual(['one', 'two']);
    const rejected = hasher.matches(stored, 'correct horse', () => Promise.reject(new Error('locked')));
    await expect(rejected).rejects.toThrow('locked');
  });

  it('keeps working after a job that failed', async () => {
    const single = createPasswordHasher({ threads: 1 });
    await expect(single.matches('not a hash', 'x')).rejects.toThrow();
    const stored = await single.hash('correct horse');
    expect(await single.matches(stored, 'correct horse')).toBe(true);
  });

  it.runIf(process.platform === 'linux')('lowers the priority of its threads, and of no others', async () => {
    const before = threadPriorities().filter((nice) => nice === 10).length;
    const nice = createPasswordHasher({ threads: 2 });
    await Promise.all([nice.hash('one'), nice.hash('two')]);
    expect(threadPriorities().filter((nice) => nice === 10).length).toBe(before + 2);
    expect(threadPriorities().filter((nice) => nice === 0).length).toBeGreaterThan(0);
  });
});

describe('the queue of the hasher', () => {
  /** Occupies a thread of a hasher until it is released. */
  function occupy(hasher: ReturnType<typeof createPasswordHasher>, onTurn?: () => void) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = hasher.matches(null, 'x', async () => {
      await promise;
      onTurn?.();
    });
    return { done, release: resolve };
  }

  it('runs no more jobs at once than there are threads, and the others in order', async () => {
    const hasher = createPasswordHasher({ threads: 1, maxQueue: 2 });
    const order: string[] = [];
    const first = occupy(hasher, () => order.push('first'));
    const others = ['second', 'third'].map((name) =>
      hasher.matches(null, 'x', async () => {
        order.push(name);
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(order).toEqual([]);
    first.release();
    await Promise.all([first.done, ...others]);
    expect(order).toEqual(['first', 'second', 'third']);
  });

  it('rejects jobs over its limit at once with TOO_MANY_REQUESTS', async () => {
    const hasher = createPasswordHasher({ threads: 1, maxQueue: 1 });
    const first = occupy(hasher);
    const waiting = hasher.hash('waits');
    await expect(hasher.hash('never')).rejects.toMatchObject({ errorType: 'TOO_MANY_REQUESTS' });
    first.release();
    await first.done;
    expect(await waiting).toMatch(/^\$argon2id/);
  });

  it('frees the place of a job that fails', async () => {
    const hasher = createPasswordHasher({ threads: 1, maxQueue: 0 });
    await expect(hasher.matches('not a hash', 'x')).rejects.toThrow();
    expect(await hasher.hash('next')).toMatch(/^\$argon2id/);
  });
});
