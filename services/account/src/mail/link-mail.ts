import type { LinkPurpose } from '../domain/link-token.ts';
import uk from '../locales/uk.json' with { type: 'json' };

/** A mail as the transport takes it, in both forms. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A link, and the mail that brings it: its words and the page it opens. */
const kinds = {
  'confirm-email': { texts: uk.confirmEmail, page: '/confirm-email' },
  'reset-password': { texts: uk.resetPassword, page: '/reset-password' },
} as const satisfies Record<LinkPurpose, object>;

/** Words of a mail, in their order; `copy` stands before the link in full. */
type Texts = Readonly<Record<'subject' | 'greeting' | 'why' | 'action' | 'copy' | 'life' | 'notYou', string>>;

/**
 * Writes the mail that brings a link. The text form carries the link bare on a line of its own, so that it can
 * be read, copied and checked anywhere. The name is left out on purpose: nothing a stranger typed may be
 * mailed to an address that has not agreed to it.
 * @param publicOrigin PUBLIC_ORIGIN, on which links stand
 */
export function linkMail(kind: LinkPurpose, to: string, publicOrigin: string, token: string): Mail {
  const { texts, page } = kinds[kind];
  return mailOf(texts, to, `${publicOrigin}${page}?token=${token}`);
}

/** Writes the mail that brings the link of `reset-password` to the user of an account without a password. */
export function choosePasswordMail(to: string, publicOrigin: string, token: string): Mail {
  return mailOf(uk.choosePassword, to, `${publicOrigin}${kinds['reset-password'].page}?token=${token}`);
}

/** Writes the mail that tells a user of a session that ended because a replaced token of it was used. */
export function sessionReusedMail(to: string, publicOrigin: string): Mail {
  return mailOf(uk.sessionReused, to, `${publicOrigin}/forgot-password`);
}

function mailOf(texts: Texts, to: string, link: string): Mail {
  return {
    to,
    subject: texts.subject,
    text: [texts.greeting, texts.why, link, texts.life, texts.notYou].join('\n\n'),
    html: htmlOf(texts, link),
  };
}

/** Mail programs know tables and inline styles at most, so the form stays plain. */
function htmlOf(texts: Texts, link: string): string {
  const href = escapeHtml(link);
  return `<!doctype html>
<html lang="uk">
<head><meta charset="utf-8"><title>${escapeHtml(texts.subject)}</title></head>
<body style="margin:0;padding:24px;background:#fbfaf7;color:#1b1f2a;font:16px/1.5 sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="font-size:20px;font-weight:bold;margin:0 0 16px">${escapeHtml(texts.greeting)}</p>
<p>${escapeHtml(texts.why)}</p>
<p><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#2447c5;color:#ffffff;text-decoration:none;font-weight:bold">${escapeHtml(texts.action)}</a></p>
<p>${escapeHtml(texts.copy)}<br><a href="${href}" style="color:#2447c5;word-break:break-all">${href}</a></p>
<p>${escapeHtml(texts.life)}</p>
<p style="color:#5a6172">${escapeHtml(texts.notYou)}</p>
</div>
</body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
