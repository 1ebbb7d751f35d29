import { describe, expect, it } from 'vitest';
import { writeMail } from './write-mail.ts';

const origin = 'https://mova.example';

describe.each([
  ['confirm-email', 'https://mova.example/confirm-email?token=abc', '7 днів'],
  ['reset-password', 'https://mova.example/reset-password?token=abc', 'одну годину'],
] as const)('the mail for %s', (kind, link, life) => {
  const mail = writeMail(kind, 'olena@example.com', origin, 'abc');

  it('has the link on a line of its own in the text, and as a link in the HTML', () => {
    expect(mail.text.split('\n')).toContain(link);
    expect(mail.html).toContain(`<a href="${link}"`);
    expect(mail.html).toContain(`>${link}</a>`);
    expect(mail.subject).not.toBe('');
  });

  it('says how long the link works', () => {
    expect(mail.text).toContain(life);
    expect(mail.html).toContain(life);
  });
});

it('escapes the link for HTML', () => {
  const mail = writeMail('confirm-email', 'olena@example.com', origin, '"&b=<');
  expect(mail.html).toContain('token=&quot;&amp;b=&lt;"');
});

it('explains why an account has no password, and how long the link works', () => {
  const mail = writeMail('choose-password', 'olena@example.com', origin, 'abc');
  expect(mail.text.split('\n')).toContain('https://mova.example/reset-password?token=abc');
  expect(mail.text).toContain('реєстрували з кількох браузерів');
  expect(mail.text).toContain('одну годину');
  expect(mail.text).not.toContain('undefined');
});

it('reports a reused session and links to the password reset page, without a token', () => {
  const mail = writeMail('session-reused', 'olena@example.com', origin);
  expect(mail.text.split('\n')).toContain('https://mova.example/forgot-password');
  expect(mail.text).toContain('змініть пароль');
  expect(mail.text).not.toContain('undefined');
  expect(mail.html).toContain('<a href="https://mova.example/forgot-password"');
});
