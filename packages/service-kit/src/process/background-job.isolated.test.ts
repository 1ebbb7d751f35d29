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

/** Starts a job whose n-th run is `runs[n]`, or one that ends at once. */
function startJob(...runs: (() => Promise<void>)[]) {
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

describe('a background job', () => {
  it('runs at once, and again within the interval', async () => {
    const { count } = startJob();
    expect(count()).toBe(1);
    for (const times of [2, 3, 4]) {
      await pass(intervalMs);
      expect(count()).toBe(times);
    }
  });

  it('does not run more often', async () => {
    const { count } = startJob();
    await pass(intervalMs * 0.9 - 1);
    expect(count()).toBe(1);
  });

  it('never runs twice at once: the interval begins when a run has ended', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { count } = startJob(() => promise);
    await pass(10 * intervalMs);
    expect(count()).toBe(1);
    resolve();
    await pass(0);
    expect(count()).toBe(1);
    await pass(intervalMs);
    expect(count()).toBe(2);
  });

  it('that fails is logged by its name and runs again after the interval', async () => {
    const { count } = startJob(
      () => Promise.reject(new Error('the run failed')),
      () => {
        throw new Error('thrown, not rejected');
      },
    );
    await pass(0);
    expect(lines).toMatchObject([{ level: 50, work: 'sweeping', err: { message: 'the run failed' } }]);
    expect(count()).toBe(1);
    await pass(intervalMs);
    await pass(intervalMs);
    expect([count(), lines.length]).toEqual([3, 2]);
  });

  it('drifts apart in replicas that were started together', async () => {
    const seconds = new Set<number>();
    for (let replica = 0; replica < 20; replica += 1)
      startJob(
        async () => undefined,
        async () => void seconds.add(Date.now()),
      );
    await pass(intervalMs);
    expect(seconds.size).toBeGreaterThan(1);
  });

  it('keeps no process alive', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    startJob();
    await pass(0);
    const [timer] = timers.mock.results.map(({ value }) => value as NodeJS.Timeout);
    expect(timer?.hasRef()).toBe(false);
    timers.mockRestore();
  });
});

describe('waking a background job', () => {
  it('ends the delay, and the next interval begins after the run', async () => {
    const { count, wake } = startJob();
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
    ['failed', (run: PromiseWithResolvers<void>) => run.reject(new Error('the run failed'))],
  ])('during a run makes it run once more after that has %s, however often it was woken', async (_, end) => {
    const first = Promise.withResolvers<void>();
    const { count, wake } = startJob(() => first.promise);
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

describe('stopping a background job', () => {
  it('aborts the signal of the current run and waits for it, however often it is called', async () => {
    const first = Promise.withResolvers<void>();
    const { count, signals, stop } = startJob(() => first.promise);
    expect(signals[0]?.aborted).toBe(false);
    const stops = [stop(), stop()];
    expect(signals[0]?.aborted).toBe(true);
    for (const each of stops) expect(await isSettled(each)).toBe(false);
    first.resolve();
    await Promise.all(stops);
    await pass(intervalMs);
    expect(count()).toBe(1);
  });

  it('resolves when that run fails, and logs the error', async () => {
    const first = Promise.withResolvers<void>();
    const { stop } = startJob(() => first.promise);
    const stopped = stop();
    first.reject(new Error('the run failed'));
    await expect(stopped).resolves.toBeUndefined();
    expect(lines).toHaveLength(1);
  });

  it('during a delay ends it at once and leaves no timer', async () => {
    const { count, stop } = startJob();
    await pass(1);
    await stop();
    expect(vi.getTimerCount()).toBe(0);
    expect(count()).toBe(1);
  });

  it('is final: waking has no effect any more', async () => {
    const { count, stop, wake } = startJob();
    await stop();
    wake();
    await pass(intervalMs);
    expect(count()).toBe(1);
  });

  it('during a run cancels the one that was to follow it', async () => {
    const first = Promise.withResolvers<void>();
    const { count, stop, wake } = startJob(() => first.promise);
    wake();
    const stopped = stop();
    first.resolve();
    await stopped;
    await pass(intervalMs);
    expect(count()).toBe(1);
  });
});
