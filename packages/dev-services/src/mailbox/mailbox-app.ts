import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { htmlPage, isLocalHost } from '../network/local-page.ts';
import uk from './locales/uk.json' with { type: 'json' };
import type { Mail, MailStore } from './mail-store.ts';

const pagePolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A file of its own, because the gateway's content policy allows no inline styles. */
const style = readFileSync(join(import.meta.dirname, 'mailbox.css'), 'utf8');

/** Lists the mails, newest first, as a page and as JSON; `?to=` selects one address. */
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

const time = new Intl.DateTimeFormat('uk', { dateStyle: 'medium', timeStyle: 'medium' });

/** Turns URLs into links; the template escapes everything else. */
function withLinks(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)»])/g)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

function mailArticle(mail: Mail) {
  const inText = mail.links.filter((link) => !mail.text.includes(link));
  return html`<article>
  <h2>${mail.subject || uk.noSubject}</h2>
  <p class="about">${uk.to}: <a href="/dev/mail?to=${encodeURIComponent(mail.to)}">${mail.to}</a> ·
    ${uk.received}: <time datetime="${mail.receivedAt}">${time.format(new Date(mail.receivedAt))}</time></p>
  <div class="text">${withLinks(mail.text)}</div>
  ${inText.map((link) => html`<p><a href="${link}">${link}</a></p>`)}
</article>`;
}

function mailboxPage(mails: readonly Mail[], to?: string) {
  return htmlPage(
    uk.title,
    '/dev/mail.css',
    html`<header>
  <h1>${uk.title}</h1>
  <p>${uk.intro}</p>
  ${to === undefined ? '' : html`<p>${uk.filterNote} <strong>${to}</strong>. <a href="/dev/mail">${uk.showAll}</a></p>`}
  <p><a href="${to === undefined ? '/dev/mail' : `/dev/mail?to=${encodeURIComponent(to)}`}">${uk.refresh}</a></p>
</header>
<main>
${mails.length === 0 ? html`<p>${uk.empty}</p>` : mails.map(mailArticle)}
</main>`,
  );
}
