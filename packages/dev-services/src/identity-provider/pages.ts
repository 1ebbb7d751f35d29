import { html, raw } from 'hono/html';
import { htmlPage, type Markup } from '../network/local-page.ts';
import uk from './locales/uk.json' with { type: 'json' };
import type { LocalAccount } from './login-window.ts';

function page(content: Markup): Markup {
  return htmlPage(
    uk.title,
    '/chooser.css',
    html`<main>
<h1>${uk.title}</h1>
<p class="note">${uk.local}</p>
${content}
</main>`,
  );
}

interface Chooser {
  readonly provider: string;
  readonly action: string;
  /** Fields of the request, which the form sends back with the choice. */
  readonly asked: object;
  readonly accounts: readonly LocalAccount[];
}

/** Returns the account chooser, a form without scripts. */
export function chooserPage({ provider, action, asked, accounts }: Chooser): Markup {
  const fields = Object.entries(asked).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return page(html`<h2>${uk.choose.replace('{{provider}}', provider)}</h2>
<form method="post" action="${action}">${fields}
${accounts.map(
  ({
    subject,
    email,
    name,
    verified,
  }) => html`<button name="subject" value="${subject}"><strong>${name}</strong>
  <span>${email}${verified ? '' : `, ${uk.noEmail}`}</span></button>`,
)}
</form>
<h2>${uk.other}</h2>
<form method="post" action="${action}">${fields}
<label>${uk.email}<input name="email" type="email" required autocomplete="off"></label>
<label>${uk.name}<input name="name" autocomplete="off" maxlength="100"></label>
<button>${uk.continue}</button>
</form>`);
}

/** Returns a page that posts `message` to its opener, if of `origin`, and closes itself. */
export function deliveryPage(origin: string, message: object): Markup {
  const json = JSON.stringify({ origin, message }).replaceAll('<', '\\u003c');
  return page(html`<p>${uk.done}</p>
<script type="application/json" id="delivery">${raw(json)}</script>
<script src="/deliver.js"></script>`);
}

export function refusalPage(): Markup {
  return page(html`<p role="alert">${uk.refused}</p>`);
}
