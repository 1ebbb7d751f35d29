import { describe, expect, it } from 'vitest';
import { createWorkGate, GateFullError } from './work-gate.ts';

/** Work that ends when told to. */
function heldWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { start: () => promise, finish: resolve };
}

describe('createWorkGate', () => {
  it('runs no more at once than it may and lets the queue in by turns', async () => {
    const gate = createWorkGate(1, 2);
    const first = heldWork();
    const order: string[] = [];
    const done = Promise.all([
      gate.run(async () => {
        await first.start();
        order.push('first');
      }),
      gate.run(async () => order.push('second')),
      gate.run(async () => order.push('third')),
    ]);
    await Promise.resolve();
    expect(order).toEqual([]);
    first.finish();
    await done;
    expect(order).toEqual(['first', 'second', 'third']);
  });

  it('turns the surplus away at once', async () => {
    const gate = createWorkGate(1, 1);
    const held = heldWork();
    const running = gate.run(held.start);
    const waiting = gate.run(async () => 'waited');
    await expect(gate.run(async () => 'never')).rejects.toBeInstanceOf(GateFullError);
    held.finish();
    await running;
    expect(await waiting).toBe('waited');
  });

  it('gives the place back when work fails', async () => {
    const gate = createWorkGate(1, 0);
    await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await gate.run(async () => 'next')).toBe('next');
  });
});
