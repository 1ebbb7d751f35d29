import { readFileSync } from 'node:fs';
import uk from '../locales/uk.json' with { type: 'json' };

export type Mail = ReturnType<typeof writeMail>;

/** Texts of each mail, and the page it links to. `choose-password` is for an account without a password. */
const kinds = {
  'confirm-email': { texts: uk.confirmEmail, page: '/confirm-email' },
  'reset-password': { texts: uk.resetPassword, page: '/reset-password' },
  'choose-password': { texts: uk.choosePassword, page: '/reset-password' },
  'session-reused': { texts: uk.sessionReused, page: '/forgot-password' },
} as const;

/** A mail never contains the user's name, which a stranger may have typed. */
export function writeMail(kind: keyof typeof kinds, to: string, publicOrigin: string, token?: string) {
  const { texts, page } = kinds[kind];
  const query = token === undefined ? '' : `?token=${token}`;
  const link = `${publicOrigin}${page}${query}`;
  const values: Readonly<Record<string, string>> = { ...texts, link };
  return {
    to,
    subject: texts.subject,
    text: [texts.greeting, texts.why, link, texts.life, texts.notYou].join('\n\n'),
    html: template.replace(/\{(\w+)\}/g, (_, name: string) => escapeHtml(values[name] ?? '')),
  };
}

/** Mail clients support little more than inline styles. */
const template = readFileSync(new URL('./mail.html', import.meta.url), 'utf8');

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
