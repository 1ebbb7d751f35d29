import { headerNames } from '@mova/contracts/names';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReadAfter } from './read-after.ts';

const askAgain = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  askAgain.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

const olena = 7;
const words = '/api/getWords';
const answer = (headers: Record<string, string>, status = 200) => ({ status, headers, data: {} });
const savedAt = (position: string) => answer({ [headerNames.eventPosition]: position });
const behind = answer({ [headerNames.behind]: '1' });

/** A tab in which a learner has saved. */
function saved(position = '71-2') {
  const tab = createReadAfter();
  tab.heed(savedAt(position), olena, undefined, askAgain);
  return tab;
}

describe('the position of a save', () => {
  it('goes with the calls that read what it changes, and with no others', () => {
    const tab = saved();
    for (const path of [words, '/api/getWordsByIds', '/api/getDueWords']) {
      expect(tab.wantedBy(path, olena)).toBe('71-2');
    }
    expect(tab.wantedBy('/api/getUser', olena)).toBeUndefined();
  });

  it('is that of one learner, in this tab and after a full load of the document', () => {
    const tab = saved();
    expect(tab.wantedBy(words, 8)).toBeUndefined();
    const loaded = createReadAfter();
    expect(loaded.wantedBy(words, olena)).toBe('71-2');
    expect(loaded.wantedBy(words, 8)).toBeUndefined();
    loaded.heed(savedAt('5-1'), 8, undefined, askAgain);
    expect([loaded.wantedBy(words, 8), loaded.wantedBy(words, olena)]).toEqual(['5-1', undefined]);
  });

  it.each([
    ['71-2', '71-10', '71-10'],
    ['9-1', '10-1', '10-1'],
    ['10-1', '9-7', '10-1'],
    ['18446744073709551615-1', '18446744073709551614-2', '18446744073709551615-1'],
  ])('is the latest: of %s, then %s, it is %s', (first, second, latest) => {
    const tab = saved(first);
    tab.heed(savedAt(second), olena, undefined, askAgain);
    expect(tab.wantedBy(words, olena)).toBe(latest);
  });

  it('is dropped once an answer has it, and five minutes later at the latest', () => {
    const tab = saved();
    tab.heed(answer({}), olena, '71-2', askAgain);
    expect(tab.wantedBy(words, olena)).toBeUndefined();
    expect(createReadAfter().wantedBy(words, olena)).toBeUndefined();

    const other = saved('72-1');
    vi.advanceTimersByTime(5 * 60_000 + 1);
    expect(other.wantedBy(words, olena)).toBeUndefined();
  });

  it('stays when an answer has only an earlier one, or is a failure', () => {
    const tab = saved('72-1');
    tab.heed(answer({}), olena, '71-2', askAgain);
    tab.heed(answer({}, 503), olena, '72-1', askAgain);
    expect(tab.wantedBy(words, olena)).toBe('72-1');
  });

  it.each(['', 'x', '7 9999999999999 nonsense', '7 9999999999999'])(
    'is not read out of %j, whoever left that in the storage',
    (text) => {
      sessionStorage.setItem('mova:event-position', text);
      expect(createReadAfter().wantedBy(words, olena)).toBeUndefined();
    },
  );
});

describe('an answer that is behind', () => {
  it('is asked for again after growing pauses, three times and no more', () => {
    const tab = saved();
    const pauses: number[] = [];
    for (let round = 0; round < 5; round++) {
      const since = Date.now();
      const calls = askAgain.mock.calls.length;
      // Two lists on one screen: one more look serves both.
      tab.heed(behind, olena, '71-2', askAgain);
      tab.heed(behind, olena, '71-2', askAgain);
      vi.runAllTimers();
      if (askAgain.mock.calls.length > calls) pauses.push(Date.now() - since);
    }
    expect(askAgain).toHaveBeenCalledTimes(3);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(tab.wantedBy(words, olena)).toBe('71-2');
  });

  it('is asked for again although another call has seen the event meanwhile', () => {
    const tab = saved();
    tab.heed(answer({}), olena, '71-2', askAgain);
    tab.heed(behind, olena, '71-2', askAgain);
    vi.runAllTimers();
    expect(askAgain).toHaveBeenCalledTimes(1);
  });

  it('of a later save is asked for anew', () => {
    const tab = saved();
    for (let round = 0; round < 4; round++) {
      tab.heed(behind, olena, '71-2', askAgain);
      vi.runAllTimers();
    }
    tab.heed(savedAt('80-1'), olena, undefined, askAgain);
    tab.heed(behind, olena, '80-1', askAgain);
    vi.runAllTimers();
    expect(askAgain).toHaveBeenCalledTimes(4);
  });
});
