import { beginRun, browserCookies, clearSession, endRun } from '@mova/app-kit';
import { cookieNames, storageNames } from '@mova/contracts/names';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdRun, lockRun } from './hold-run.ts';
import { keepResult, keptResults, rejectResult, releaseResult, unsavedEvent } from './kept-results.ts';
import { expectRunOfTab, releaseRunOfTab } from './run-of-tab.ts';
import { saveKeptResults } from './save-kept-results.ts';

const exercisesResult = { firstPartQuestions: ['хліб - bread'], firstPartAnswers: [true] };
const minutes = (count: number) => count * 60_000;

/** Stores the result of a training as its page did `ago` minutes ago. */
const keep = (runId: string, ago = 0) =>
  keepResult(7, { runId, exercisesResult, heldUntil: Date.now() + minutes(5 - ago) });
const saver = () => {
  const save = vi.fn(async () => ({}));
  return { save, look: () => saveKeptResults(7, save, Date.now()) };
};
const heldUntil = () => keptResults(7)[0]?.heldUntil;

/** Web Locks, shared by the tabs of a browser. */
class BrowserLocks {
  readonly #taken = new Map<string, Promise<unknown>>();

  take(name: string): () => void {
    let free = () => {};
    const gone = new Promise<void>((resolve) => {
      free = resolve;
    });
    this.#taken.set(name, gone);
    void gone.then(() => this.#taken.delete(name));
    return free;
  }

  async request(
    name: string,
    options: { readonly ifAvailable?: boolean; readonly signal?: AbortSignal },
    task: (lock: object | null) => Promise<unknown>,
  ): Promise<unknown> {
    if (options.ifAvailable && this.#taken.has(name)) return task(null);
    while (this.#taken.has(name)) await this.#taken.get(name);
    if (options.signal?.aborted) throw new DOMException('given up', 'AbortError');
    const free = this.take(name);
    return task({ name }).finally(free);
  }
}

let locks: BrowserLocks;
let release: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  clearSession();
  browserCookies.set(cookieNames.accessToken, 'token');
  browserCookies.set(cookieNames.userId, '7');
  locks = new BrowserLocks();
  release = undefined;
});
afterEach(() => {
  release?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const withLocks = () => vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }));

describe('a training whose page is open in another tab', () => {
  test('is not saved by this one, however long its user pauses, until that tab is gone', async () => {
    withLocks();
    keep('one', 60);
    const free = locks.take('mova-run-one');
    const { save, look } = saver();
    expect(await look()).toMatchObject({ saved: 0, nextAt: Date.now() + minutes(1) });
    expect(save).not.toHaveBeenCalled();
    free();
    await vi.advanceTimersByTimeAsync(0);
    expect(await look()).toMatchObject({ saved: 1, nextAt: undefined });
  });

  test('does not keep another result from being saved', async () => {
    withLocks();
    keep('one', 60);
    keep('two', 60);
    locks.take('mova-run-one');
    expect(await saver().look()).toMatchObject({ saved: 1 });
    expect(keptResults(7)).toMatchObject([{ runId: 'one' }]);
  });

  test('is saved at once when its page has released it', async () => {
    withLocks();
    keep('one');
    locks.take('mova-run-one');
    releaseResult(7, 'one');
    expect(await saver().look()).toMatchObject({ saved: 1 });
  });
});

test('a result being sent is not sent twice, although its page is gone and it is due', async () => {
  withLocks();
  keep('one', 60);
  const leave = holdRun(7, 'one');
  const sent = lockRun('one');
  leave();
  await vi.advanceTimersByTimeAsync(0);
  releaseRunOfTab(7);
  vi.setSystemTime(Date.now() + minutes(6));
  const { save, look } = saver();
  await look();
  expect(save).not.toHaveBeenCalled();
  sent();
  await vi.advanceTimersByTimeAsync(0);
  expect(await look()).toMatchObject({ saved: 1 });
});

describe('a training that this page reserves', () => {
  test('keeps its lock until released, also when it had to wait for it', async () => {
    withLocks();
    const free = locks.take('mova-run-one');
    release = holdRun(7, 'one');
    free();
    await vi.advanceTimersByTimeAsync(0);
    const request = vi.fn(async (lock: object | null) => lock);
    expect(await locks.request('mova-run-one', { ifAvailable: true }, request)).toBeNull();
    release();
    await vi.advanceTimersByTimeAsync(0);
    expect(await locks.request('mova-run-one', { ifAvailable: true }, request)).not.toBeNull();
  });

  test('stops waiting for its lock when released', async () => {
    withLocks();
    const free = locks.take('mova-run-one');
    release = holdRun(7, 'one');
    release();
    free();
    await vi.advanceTimersByTimeAsync(0);
    const request = vi.fn(async (lock: object | null) => lock);
    expect(await locks.request('mova-run-one', { ifAvailable: true }, request)).not.toBeNull();
  });

  test.each([
    ['without locks', () => {}],
    ['with locks', withLocks],
  ])('is not saved by this tab either, even when overdue: %s', async (_case, prepare) => {
    prepare();
    release = holdRun(7, 'one');
    keep('one', 60);
    const { save, look } = saver();
    await look();
    expect(save).not.toHaveBeenCalled();
  });

  test('renews its reservation every minute, for tabs without locks', async () => {
    keep('one', 4);
    release = holdRun(7, 'one');
    expect(heldUntil()).toBe(Date.now() + minutes(5));
    await vi.advanceTimersByTimeAsync(minutes(61));
    expect(heldUntil()).toBeGreaterThan(Date.now() + minutes(3));
    release();
    await vi.advanceTimersByTimeAsync(minutes(6));
    expect(heldUntil()).toBeLessThan(Date.now());
  });

  test('fires the event when released, and not with every answer', () => {
    const heard = vi.fn();
    window.addEventListener(unsavedEvent, heard);
    release = holdRun(7, 'one');
    keep('one');
    expect(heard).not.toHaveBeenCalled();
    release();
    expect(heard).toHaveBeenCalledTimes(1);
    window.removeEventListener(unsavedEvent, heard);
  });
});

describe('a tab that was reloaded in the middle of a training', () => {
  const load = (runId: string, userId = 7) => {
    const run = { runId, words: [] };
    sessionStorage.setItem(storageNames.exercisesResult, JSON.stringify({ userId, stage: 'run', run }));
    expectRunOfTab(7);
  };

  test('gives its page time to load', async () => {
    beginRun();
    keep('one', 60);
    load('one');
    const { save, look } = saver();
    await look();
    expect(save).not.toHaveBeenCalled();
    // It did not load.
    await vi.advanceTimersByTimeAsync(minutes(6));
    expect(await look()).toMatchObject({ saved: 1 });
  });

  test.each([
    ['has another training', () => load('two')],
    ['has the training of another user', () => load('one', 8)],
    [
      'has no started training',
      () => {
        endRun();
        load('one');
      },
    ],
  ])('saves at once when it %s', async (_case, reload) => {
    beginRun();
    keep('one', 60);
    reload();
    expect(await saver().look()).toMatchObject({ saved: 1 });
  });

  test('saves at once what its page had released', async () => {
    beginRun();
    keep('one');
    releaseResult(7, 'one');
    load('one');
    expect(await saver().look()).toMatchObject({ saved: 1 });
  });
});

describe('a tab at a page outside trainings', () => {
  const holds = (runId: string, userId = 7) => {
    const run = { runId, words: [] };
    sessionStorage.setItem(storageNames.exercisesResult, JSON.stringify({ userId, stage: 'run', run }));
  };

  test('makes the result of its training due', async () => {
    holds('one');
    keep('one');
    releaseRunOfTab(7);
    expect(await saver().look()).toMatchObject({ saved: 1 });
  });

  test('leaves it to the tab it was duplicated from, whose page is open', async () => {
    withLocks();
    holds('one');
    keep('one');
    locks.take('mova-run-one');
    releaseRunOfTab(7);
    expect(await saver().look()).toMatchObject({ saved: 0, nextAt: Date.now() + minutes(1) });
  });

  test.each([
    ['another training', () => holds('two')],
    ['the training of another user', () => holds('one', 8)],
    [
      'the training, and its page is still open',
      () => {
        holds('one');
        release = holdRun(7, 'one');
      },
    ],
  ])('changes nothing when it has %s', async (_case, prepare) => {
    keep('one');
    prepare();
    const before = heldUntil();
    releaseRunOfTab(7);
    expect(heldUntil()).toBe(before);
    expect(await saver().look()).toMatchObject({ saved: 0 });
  });

  test('does not send a rejected result again', () => {
    holds('one');
    keep('one');
    rejectResult(7, 'one');
    releaseRunOfTab(7);
    expect(keptResults(7)).toMatchObject([{ refused: true }]);
  });
});
