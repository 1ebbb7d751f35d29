import { browserCookies, clearSession } from '@mova/app-kit';
import { clientErrorSchema } from '@mova/contracts';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** Runs the script as a new document does. */
async function run(): Promise<DOMStringMap> {
  vi.resetModules();
  await import('./before-paint.ts');
  return document.documentElement.dataset;
}

/** Fonts as browsers have them; jsdom has none. */
const fonts = { load: vi.fn(async () => []) };

beforeEach(() => {
  Reflect.set(document, 'fonts', fonts);
  fonts.load.mockReset();
  fonts.load.mockResolvedValue([]);
  for (const key of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[key];
  clearSession();
  localStorage.clear();
  document.body.innerHTML = '';
});

test('marks someone without a session as a visitor and leaves the cookie notice visible', async () => {
  browserCookies.set('accessToken', 'only-half');
  const { reader, consent } = await run();
  expect({ reader, consent }).toEqual({ reader: 'visitor' });
});

test('marks a signed-in user and puts their name into the header once it is parsed', async () => {
  browserCookies.set('accessToken', 'token');
  browserCookies.set('userId', '7');
  browserCookies.set('userName', 'Олена');
  localStorage.setItem('cookieConsent', 'true');
  const { reader, consent } = await run();
  expect({ reader, consent }).toEqual({ reader: 'learner', consent: 'given' });
  document.body.innerHTML =
    '<button aria-label="Моє меню"><bdi data-first-paint="name">Моє меню</bdi></button>';
  await waitFor(() => expect(document.body.textContent).toBe('Олена'));
  expect(document.querySelector('button')?.getAttribute('aria-label')).toBe('Олена: моє меню');
});

test('marks the density of lists that was chosen, and no other value', async () => {
  localStorage.setItem('mova:density', 'compact');
  expect((await run()).density).toBe('compact');
  delete document.documentElement.dataset.density;
  localStorage.setItem('mova:density', 'tiny');
  expect((await run()).density).toBeUndefined();
});

test.each([
  ['are here', () => Promise.resolve([])],
  ['failed to load', () => Promise.reject(new Error('no network'))],
])('has a system font stand in until the fonts of the site %s', async (_, settle) => {
  const settled = Promise.withResolvers<[]>();
  fonts.load.mockReturnValue(settled.promise);
  const data = await run();
  expect(fonts.load).not.toHaveBeenCalled();
  document.body.append(document.createElement('script'));
  document.body.lastChild?.dispatchEvent(new Event('load'));
  // The scripts of the tests before listen, too.
  expect(fonts.load).toHaveBeenCalledWith('1em Onest Variable', 'Яz');
  expect(data.fonts).toBeUndefined();
  settled.resolve(settle() as never);
  await waitFor(() => expect(data.fonts).toBe(''));
});

test('draws the bucket of this browser once, evenly', async () => {
  const drawn = () => browserCookies.get('releaseBucket');
  const counts = new Map<string | null, number>();
  for (let browser = 0; browser < 300; browser++) {
    browserCookies.remove('releaseBucket');
    await run();
    counts.set(drawn(), (counts.get(drawn()) ?? 0) + 1);
  }
  for (const bucket of counts.keys()) expect(bucket).toMatch(/^\d{1,2}$/);
  // 300 draws of 100 buckets leave about 5 out.
  expect(counts.size).toBeGreaterThan(75);
  browserCookies.set('releaseBucket', '0');
  await run();
  expect(drawn()).toBe('0');
  browserCookies.remove('releaseBucket');
  const written = vi.spyOn(document, 'cookie', 'set');
  await run();
  expect(written).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^releaseBucket=\d{1,2}; Path=\/; Max-Age=31536000; SameSite=Lax$/),
  );
  written.mockRestore();
});

test('records a click on the prerendered page', async () => {
  await run();
  document.body.innerHTML = '<div id="first-paint"><button><i>Так</i></button></div><button>Далі</button>';
  document.querySelector('i')?.click();
  for (const button of document.querySelectorAll('button')) if (!button.querySelector('i')) button.click();
  expect(document.querySelectorAll('[data-pressed]')).toHaveLength(1);
});

describe('when the shell does not start', () => {
  const notice = () => document.querySelector<HTMLElement>('[data-start-failure]');
  beforeEach(() => {
    document.body.innerHTML = '<div id="first-paint"><div data-start-failure hidden></div></div>';
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(performance, 'getEntriesByType');
  });

  test('shows the notice and reports the failure as soon as one of its scripts fails', async () => {
    const fetched = vi.fn((_: string, init: { body: string }) => Promise.resolve(init));
    vi.stubGlobal('fetch', fetched);
    await run();
    const script = document.createElement('script');
    script.defer = true;
    script.src = '/releases/shell/0a1b/main.js';
    document.body.append(script);
    expect(notice()?.hidden).toBe(true);
    script.dispatchEvent(new Event('error'));
    expect(notice()?.hidden).toBe(false);
    expect(fetched.mock.calls[0]?.[0]).toBe('/client-errors');
    expect(clientErrorSchema.parse(JSON.parse(fetched.mock.calls[0]?.[1].body ?? ''))).toMatchObject({
      section: 'shell',
      version: '0a1b',
      kind: 'start',
      first: true,
    });
    script.dispatchEvent(new Event('error'));
    expect(JSON.parse(fetched.mock.calls[1]?.[1].body ?? '{}')).not.toHaveProperty('first');
  });

  test('counts the failure once per browser session in the canary that the document names', async () => {
    sessionStorage.clear();
    const fetched = vi.fn((_: string, init: { body: string }) => Promise.resolve(init));
    vi.stubGlobal('fetch', fetched);
    Object.assign(performance, {
      getEntriesByType: () => [{ serverTiming: [{ name: 'canary', description: '12.5' }] }],
    });
    await run();
    const script = document.createElement('script');
    script.defer = true;
    script.src = '/releases/shell/0a1b/main.js';
    document.body.append(script);
    for (let times = 0; times < 2; times += 1) script.dispatchEvent(new Event('error'));
    const reports = fetched.mock.calls.map(([, { body }]) => JSON.parse(body));
    // Scripts of earlier tests listen, too.
    expect(reports.flatMap(({ canary }) => canary ?? [])).toEqual(['12.5']);
  });

  test('shows the notice after 8 s without an error', async () => {
    vi.useFakeTimers();
    await run();
    vi.advanceTimersByTime(7_900);
    expect(notice()?.hidden).toBe(true);
    vi.advanceTimersByTime(100);
    expect(notice()?.hidden).toBe(false);
  });

  test('shows no notice when a script of a section or an image fails', async () => {
    await run();
    for (const name of ['script', 'img']) {
      const element = document.body.appendChild(document.createElement(name));
      element.dispatchEvent(new Event('error'));
    }
    expect(notice()?.hidden).toBe(true);
  });
});

test('allows only releases and other origins as script URLs', async () => {
  const createPolicy = vi.fn();
  vi.stubGlobal('trustedTypes', { createPolicy });
  await run();
  vi.unstubAllGlobals();
  const [name, { createScriptURL, ...others }] = createPolicy.mock.calls[0] ?? [];
  expect([name, others]).toEqual(['default', {}]);
  expect(createScriptURL('/releases/account/0a1b/remote-entry.js')).toBe(
    '/releases/account/0a1b/remote-entry.js',
  );
  expect(createScriptURL('https://accounts.example/gsi/client')).toBe('https://accounts.example/gsi/client');
  expect(createScriptURL('/api/getUser')).toBeNull();
  expect(createScriptURL('/releases/../api/getUser')).toBeNull();
});
