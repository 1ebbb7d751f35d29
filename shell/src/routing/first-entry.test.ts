import { createBrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { assignFirstEntryKey } from './first-entry.ts';

/** Returns the key under which the router keeps the scroll position of the first page. */
function keyOfDocument(state: unknown): string {
  history.replaceState(state, '');
  assignFirstEntryKey();
  const router = createBrowserRouter([{ path: '*', element: null }]);
  const { key } = router.state.location;
  router.dispose();
  return key;
}

beforeEach(() => history.replaceState(null, ''));

test('gives each document a unique key, so none opens at the scroll position of another', () => {
  const keys = [null, null, { usr: { after: 'x' } }].map(keyOfDocument);
  expect(new Set(keys).size).toBe(3);
  expect(keys).not.toContain('default');
});

test('keeps the key and the state of the entry across a reload', () => {
  const key = keyOfDocument({ usr: { after: 'x' } });
  expect(keyOfDocument(history.state)).toBe(key);
  expect(history.state).toMatchObject({ usr: { after: 'x' } });
});
