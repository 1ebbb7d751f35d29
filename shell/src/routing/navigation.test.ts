import * as host from '@mova/app-kit/host';
import type { ReleaseTable } from '@mova/contracts';
import { createBrowserRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { routesOf } from '../releases/release-table.ts';
import { assignFirstEntryKey, followNewerSets } from './navigation.ts';

describe('the first entry of a document', () => {
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
});

describe('another release set', () => {
  const newest = vi.spyOn(host, 'newestReleaseSet');
  const pinned = vi.spyOn(host, 'isReleaseSetPinned');

  const section = (name: 'dictionary' | 'grammar', paths: string[]): ReleaseTable['sections'][number] => ({
    name,
    version: '1',
    entry: '/e.js',
    needs: {},
    routes: paths.map((path) => ({ path, guard: 'public' as const, page: 'p', title: 'Т' })),
  });

  const table: ReleaseTable = {
    set: 4,
    sections: [section('dictionary', ['/home', '/learned-words']), section('grammar', ['/grammar'])],
  };

  beforeAll(() => followNewerSets(table.set, routesOf(table)));

  beforeEach(() => {
    pinned.mockReturnValue(false);
    newest.mockReturnValue(5);
    history.replaceState(null, '', '/home');
    document.body.innerHTML = '<a href="/grammar"><b>g</b></a><a href="/learned-words"><b>l</b></a>';
  });

  /** Whether a click on the link reaches the router, which listens below the document. */
  function routerSees(selector: string): boolean {
    let seen = false;
    const onClick = (event: Event) => {
      seen = true;
      event.preventDefault();
    };
    document.body.addEventListener('click', onClick);
    // jsdom cannot follow links; the browser would.
    const stopFollowing = (event: Event) => event.preventDefault();
    window.addEventListener('click', stopFollowing, { capture: true });
    document
      .querySelector(`${selector} b`)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    document.body.removeEventListener('click', onClick);
    window.removeEventListener('click', stopFollowing, { capture: true });
    return seen;
  }

  test('leaves a link into another section to the browser when a newer set is live', () => {
    expect(routerSees('[href="/grammar"]')).toBe(false);
  });

  test('leaves a link within the section to the router', () => {
    expect(routerSees('[href="/learned-words"]')).toBe(true);
  });

  test('leaves a link into another section to the browser when an earlier set is live again', () => {
    newest.mockReturnValue(3);
    expect(routerSees('[href="/grammar"]')).toBe(false);
  });

  test('leaves every link to the router while its own set is live', () => {
    newest.mockReturnValue(4);
    expect(routerSees('[href="/grammar"]')).toBe(true);
  });

  test('leaves every link to the router while a training pins the set', () => {
    pinned.mockReturnValue(true);
    expect(routerSees('[href="/grammar"]')).toBe(true);
  });
});
