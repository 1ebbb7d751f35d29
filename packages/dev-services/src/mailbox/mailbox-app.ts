import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { isLocalHost } from '../network/local-server.ts';
import type { MailStore } from './mail-store.ts';
import { mailboxPage } from './mailbox-page.ts';

const pagePolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A file of its own, because the gateway's content policy allows no inline styles. */
const style = readFileSync(join(import.meta.dirname, 'mailbox.css'), 'utf8');

/**
 * Serves `GET /dev/mail`, a page, and `GET /dev/mail.json`, a list of `Mail`, newest first; `?to=` selects one
 * address. Only for a `Host` of this machine, as the gateway sends.
 */
export function createMailboxApp(store: MailStore): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    if (!isLocalHost(context.req.header('host')))
      return context.text('This host name is not served here', 421);
    await next();
    context.header('cache-control', 'no-store');
    context.header('content-security-policy', pagePolicy);
    // For browsers without frame-ancestors.
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
    context.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  return app;
}
