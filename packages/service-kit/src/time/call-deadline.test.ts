import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { blockEventLoop } from '../testing/block-event-loop.ts';
import { remainingMs, runWithDeadline } from './call-deadline.ts';

it('counts down in the call and in what it starts, and nowhere else', async () => {
  expect(remainingMs()).toBeUndefined();
  const [before, after] = await runWithDeadline(1_000, async () => {
    const first = remainingMs() ?? 0;
    await sleep(200);
    return [first, remainingMs() ?? 0] as const;
  });
  expect(before).toBe(1_000);
  expect(after).toBeLessThan(1_000);
  expect(after).toBeGreaterThan(0);
  expect(remainingMs()).toBeUndefined();
});

it('does not count a stall of this process', async () => {
  const left = await runWithDeadline(500, async () => {
    blockEventLoop(1_000);
    await sleep(30);
    return remainingMs();
  });
  expect(left).toBeGreaterThan(300);
});
