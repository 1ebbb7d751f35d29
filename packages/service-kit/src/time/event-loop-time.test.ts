import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { blockEventLoop } from '../testing/block-event-loop.ts';
import { clearEventLoopTimeout, setEventLoopTimeout } from './event-loop-time.ts';

it('calls back after the delay, in the order in which timeouts are due', async () => {
  const called: string[] = [];
  const began = performance.now();
  await new Promise<void>((resolve) => {
    setEventLoopTimeout(() => {
      called.push('late');
      resolve();
    }, 200);
    setEventLoopTimeout(() => called.push('early'), 50);
  });
  expect(called).toEqual(['early', 'late']);
  expect(performance.now() - began).toBeGreaterThan(150);
});

it('does not call back once cleared, and keeps those set later', async () => {
  let wasCalled = false;
  clearEventLoopTimeout(setEventLoopTimeout(() => (wasCalled = true), 50));
  const began = performance.now();
  await new Promise<void>((resolve) => setEventLoopTimeout(resolve, 100));
  expect(wasCalled).toBe(false);
  expect(performance.now() - began).toBeGreaterThan(70);
});

it('does not count a stall of this process', async () => {
  let wasCalled = false;
  const timeout = setEventLoopTimeout(() => (wasCalled = true), 400);
  blockEventLoop(1000);
  await sleep(50);
  expect(wasCalled).toBe(false);
  clearEventLoopTimeout(timeout);
});
