import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Mail, MailStore } from '../mailbox/mail-store.ts';
import { type RunningMailbox, startMailbox } from './index.ts';

let folder: string;
let mailbox: RunningMailbox;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mova-mailbox-'));
  mailbox = await startMailbox(folder);
});

afterEach(async () => {
  await mailbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function send(to: string, subject = 'Підтвердьте пошту') {
  const transport = createTransport(mailbox.smtpUrl);
  await transport.sendMail({
    from: 'Mova <no-reply@mova.example>',
    to,
    subject,
    text: 'Вітаємо!\nПерейдіть: http://localhost:8080/confirm-email?token=abc&x=1.\n<script>alert(1)</script>',
    html: '<p>Вітаємо!</p><a href="http://localhost:8080/confirm-email?token=abc&amp;x=1">Підтвердити</a>',
  });
  transport.close();
}

async function listed(query = ''): Promise<Mail[]> {
  return (await (await fetch(`${mailbox.origin}/dev/mail.json${query}`)).json()) as Mail[];
}

describe('the mailbox', () => {
  it('lists a mail sent over SMTP with its texts and each link once', async () => {
    await send('Olena@mova.example');
    const [mail] = await listed('?to=olena@mova.example');
    expect(mail).toMatchObject({
      to: 'olena@mova.example',
      subject: 'Підтвердьте пошту',
      links: ['http://localhost:8080/confirm-email?token=abc&x=1'],
    });
    expect(mail?.html).toContain('<a href=');
  });

  it('selects one address, newest first', async () => {
    await send('a@mova.example', 'перший');
    await send('b@mova.example', 'чужий');
    await send('a@mova.example', 'другий');
    expect((await listed('?to=a@mova.example')).map(({ subject }) => subject)).toEqual(['другий', 'перший']);
    expect(await listed()).toHaveLength(3);
  });

  it('lists one entry per recipient', async () => {
    await send('a@mova.example, b@mova.example');
    expect((await listed()).map(({ to }) => to).sort()).toEqual(['a@mova.example', 'b@mova.example']);
  });

  it('shows mails as a page, with links, and escapes their markup', async () => {
    await send('olena@mova.example');
    const page = await (await fetch(`${mailbox.origin}/dev/mail`)).text();
    expect(page).toContain('<a href="http://localhost:8080/confirm-email?token=abc&amp;x=1">');
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;');
  });

  it('cannot be framed', async () => {
    const { headers } = await fetch(`${mailbox.origin}/dev/mail`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it.each([
    ['localhost:1', 200],
    ['[::1]:1', 200],
    ['evil.example', 421],
    ['127.0.0.1.evil.example:1', 421],
    ['192.168.1.5:1', 421],
  ])('answers a request for the host %s with %s', async (host, status) => {
    await send('olena@mova.example');
    const [got, body] = await new Promise<[number | undefined, string]>((resolve) => {
      request(`${mailbox.origin}/dev/mail.json`, { headers: { host } }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        answer.on('end', () => resolve([answer.statusCode, text]));
      }).end();
    });
    expect(got).toBe(status);
    expect(body.includes('olena')).toBe(status === 200);
  });

  it('keeps mails across a restart', async () => {
    await send('olena@mova.example');
    await mailbox.stop();
    mailbox = await startMailbox(folder);
    expect(await listed()).toHaveLength(1);
  });
});

describe('MailStore', () => {
  it('keeps only the newest mails, also on disk', () => {
    const place = join(folder, 'bounded');
    const store = new MailStore(place, 3);
    for (const subject of ['1', '2', '3', '4', '5'])
      store.add({
        to: 'a@b.c',
        subject,
        text: '',
        html: '',
        links: [],
        receivedAt: new Date(0).toISOString(),
      });
    expect(store.list().map(({ subject }) => subject)).toEqual(['5', '4', '3']);
    expect(readdirSync(place)).toHaveLength(3);
    expect(new MailStore(place, 3).list()).toHaveLength(3);
  });
});
