import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const beacons: unknown[] = [];
const reports: Record<string, unknown>[] = [];

beforeEach(() => {
  beacons.length = 0;
  reports.length = 0;
  sessionStorage.clear();
  vi.resetModules();
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    reports.push(JSON.parse(body));
    return Promise.resolve(new Response());
  });
  navigator.sendBeacon = (path, body) => beacons.push([path, JSON.parse(String(body))]) > 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(performance, 'getEntriesByType');
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

/** Loads a page whose document came with this header. */
async function loadPage(serverTiming: object | undefined) {
  vi.resetModules();
  Object.assign(performance, { getEntriesByType: () => [{ serverTiming }] });
  const { countCanarySession } = await import('./canary-session.ts');
  countCanarySession();
  return import('./report-error.ts');
}
const marked = (description: string) => [{ name: 'cache' }, { name: 'canary', description }];

test('counts a browser session once per canary and set, reloads included', async () => {
  for (const mark of ['12.5', '12.5', '12.6', '13.5']) await loadPage(marked(mark));
  expect(beacons).toEqual(['12.5', '12.6', '13.5'].map((canary) => ['/canary-sessions', { canary }]));
});

test('marks the first failure and the first slow interaction of the session', async () => {
  const { reportError } = await loadPage(marked('12.5'));
  const kinds = ['network', 'timeout', 'render', 'status', 'slow-interaction', 'slow-interaction'] as const;
  kinds.forEach((kind, number) => {
    reportError(new Error(String(number)), kind);
  });
  expect(reports.map(({ kind, canary }) => [kind, canary])).toEqual([
    // They are mostly of the connection.
    ['network', undefined],
    ['timeout', undefined],
    ['render', '12.5'],
    ['status', undefined],
    ['slow-interaction', '12.5'],
    ['slow-interaction', undefined],
  ]);
});

test.each([
  ['no canary runs', []],
  ['the browser does not know the header', undefined],
])('sends and marks nothing while %s', async (_, serverTiming) => {
  const { reportError } = await loadPage(serverTiming);
  reportError(new Error('one'), 'render');
  expect(beacons).toEqual([]);
  expect(reports).toHaveLength(1);
  expect(reports[0]).not.toHaveProperty('canary');
});
