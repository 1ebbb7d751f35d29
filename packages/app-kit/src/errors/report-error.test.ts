import { beforeEach, expect, test, vi } from 'vitest';

const sent: { address: string; report: Record<string, unknown> }[] = [];

beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
  vi.resetModules();
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    sent.push({ address, report: JSON.parse(body) });
    return Promise.resolve(new Response());
  });
});

const freshPage = () => import('./report-error.ts');

test('reports an error once, with the release in its stack and without the query of the URL', async () => {
  const { reportError } = await freshPage();
  history.replaceState(null, '', '/reset-password?token=secret');
  const error = new TypeError('boom');
  error.stack = 'TypeError: boom\n  at x (http://h/releases/account/0a1b/login.js:1:2)';
  reportError(error, 'error');
  reportError(error, 'error');
  expect(sent).toEqual([
    {
      address: '/client-errors',
      report: {
        section: 'account',
        version: '0a1b',
        kind: 'error',
        message: 'TypeError: boom',
        stack: error.stack,
        path: '/reset-password',
        first: true,
      },
    },
  ]);
});

test('names a section that this release has never heard of', async () => {
  const { reportError } = await freshPage();
  const error = new TypeError('boom');
  error.stack = 'TypeError: boom\n  at x (http://h/releases/idioms/1.2.3/idioms-page.js:1:2)';
  reportError(error, 'error');
  expect(sent[0]?.report).toMatchObject({ section: 'idioms', version: '1.2.3' });
});

test('marks the first report of each kind of a release in the browser session, reloads included', async () => {
  for (const message of ['one', 'two']) {
    vi.resetModules();
    const { reportError } = await freshPage();
    for (const version of ['v1', 'v2'])
      for (const kind of ['render', 'status'] as const)
        reportError(new Error(message), kind, { section: 'grammar', version });
  }
  expect(sent.map(({ report }) => report.first)).toEqual([
    ...Array(4).fill(true),
    ...Array(4).fill(undefined),
  ]);
});

test('marks the first report of a page load where session storage is blocked or holds something else', async () => {
  sessionStorage.setItem('mova:reported', '{"length":1}');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { reportError } = await freshPage();
  reportError(new Error('one'), 'render');
  reportError(new Error('two'), 'render');
  vi.restoreAllMocks();
  expect(sent.map(({ report }) => report.first)).toEqual([true, undefined]);
});

test('reports ten errors per page load at most', async () => {
  const { reportError } = await freshPage();
  for (let number = 0; number < 30; number++) reportError(new Error(`error ${number}`), 'error');
  expect(sent).toHaveLength(10);
});

test('reports an uncaught error as the shell’s when the stack names no section', async () => {
  const { startErrorReports } = await freshPage();
  startErrorReports({ section: 'shell', version: 'ff' });
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  expect(sent[0]?.report).toMatchObject({ section: 'shell', version: 'ff', message: 'Script error.' });
});

/** jsdom has no such event of its own. */
function violation(fields: Partial<SecurityPolicyViolationEvent>): Event {
  return Object.assign(new Event('securitypolicyviolation'), fields);
}

test('reports a policy violation of a release, without query and sample', async () => {
  const { startErrorReports } = await freshPage();
  startErrorReports({ section: 'shell', version: 'ff' });
  const at = `${location.origin}/releases/account/0a1b/login.js`;
  document.dispatchEvent(
    violation({
      effectiveDirective: 'script-src',
      blockedURI: 'https://evil.example/x.js?email=olena',
      sourceFile: at,
      sample: 'typed',
    }),
  );
  document.dispatchEvent(
    violation({
      effectiveDirective: 'require-trusted-types-for',
      blockedURI: 'trusted-types-sink',
      sourceFile: at,
    }),
  );
  // Modules of earlier tests still listen to this document.
  expect(sent.map(({ report }) => report)).toContainEqual({
    section: 'account',
    version: '0a1b',
    kind: 'policy',
    message: 'script-src forbade https://evil.example at /releases/account/0a1b/login.js',
    path: location.pathname,
    first: true,
  });
  expect(new Set(sent.map(({ report }) => report.message))).toEqual(
    new Set([
      'script-src forbade https://evil.example at /releases/account/0a1b/login.js',
      'require-trusted-types-for forbade trusted-types-sink at /releases/account/0a1b/login.js',
    ]),
  );
});

test('does not report a policy violation of a browser extension', async () => {
  const { startErrorReports } = await freshPage();
  startErrorReports({ section: 'shell', version: 'ff' });
  document.dispatchEvent(
    violation({ effectiveDirective: 'script-src', blockedURI: 'inline', sourceFile: 'chrome-extension' }),
  );
  expect(sent).toEqual([]);
});
