import { describe, expect, it } from 'vitest';
import { choosePasswordMail, linkMail, sessionReusedMail } from './link-mail.ts';

const origin = 'https://mova.example';

describe.each([
  ['confirm-email', 'https://mova.example/confirm-email?token=abc', '7 днів'],
  ['reset-password', 'https://mova.example/reset-password?token=abc', 'одну годину'],
] as const)('the mail of %s', (kind, link, life) => {
  const mail = linkMail(kind, 'olena@example.com', origin, 'abc');

  it('carries the link bare on a line of its own and as a link in the HTML form', () => {
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
  const mail = linkMail('confirm-email', 'olena@example.com', origin, '"&b=<');
  expect(mail.html).toContain('token=&quot;&amp;b=&lt;"');
});

it('tells the user of an account without a password why it has none, and how long the link works', () => {
  const mail = choosePasswordMail('olena@example.com', origin, 'abc');
  expect(mail.text.split('\n')).toContain('https://mova.example/reset-password?token=abc');
  expect(mail.text).toContain('реєстрували з кількох браузерів');
  expect(mail.text).toContain('одну годину');
  expect(mail.text).not.toContain('undefined');
});

it('tells of a reused session and leads to a new password, without a token', () => {
  const mail = sessionReusedMail('olena@example.com', origin);
  expect(mail.text.split('\n')).toContain('https://mova.example/forgot-password');
  expect(mail.text).toContain('змініть пароль');
  expect(mail.text).not.toContain('undefined');
  expect(mail.html).toContain('<a href="https://mova.example/forgot-password"');
});
