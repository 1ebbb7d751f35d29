import { headerNames } from '@mova/contracts/names';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReadAfter } from './read-after.ts';

const refetch = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  refetch.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

const olena = 7;
const words = { path: '/api/getWords' };
const sentBy = (userId: number, minPosition?: string, cacheKey = 'a list') => ({
  userId,
  minPosition,
  cacheKey,
});
const answer = (headers: Record<string, string>, status = 200) => ({ status, headers, data: {} });
const savedAt = (position: string) => answer({ [headerNames.eventPosition]: position });
const behind = answer({ [headerNames.behind]: '1' });

/** Returns the position keeper of a tab in which the user has saved. */
function saved(position = '71-2') {
  const tab = createReadAfter();
  tab.noteAnswer(savedAt(position), sentBy(olena), refetch);
  return tab;
}

describe('the position of a save', () => {
  it('is sent with the calls that read what it changes, and with no others', () => {
    const tab = saved();
    for (const path of ['/api/getWords', '/api/getWordsByIds', '/api/getDueWords']) {
      expect(tab.minPositionFor({ path }, olena)).toBe('71-2');
    }
    expect(tab.minPositionFor({ path: '/api/getUser' }, olena)).toBeUndefined();
  });

  it('is sent with a call of a newer section that says it reads after events', () => {
    expect(saved().minPositionFor({ path: '/api/newerCall', readsAfterEvents: true }, olena)).toBe('71-2');
  });

  it('belongs to one user and survives a reload of the document', () => {
    const tab = saved();
    expect(tab.minPositionFor(words, 8)).toBeUndefined();
    const loaded = createReadAfter();
    expect(loaded.minPositionFor(words, olena)).toBe('71-2');
    expect(loaded.minPositionFor(words, 8)).toBeUndefined();
    loaded.noteAnswer(savedAt('5-1'), sentBy(8), refetch);
    expect([loaded.minPositionFor(words, 8), loaded.minPositionFor(words, olena)]).toEqual([
      '5-1',
      undefined,
    ]);
  });

  it.each([
    ['71-2', '71-10', '71-10'],
    ['9-1', '10-1', '10-1'],
    ['10-1', '9-7', '10-1'],
    ['18446744073709551615-1', '18446744073709551614-2', '18446744073709551615-1'],
  ])('is the latest: of %s, then %s, it is %s', (first, second, latest) => {
    const tab = saved(first);
    tab.noteAnswer(savedAt(second), sentBy(olena), refetch);
    expect(tab.minPositionFor(words, olena)).toBe(latest);
  });

  it('is dropped once an answer includes it, and after five minutes at the latest', () => {
    const tab = saved();
    tab.noteAnswer(answer({}), sentBy(olena, '71-2'), refetch);
    expect(tab.minPositionFor(words, olena)).toBeUndefined();
    expect(createReadAfter().minPositionFor(words, olena)).toBeUndefined();

    const other = saved('72-1');
    vi.advanceTimersByTime(5 * 60_000 + 1);
    expect(other.minPositionFor(words, olena)).toBeUndefined();
  });

  it('is kept when an answer includes only an earlier one, or is an error', () => {
    const tab = saved('72-1');
    tab.noteAnswer(answer({}), sentBy(olena, '71-2'), refetch);
    tab.noteAnswer(answer({}, 503), sentBy(olena, '72-1'), refetch);
    expect(tab.minPositionFor(words, olena)).toBe('72-1');
  });

  it.each(['', 'x', '7 9999999999999 nonsense', '7 9999999999999'])(
    'is not read from an invalid stored value: %j',
    (text) => {
      sessionStorage.setItem('mova:event-position', text);
      expect(createReadAfter().minPositionFor(words, olena)).toBeUndefined();
    },
  );
});

describe('an answer that is behind', () => {
  it('is requested again after growing delays, three times at most', () => {
    const tab = saved();
    const delays: number[] = [];
    for (let round = 0; round < 5; round++) {
      const since = Date.now();
      const calls = refetch.mock.calls.length;
      // Two lists on one screen share one retry.
      tab.noteAnswer(behind, sentBy(olena, '71-2', 'one list'), refetch);
      tab.noteAnswer(behind, sentBy(olena, '71-2', 'other list'), refetch);
      vi.runAllTimers();
      if (refetch.mock.calls.length > calls) delays.push(Date.now() - since);
    }
    expect(refetch.mock.calls).toEqual(Array(3).fill([['one list', 'other list']]));
    expect(delays).toEqual(delays.toSorted((a, b) => a - b));
    expect(tab.minPositionFor(words, olena)).toBe('71-2');
  });

  it('is requested again although another call has seen the event since', () => {
    const tab = saved();
    tab.noteAnswer(answer({}), sentBy(olena, '71-2'), refetch);
    tab.noteAnswer(behind, sentBy(olena, '71-2'), refetch);
    vi.runAllTimers();
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('of a later save is requested again', () => {
    const tab = saved();
    for (let round = 0; round < 4; round++) {
      tab.noteAnswer(behind, sentBy(olena, '71-2'), refetch);
      vi.runAllTimers();
    }
    tab.noteAnswer(savedAt('80-1'), sentBy(olena), refetch);
    tab.noteAnswer(behind, sentBy(olena, '80-1'), refetch);
    vi.runAllTimers();
    expect(refetch).toHaveBeenCalledTimes(4);
  });
});
