import { createBrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { nameFirstEntry } from './first-entry.ts';

/** Key under which the router keeps the scroll position of the page it was loaded on. */
function keyOfDocument(state: unknown): string {
  history.replaceState(state, '');
  nameFirstEntry();
  const router = createBrowserRouter([{ path: '*', element: null }]);
  const { key } = router.state.location;
  router.dispose();
  return key;
}

beforeEach(() => history.replaceState(null, ''));

test('each document has a key of its own, so none opens where another was scrolled to', () => {
  const keys = [null, null, { usr: { after: 'x' } }].map(keyOfDocument);
  expect(new Set(keys).size).toBe(3);
  expect(keys).not.toContain('default');
});

test('a reload finds the key again, and what the entry carries', () => {
  const key = keyOfDocument({ usr: { after: 'x' } });
  expect(keyOfDocument(history.state)).toBe(key);
  expect(history.state).toMatchObject({ usr: { after: 'x' } });
});
