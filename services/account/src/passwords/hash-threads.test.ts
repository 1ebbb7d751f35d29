import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createHashThreads } from './hash-threads.ts';
import { createPasswordHasher } from './password-hasher.ts';

/** Niceness of every thread of this process. */
const priorities = () =>
  readdirSync('/proc/self/task').flatMap((id) => {
    try {
      const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
    } catch {
      // It ended since it was listed.
      return [];
    }
  });

describe('createHashThreads', () => {
  it('hashes and checks what other threads check and hash', async () => {
    const threads = createPasswordHasher({ hashing: createHashThreads(2) });
    const plain = createPasswordHasher();
    const [byThread, byNode] = await Promise.all([
      threads.hash('correct horse'),
      plain.hash('correct horse'),
    ]);
    expect(byThread).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await plain.matches(byThread, 'correct horse')).toBe(true);
    const asked = ['correct horse', 'another', 'correct horse', 'third'];
    const answers = await Promise.all(asked.map((password) => threads.matches(byNode, password)));
    expect(answers).toEqual([true, false, true, false]);
  });

  it('goes on after a job that failed', async () => {
    const hashing = createHashThreads(1);
    await expect(hashing.verify('no hash at all', 'x')).rejects.toThrow();
    const stored = await hashing.hash('correct horse');
    expect(await hashing.verify(stored, 'correct horse')).toBe(true);
  });

  it.runIf(process.platform === 'linux')('gives way to all other work, and alone does so', async () => {
    const before = priorities().filter((nice) => nice === 10).length;
    const hashing = createHashThreads(2);
    await Promise.all([hashing.hash('one'), hashing.hash('two')]);
    expect(priorities().filter((nice) => nice === 10).length).toBe(before + 2);
    expect(priorities().filter((nice) => nice === 0).length).toBeGreaterThan(0);
  });
});
