import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BackgroundJob, startBackgroundJob } from './background-job.ts';

const intervalMs = 60_000;
let lines: Record<string, unknown>[];
let works: BackgroundJob[];
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  works = [];
});
afterEach(async () => {
  await Promise.all(works.map((work) => work.stop()));
  vi.useRealTimers();
});

/** Starts work whose n-th run is `runs[n]`, or one that is done in a moment. */
function startWork(...runs: (() => Promise<void>)[]) {
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const signals: AbortSignal[] = [];
  const work = startBackgroundJob({
    name: 'sweeping',
    intervalMs,
    log,
    run: async (signal) => {
      signals.push(signal);
      await runs[signals.length - 1]?.();
    },
  });
  works.push(work);
  return { ...work, signals, count: () => signals.length };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const isSettled = async (promise: Promise<void>) => {
  const pending = {};
  await pass(0);
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending;
};

describe('periodic work', () => {
  it('is done at once, and again within its time', async () => {
    const { count } = startWork();
    expect(count()).toBe(1);
    for (const times of [2, 3, 4]) {
      await pass(intervalMs);
      expect(count()).toBe(times);
    }
  });

  it('is not done more often', async () => {
    const { count } = startWork();
    await pass(intervalMs * 0.9 - 1);
    expect(count()).toBe(1);
  });

  it('is never done twice at once: its time begins when a run has ended', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { count } = startWork(() => promise);
    await pass(10 * intervalMs);
    expect(count()).toBe(1);
    resolve();
    await pass(0);
    expect(count()).toBe(1);
    await pass(intervalMs);
    expect(count()).toBe(2);
  });

  it('that fails is logged by its name and done again at its time', async () => {
    const { count } = startWork(
      () => Promise.reject(new Error('a fault of that day')),
      () => {
        throw new Error('another one');
      },
    );
    await pass(0);
    expect(lines).toMatchObject([{ level: 50, work: 'sweeping', err: { message: 'a fault of that day' } }]);
    expect(count()).toBe(1);
    await pass(intervalMs);
    await pass(intervalMs);
    expect([count(), lines.length]).toEqual([3, 2]);
  });

  it('of replicas that were started together comes apart', async () => {
    const seconds = new Set<number>();
    for (let replica = 0; replica < 20; replica += 1)
      startWork(
        async () => undefined,
        async () => void seconds.add(Date.now()),
      );
    await pass(intervalMs);
    expect(seconds.size).toBeGreaterThan(1);
  });

  it('keeps no process alive', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    startWork();
    await pass(0);
    const [timer] = timers.mock.results.map(({ value }) => value as NodeJS.Timeout);
    expect(timer?.hasRef()).toBe(false);
    timers.mockRestore();
  });
});

describe('waking it', () => {
  it('ends the pause, and the next time begins anew', async () => {
    const { count, wake } = startWork();
    await pass(intervalMs / 2);
    wake();
    await pass(0);
    expect(count()).toBe(2);
    await pass(intervalMs * 0.9 - 1);
    expect(count()).toBe(2);
    await pass(intervalMs * 0.1 + 1);
    expect(count()).toBe(3);
  });

  it.each([
    ['ended', (run: PromiseWithResolvers<void>) => run.resolve()],
    ['failed', (run: PromiseWithResolvers<void>) => run.reject(new Error('a fault of that day'))],
  ])('during a run has it done once more when that has %s, however often it was woken', async (_, end) => {
    const first = Promise.withResolvers<void>();
    const { count, wake } = startWork(() => first.promise);
    for (const _time of [1, 2, 3]) wake();
    await pass(0);
    expect(count()).toBe(1);
    end(first);
    await pass(0);
    expect(count()).toBe(2);
    await pass(intervalMs);
    expect(count()).toBe(3);
  });
});

describe('stopping it', () => {
  it('tells the run under way and waits for it, however often it is asked', async () => {
    const first = Promise.withResolvers<void>();
    const { count, signals, stop } = startWork(() => first.promise);
    expect(signals[0]?.aborted).toBe(false);
    const stops = [stop(), stop()];
    expect(signals[0]?.aborted).toBe(true);
    for (const each of stops) expect(await isSettled(each)).toBe(false);
    first.resolve();
    await Promise.all(stops);
    await pass(intervalMs);
    expect(count()).toBe(1);
  });

  it('in peace when that run fails, and tells of it', async () => {
    const first = Promise.withResolvers<void>();
    const { stop } = startWork(() => first.promise);
    const stopped = stop();
    first.reject(new Error('a fault of that day'));
    await expect(stopped).resolves.toBeUndefined();
    expect(lines).toHaveLength(1);
  });

  it('in a pause ends it at once and leaves no timer', async () => {
    const { count, stop } = startWork();
    await pass(1);
    await stop();
    expect(vi.getTimerCount()).toBe(0);
    expect(count()).toBe(1);
  });

  it('is final: it is woken no more', async () => {
    const { count, stop, wake } = startWork();
    await stop();
    wake();
    await pass(intervalMs);
    expect(count()).toBe(1);
  });

  it('during a run that was to be followed by another one lets that one go', async () => {
    const first = Promise.withResolvers<void>();
    const { count, stop, wake } = startWork(() => first.promise);
    wake();
    const stopped = stop();
    first.resolve();
    await stopped;
    await pass(intervalMs);
    expect(count()).toBe(1);
  });
});
