import type { ReleaseTable } from '@mova/contracts';
import { type DocumentCall, documentCallsName, releaseTableElementId } from '@mova/contracts/names';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendFirstCalls } from './first-calls.ts';

const firstPage = { wordsSection: 'LEARNING_WORDS', numberOfPage: 1 };
const credentials = { accessToken: 'token', userId: '7', xsrf: 'xsrf' };
const words = [
  { id: 4, foreignWord: 'rain', nativeWord: 'дощ' },
  { id: 5, foreignWord: '<i>{{nativeWord}}</i>', nativeWord: 'сніг & лід' },
];

interface OpenDocument {
  readonly firstCalls?: readonly unknown[];
  /** Markup for an answer without words. */
  readonly empty?: string;
}

/** A document at /home whose page asks for its words first. */
function openDocument({ firstCalls, empty = '' }: OpenDocument = {}): void {
  const calls = firstCalls ?? [{ call: 'getNextWords' }, { call: 'getWords', input: firstPage }];
  const sections = [
    { name: 'dictionary', routes: [{ path: '/home', firstCalls: calls }, { path: '/other' }] },
  ];
  document.head.innerHTML = `<script type="application/json" id="${releaseTableElementId}"></script>`;
  const table = document.getElementById(releaseTableElementId) as HTMLElement;
  table.textContent = JSON.stringify({ set: 1, sections } as unknown as ReleaseTable);
  document.body.innerHTML = `<div id="first-paint"><div>
    <template data-first-items="getWords.words"><ul><li data-word="0"
      ><label for="_1_">Вибрати {{foreignWord}}</label><input id="_1_" type="checkbox"
      ><button aria-label="Дії: {{foreignWord}}">{{nativeWord}}</button></li></ul>${empty}</template>
    <p>skeleton</p></div></div>`;
}

const fetched = vi.fn();
/** By path; anything else is answered 200 with `{}`. */
let answers: Record<string, Response | Error>;

const sent = () => Reflect.get(window, documentCallsName) as readonly DocumentCall[];
const paths = () => fetched.mock.calls.map(([path]) => String(path).split('?')[0]);
const rows = () => [...document.querySelectorAll('#first-paint li')];
const settled = () =>
  Promise.allSettled(sent().map(({ answer }) => answer)).then(
    () => new Promise((resolve) => setTimeout(resolve)),
  );

beforeEach(() => {
  answers = {
    '/api/getWords': Response.json({ words, totalWords: 2 }, { headers: { 'X-Release-Set': '3' } }),
  };
  fetched.mockReset().mockImplementation(async (path: string) => {
    const answer = answers[path.split('?')[0] ?? ''] ?? Response.json({});
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal('fetch', fetched);
  history.replaceState(null, '', '/home');
  sessionStorage.clear();
  openDocument();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, documentCallsName);
});

test('sends the first calls of the page as the shell would, before that of the header, and leaves their answers to it', async () => {
  sendFirstCalls(credentials);
  expect(paths()).toEqual(['/api/getNextWords', '/api/getWords', '/api/getUser']);
  expect(fetched.mock.calls[2]?.[0]).toBe(`/api/getUser?utcOffset=${0 - new Date().getTimezoneOffset()}`);
  expect(fetched.mock.calls[1]?.[1]).toMatchObject({
    method: 'POST',
    body: JSON.stringify(firstPage),
    headers: {
      authorization: 'Bearer token',
      'content-type': 'application/json',
      'x-user-id': '7',
      'x-xsrf-token': 'xsrf',
    },
  });
  expect(sent()[1]).toMatchObject({ call: 'getWords', input: firstPage, accessToken: 'token' });
  expect(await sent()[1]?.answer).toMatchObject({
    status: 200,
    data: { words, totalWords: 2 },
    headers: { 'x-release-set': '3' },
  });
});

test('shows the items in place of the skeleton, as text, with ids of their own', async () => {
  sendFirstCalls(credentials);
  await settled();
  expect(document.querySelector('#first-paint p')).toBeNull();
  expect(rows().map((row) => row.querySelector('label')?.textContent)).toEqual([
    'Вибрати rain',
    'Вибрати <i>{{nativeWord}}</i>',
  ]);
  expect(rows()[1]?.querySelector('button')?.textContent).toBe('сніг & лід');
  expect(rows()[0]?.querySelector('button')?.getAttribute('aria-label')).toBe('Дії: rain');
  rows()[1]?.querySelector('label')?.click();
  expect(rows().map((row) => row.querySelector('input')?.checked)).toEqual([false, true]);
});

test('waits until the document is parsed', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  sendFirstCalls(credentials);
  await settled();
  expect(rows()).toEqual([]);
  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('readystatechange'));
  await settled();
  expect(rows()).toHaveLength(2);
  state.mockRestore();
});

test.each([
  ['an error', () => Response.json({ words }, { status: 503 })],
  ['no words', () => Response.json({ words: [] })],
  ['another form', () => Response.json(null)],
  ['text', () => new Response('<!doctype html>')],
  ['no response', () => new Error('offline')],
])('keeps the skeleton after %s', async (_, answer) => {
  answers['/api/getWords'] = answer();
  sendFirstCalls(credentials);
  await settled();
  expect(rows()).toEqual([]);
  expect(document.querySelector('#first-paint p')).not.toBeNull();
});

test('shows what the page has for no words', async () => {
  openDocument({ empty: '<div>Ще немає слів</div>' });
  answers['/api/getWords'] = Response.json({ words: [] });
  sendFirstCalls(credentials);
  await settled();
  expect(document.querySelector('#first-paint')?.textContent?.trim()).toBe('Ще немає слів');
});

test('leaves the page alone that the shell has taken over', async () => {
  sendFirstCalls(credentials);
  document.getElementById('first-paint')?.remove();
  document.body.innerHTML = '<div id="root"><ul></ul></div>';
  await settled();
  expect(document.querySelector('li')).toBeNull();
});

test('asks only for the user where the page is another one or the address has a query', () => {
  for (const address of ['/home?query=rain', '/other', '/elsewhere']) {
    history.replaceState(null, '', address);
    fetched.mockClear();
    sendFirstCalls(credentials);
    expect(paths(), address).toEqual(['/api/getUser']);
  }
});

test('asks only for the user in a document without a release table', () => {
  document.head.innerHTML = '';
  sendFirstCalls(credentials);
  expect(paths()).toEqual(['/api/getUser']);
});

test('leaves calls to the shell that it does not know, or that must include what was saved in this tab', () => {
  openDocument({ firstCalls: [{ call: 'getTomorrow' }, { call: 'toString' }, { call: 'getGrammarTopics' }] });
  sendFirstCalls(credentials);
  expect(paths()).toEqual(['/api/getGrammarTopics', '/api/getUser']);
  fetched.mockClear();
  openDocument();
  sessionStorage.setItem('mova:event-position', '7 99 5-1');
  sendFirstCalls(credentials);
  expect(paths()).toEqual(['/api/getUser']);
});

test('leaves calls to the shell that need a CSRF token which is missing', () => {
  sendFirstCalls({ ...credentials, xsrf: undefined });
  expect(paths()).toEqual(['/api/getNextWords', '/api/getUser']);
  expect(fetched.mock.calls[0]?.[1].headers).not.toHaveProperty('x-xsrf-token');
});
