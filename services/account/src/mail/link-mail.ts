import type { LinkPurpose } from '../domain/link-token.ts';
import uk from '../locales/uk.json' with { type: 'json' };

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const kinds = {
  'confirm-email': { texts: uk.confirmEmail, page: '/confirm-email' },
  'reset-password': { texts: uk.resetPassword, page: '/reset-password' },
} as const satisfies Record<LinkPurpose, object>;

/** Texts of a mail in order; `copy` introduces the link as text. */
type Texts = Readonly<Record<'subject' | 'greeting' | 'why' | 'action' | 'copy' | 'life' | 'notYou', string>>;

/**
 * Writes a mail with a link. It never contains the user's name, which a stranger may have typed.
 * @param publicOrigin origin of the link
 */
export function linkMail(kind: LinkPurpose, to: string, publicOrigin: string, token: string): Mail {
  const { texts, page } = kinds[kind];
  return mailOf(texts, to, `${publicOrigin}${page}?token=${token}`);
}

/** Writes the mail with a `reset-password` link for an account without a password. */
export function choosePasswordMail(to: string, publicOrigin: string, token: string): Mail {
  return mailOf(uk.choosePassword, to, `${publicOrigin}${kinds['reset-password'].page}?token=${token}`);
}

/** Writes the mail about a session that ended because a replaced token of it was used. */
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

/** Mail clients support little more than inline styles. */
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
