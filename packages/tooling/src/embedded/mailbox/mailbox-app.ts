import { Hono } from 'hono';
import type { MailStore } from './mail-store.ts';
import { mailboxPage, mailboxStyle } from './mailbox-page.ts';

/**
 * The mailbox's pages: `GET /dev/mail` for people, `GET /dev/mail.json` for tests: a list of
 * `{to, subject, text, html, links, receivedAt}`. Both newest first, `?to=` narrows to one address.
 */
export function createMailboxApp(store: MailStore): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
    context.header('content-security-policy', "default-src 'none'; style-src 'self'; base-uri 'none'");
    context.header('x-content-type-options', 'nosniff');
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
