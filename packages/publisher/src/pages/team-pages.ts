import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getConnInfo } from '@hono/node-server/conninfo';
import {
  isLocalHostname,
  isTransientError,
  rateLimitKey,
  recordAct,
  recordSecurityEvent,
} from '@mova/service-kit';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import type { PublisherParts } from '../app.ts';
import { canSee, type Markup, messagePage, page } from './markup.ts';
import { overviewPage } from './overview-page.ts';
import { isUnknown, releasePage } from './release-page.ts';
import { setPage } from './set-page.ts';
import { type Reader, readerOf, SignInSessions, sessionSeconds, WrongTokens } from './sign-in-sessions.ts';

type Env = { Variables: { reader: Reader } };
type PageParts = Pick<PublisherParts, 'db' | 'store' | 'log' | 'address' | 'operatorToken'>;

const style = readFileSync(new URL('style.css', import.meta.url));
const icon = readFileSync(new URL('icon.svg', import.meta.url));

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Less would take the origin from forms, by which those of other sites are told apart.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** The page for teams and operators, below `/teams`: they sign in with a token and look at what was released, and how it fails. */
export function createTeamPages(parts: PageParts): Hono<Env> {
  const { db, store, log, address, operatorToken } = parts;
  const app = new Hono<Env>();
  const sessions = new SignInSessions(db);
  const wrongTokens = new WrongTokens();
  const cookie = cookieFor(address);

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  });
  app.onError((error, c) => {
    const [status, title, text] = describeError(error);
    if (status >= 500) log.error({ err: error }, 'a page failed');
    return c.html(messagePage(title, text), status);
  });
  app.get('/style.css', (c) => sendFile(c, style, 'text/css; charset=utf-8'));
  app.get('/icon.svg', (c) => sendFile(c, icon, 'image/svg+xml'));

  app.use(async (c, next) => {
    if (address !== undefined || isLocalHostname(new URL(c.req.url).hostname)) return next();
    return c.html(
      messagePage(
        'This page is off',
        'It is open on the machine of the publisher only, until PUBLISHER_URL says at which address teams reach it.',
      ),
      403,
    );
  });
  app.use(csrf({ origin: (origin, c) => origin === (address ?? new URL(c.req.url).origin) }));

  app.post('/sign-in', bodyLimit({ maxSize: 4_096 }), async (c) => {
    const { address: peer = '' } = getConnInfo(c).remote;
    const network = rateLimitKey(peer);
    const form = await c.req.parseBody();
    const to = pathIn(form.to);
    if (wrongTokens.areTooMany(network)) {
      c.header('retry-after', '60');
      return c.html(
        signInPage({ to, problem: 'Too many wrong tokens. Try again in a minute.', operatorToken }),
        429,
      );
    }
    const token = typeof form.token === 'string' ? form.token.trim() : '';
    const reader = await readerOf(db, token, operatorToken);
    const event = { event: 'publisher-sign-in', address: peer } as const;
    if (!reader) {
      wrongTokens.add(network);
      recordSecurityEvent(log, { ...event, outcome: 'refused' });
      return c.html(signInPage({ to, problem: 'This token is not valid.', operatorToken }), 401);
    }
    await recordAct(db, 'publisher sign-in', { token: reader.kind === 'team' ? reader.section : 'operator' });
    recordSecurityEvent(log, { ...event, outcome: 'success' });
    sessions.close(cookie.read(c));
    cookie.write(c, sessions.open(reader));
    return c.redirect(to, 303);
  });

  app.post('/sign-out', (c) => {
    sessions.close(cookie.read(c));
    cookie.remove(c);
    return c.redirect('/teams', 303);
  });

  app.use(async (c, next) => {
    const reader = await sessions.find(cookie.read(c));
    if (reader) {
      c.set('reader', reader);
      return next();
    }
    // A link on another site comes without the cookie (SameSite=Strict); loaded again from here, it has it.
    if (c.req.header('sec-fetch-site') === 'cross-site')
      return c.html(page({ title: 'One moment', reload: true }, html`<p><a href="">Continue</a></p>`));
    return c.html(signInPage({ to: pathIn(c.req.path), operatorToken }), 401);
  });

  app.get('/', async (c) => c.html(await overviewPage(db, c.get('reader'))));

  app.get('/sets/:number{[1-9][0-9]{0,8}}', async (c) =>
    c.html(await setPage(db, c.get('reader'), Number(c.req.param('number')))),
  );

  app.get('/releases/:section/:version', async (c) => {
    const { section, version } = c.req.param();
    const reader = c.get('reader');
    if (!canSee(reader, section))
      return c.html(messagePage('Another section', `You see releases of your own section.`, reader), 403);
    return c.html(await releasePage({ db, store, reader, section, version }));
  });

  app.all('*', (c) => c.html(messagePage('Not found', 'There is no such page.', c.get('reader')), 404));

  return app;
}

/** Secure except on this machine over plain http, with the prefix that keeps other hosts from setting it. */
function cookieFor(address: string | undefined) {
  const isSecure = address?.startsWith('https:') ?? false;
  const name = 'mova_teams';
  const prefix = isSecure ? 'host' : undefined;
  return {
    read: (c: Context) => getCookie(c, name, prefix),
    write: (c: Context, value: string) =>
      setCookie(c, name, value, {
        ...{ path: '/', httpOnly: true, sameSite: 'Strict', maxAge: sessionSeconds, secure: isSecure },
        ...(prefix && { prefix }),
      }),
    remove: (c: Context) =>
      void deleteCookie(c, prefix ? `__Host-${name}` : name, { path: '/', secure: isSecure }),
  };
}

function sendFile(c: Context, bytes: Buffer<ArrayBuffer>, type: string): Response {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`;
  const caching = { 'cache-control': 'no-cache', etag };
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, caching);
  return c.body(bytes, 200, { ...caching, 'content-type': type });
}

/** Returns a path of these pages, to go to after the sign-in. */
function pathIn(path: unknown): string {
  return typeof path === 'string' && /^\/teams(?:\/\w[\w.@+-]*){1,3}$/.test(path) ? path : '/teams';
}

interface SignInOptions {
  readonly to: string;
  readonly problem?: string;
  readonly operatorToken: string | undefined;
}

function signInPage({ to, problem, operatorToken }: SignInOptions): Markup {
  return page(
    { title: 'Sign in' },
    html`<form class="card" method="post" action="/teams/sign-in">
<input type="hidden" name="to" value="${to}">
<label for="token">Token of your section${operatorToken !== undefined && ', or of an operator'}</label>
<input id="token" name="token" type="password" required autocomplete="current-password" aria-describedby="token-help${problem !== undefined && ' token-problem'}"${problem !== undefined && html` aria-invalid="true"`}>
<p id="token-help">The one with which you publish (<code>PUBLISHER_TOKEN</code>).
${operatorToken === undefined && 'Operators cannot sign in: this publisher has no PUBLISHER_OPERATOR_TOKEN.'}</p>
${problem !== undefined && html`<p id="token-problem" class="bad" role="alert">${problem}</p>`}
<button>Sign in</button>
</form>`,
  );
}

type Status = 403 | 404 | 413 | 500 | 503;

function describeError(error: Error): readonly [status: Status, title: string, text: string] {
  if (error instanceof HTTPException)
    return error.status === 413
      ? [413, 'Too much', 'This form is too large.']
      : [403, 'Not from here', 'This form was sent from another page. Open it here and send it again.'];
  if (isUnknown(error)) return [404, 'Not found', error.message];
  if (isTransientError(error))
    return [503, 'Not available now', 'The database cannot be used now. Load this page again in a moment.'];
  return [500, 'Something went wrong', 'It went wrong on our side, and the log says why.'];
}
