import uk from '../locales/uk.json' with { type: 'json' };

export type Mail = ReturnType<typeof writeMail>;

/** Texts of each mail, and the page it links to. `choose-password` is for an account without a password. */
const kinds = {
  'confirm-email': { texts: uk.confirmEmail, page: '/confirm-email' },
  'reset-password': { texts: uk.resetPassword, page: '/reset-password' },
  'choose-password': { texts: uk.choosePassword, page: '/reset-password' },
  'session-reused': { texts: uk.sessionReused, page: '/forgot-password' },
} as const;

type Texts = Readonly<Record<'subject' | 'greeting' | 'why' | 'action' | 'copy' | 'life' | 'notYou', string>>;

/** A mail never contains the user's name, which a stranger may have typed. */
export function writeMail(kind: keyof typeof kinds, to: string, publicOrigin: string, token?: string) {
  const { texts, page } = kinds[kind];
  const query = token === undefined ? '' : `?token=${token}`;
  const link = `${publicOrigin}${page}${query}`;
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
