import { Hono } from 'hono';
import { isOwnHost } from '../network/own-host.ts';
import type { MailStore } from './mail-store.ts';
import { mailboxPage, mailboxStyle } from './mailbox-page.ts';

const pagePolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The mailbox's pages: `GET /dev/mail` for people, `GET /dev/mail.json` for tests: a list of
 * `{to, subject, text, html, links, receivedAt}`. Both newest first, `?to=` narrows to one address. Answers
 * to names of this machine only, such as the gateway uses.
 */
export function createMailboxApp(store: MailStore): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    if (!isOwnHost(context.req.header('host'))) return context.text('This host name is not served here', 421);
    await next();
    context.header('cache-control', 'no-store');
    context.header('content-security-policy', pagePolicy);
    // For whatever does not know frame-ancestors.
    context.header('x-frame-options', 'DENY');
    context.header('x-content-type-options', 'nosniff');
    context.header('cross-origin-resource-policy', 'same-origin');
  });
  app.get('/dev/mail', (context) => {
    const to = context.req.query('to');
    return context.html(mailboxPage(store.list(to), to));
  });
  app.get('/dev/mail.json', (context) => context.json(store.list(context.req.query('to'))));
  app.get('/dev/mail.css', (context) =>
    context.body(mailboxStyle, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  return app;
}
