import { browserCookies, clearSession } from '@mova/app-kit';
import { createHostStore, initTexts } from '@mova/app-kit/host';
import { cookieNames } from '@mova/contracts/names';
import { waitingResults } from '@mova/training/outbox';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import uk from '../locales/uk.json';
import { keep, routes, signIn, startSignedIn } from './testing/signed-in-tab.ts';
import { watchUnsavedResults } from './watch-unsaved.ts';

beforeEach(() => {
  startSignedIn();
  initTexts('shell', uk);
});
afterEach(() => {
  vi.restoreAllMocks();
  clearSession();
});

describe('watching', () => {
  const store = createHostStore();
  const sent = vi.fn();

  // Once per document, because its listeners stay.
  beforeAll(() => watchUnsavedResults(store, routes));
  beforeEach(() => {
    sent.mockReset();
    vi.spyOn(store, 'dispatch').mockImplementation(((thunk: unknown) => {
      // A change of user also dispatches an action that empties the store's cache.
      if (typeof thunk === 'function') sent();
      return Promise.resolve({});
    }) as typeof store.dispatch);
  });

  test('sends nothing when nothing is unsaved', async () => {
    window.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).not.toHaveBeenCalled();
  });

  test('saves a result that a page leaves behind', async () => {
    keep('one');
    await expect.poll(() => waitingResults(7)).toEqual([]);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('saves when the network is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    keep('one');
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => waitingResults(7)).toEqual([]);
  });

  test('saves the results of a user once they sign in', async () => {
    clearSession();
    keep('one');
    signIn(8);
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).not.toHaveBeenCalled();
    signIn(7);
    await expect.poll(() => waitingResults(7)).toEqual([]);
  });

  test('saves a quiz that the release before left in its list', async () => {
    const run = { runId: 'two', tense: 'ARTICLES', level: 2, contentVersion: 'version-1' };
    const list = [{ ...run, asked: [4], at: 1, errorIndexes: [] }];
    localStorage.setItem('mova:grammar-unsaved:7', JSON.stringify(list));
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => sent.mock.calls).toHaveLength(1);
    await expect.poll(() => waitingResults(7)).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  test('saves unsaved results when a document starts', async () => {
    clearSession();
    keep('one');
    browserCookies.set(cookieNames.accessToken, 'token');
    browserCookies.set(cookieNames.userId, '7');
    watchUnsavedResults(store, routes);
    await expect.poll(() => waitingResults(7)).toEqual([]);
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
