import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let report: (...entries: object[]) => void;
const reports: object[] = [];

beforeEach(() => {
  reports.length = 0;
  sessionStorage.clear();
  vi.resetModules();
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    reports.push(JSON.parse(body));
    return Promise.resolve(new Response());
  });
  class Observer {
    static supportedEntryTypes = ['event'];
    constructor(listener: (list: object) => void) {
      report = (...entries) => listener({ getEntries: () => entries });
    }
    observe() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
});
afterEach(() => vi.unstubAllGlobals());

test('reports slow interactions of the open page, one per release and page load', async () => {
  const { watchSlowInteractions } = await import('./slow-interactions.ts');
  let version = 'v1';
  watchSlowInteractions(() => ({ section: 'grammar', version }));
  report(
    { name: 'pointermove', duration: 900, interactionId: 0 },
    { name: 'click', duration: 200, interactionId: 5 },
  );
  expect(reports).toEqual([]);
  report({ name: 'keydown', duration: 312.4, interactionId: 6 });
  report({ name: 'click', duration: 500, interactionId: 7 });
  version = 'v2';
  report({ name: 'click', duration: 208, interactionId: 8 });
  expect(reports).toEqual(
    [
      ['v1', 'keydown took 312 ms'],
      ['v2', 'click took 208 ms'],
    ].map(([each, message]) => ({
      section: 'grammar',
      version: each,
      kind: 'slow-interaction',
      message,
      path: location.pathname,
      first: true,
    })),
  );
});

test('does nothing in a browser without such entries', async () => {
  vi.stubGlobal('PerformanceObserver', undefined);
  const { watchSlowInteractions } = await import('./slow-interactions.ts');
  watchSlowInteractions(() => ({ section: 'grammar', version: 'v1' }));
  expect(reports).toEqual([]);
});
