import { describe, expect, it } from 'vitest';
import { confirmationMail } from './confirmation-mail.ts';

const link = 'https://mova.example/confirm-email?token=abc';

describe('confirmationMail', () => {
  it('carries the link bare on a line of its own and as a link in the HTML form', () => {
    const mail = confirmationMail('olena@example.com', link);
    expect(mail.text.split('\n')).toContain(link);
    expect(mail.html).toContain(`<a href="${link}"`);
    expect(mail.html).toContain(`>${link}</a>`);
    expect(mail.subject).not.toBe('');
  });

  it('escapes the link for HTML', () => {
    const mail = confirmationMail('olena@example.com', 'https://mova.example/?a="&b=<');
    expect(mail.html).toContain('href="https://mova.example/?a=&quot;&amp;b=&lt;"');
  });
});
