import { html } from 'hono/html';
import uk from './locales/uk.json' with { type: 'json' };
import type { Mail } from './mail-store.ts';

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

/** Returns the mailbox as a page without scripts. */
export function mailboxPage(mails: readonly Mail[], to?: string) {
  return html`<!doctype html>
<html lang="uk">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${uk.title} · Mova</title>
  <link rel="stylesheet" href="/dev/mail.css">
</head>
<body>
<header>
  <h1>${uk.title}</h1>
  <p>${uk.intro}</p>
  ${to === undefined ? '' : html`<p>${uk.filterNote} <strong>${to}</strong>. <a href="/dev/mail">${uk.showAll}</a></p>`}
  <p><a href="${to === undefined ? '/dev/mail' : `/dev/mail?to=${encodeURIComponent(to)}`}">${uk.refresh}</a></p>
</header>
<main>
${mails.length === 0 ? html`<p>${uk.empty}</p>` : mails.map(mailArticle)}
</main>
</body>
</html>`;
}
