import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { createLog } from '@mova/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimDueMail, lockMail } from '../db/mail-outbox-repository.ts';
import { type AccountStage, createAccountStage, publicOrigin } from '../testing/account-fixture.ts';
import { startMailServer, tokenIn } from '../testing/mail-server.ts';
import { sendDueMails } from './mail-sender.ts';
import { createSmtpTransport } from './mail-transport.ts';

describe('the mail sender', () => {
  let stage: AccountStage;
  beforeAll(async () => {
    stage = await createAccountStage();
    // These tests send by themselves.
    await stage.mails.stop();
  });
  beforeEach(() => stage.db.deleteFrom('account.mail_outbox').execute());
  afterAll(() => stage.stop());

  const outbox = () =>
    stage.db
      .selectFrom('account.mail_outbox')
      .select(['attempts', 'last_error', 'next_attempt_at'])
      .execute();

  /** Makes every waiting mail due, as time would. */
  const passTime = () =>
    stage.db
      .updateTable('account.mail_outbox')
      .set({ next_attempt_at: new Date(0) })
      .execute();

  /** Sends through this server what is due, as a sender of its own would. */
  async function sendThrough(url: string, limitMilliseconds?: number): Promise<void> {
    const transport = createSmtpTransport(url, 'mova@mova.example', limitMilliseconds);
    const log = createLog('mail-test', 'silent');
    const parts = { db: stage.db, transport, publicOrigin, log };
    await sendDueMails(parts, new AbortController().signal);
    transport.close();
  }

  it('loses no registration while the mail server is down, and sends when it is back', async () => {
    const server = await startMailServer();
    await server.close();
    expect((await stage.register('outage@example.com')).status).toBe(200);
    await sendThrough(server.url);
    expect(await outbox()).toMatchObject([
      { attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') },
    ]);

    const restarted = await startMailServer({ port: server.port });
    await sendThrough(restarted.url);
    expect(restarted.mails).toHaveLength(0);
    await passTime();
    await sendThrough(restarted.url);
    const token = tokenIn(await restarted.waitFor('outage@example.com'));
    expect((await stage.send('confirm', { token })).status).toBe(200);
    expect(await outbox()).toEqual([]);
    await restarted.close();
  });

  it('goes on after a server that accepts and then says nothing', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    await stage.register('silent@example.com');
    await sendThrough(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, 300);
    expect(await outbox()).toMatchObject([{ attempts: 1, last_error: 'The mail server took too much time' }]);
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('gives up on an address the server refuses for good, and sends the others', async () => {
    const server = await startMailServer({ refuse: (address) => address === 'gone@example.com' });
    await stage.register('gone@example.com');
    await stage.register('there@example.com');
    await sendThrough(server.url);
    await server.waitFor('there@example.com');
    expect(server.mails).toHaveLength(1);
    expect(await outbox()).toEqual([]);
    await server.close();
  });

  it('sends a mail once however many senders look', async () => {
    const server = await startMailServer();
    for (let n = 0; n < 6; n += 1) await stage.register(`many-${n}@example.com`);
    await Promise.all([1, 2, 3].map(() => sendThrough(server.url)));
    expect(server.mails.map((mail) => mail.to?.[0]?.address).sort()).toEqual(
      Array.from({ length: 6 }, (_, n) => `many-${n}@example.com`),
    );
    await server.close();
  });

  it.each([
    ['confirmed', { confirmed_at: new Date() }],
    ['lapsed', { registration_expires_at: new Date(0) }],
  ])('drops the mail of a registration that %s meanwhile', async (what, change) => {
    const server = await startMailServer();
    await stage.register(`${what}@example.com`);
    await stage.db
      .updateTable('account.users')
      .set(change)
      .where('email', '=', `${what}@example.com`)
      .execute();
    await sendThrough(server.url);
    expect(server.mails).toHaveLength(0);
    expect(await outbox()).toEqual([]);
    await server.close();
  });

  it('makes no link for a mail that was replaced while it was at hand', async () => {
    const server = await startMailServer();
    await stage.register('replaced@example.com');
    const claimed = await claimDueMail(stage.db, 60);
    const mail = { mailId: claimed?.mailId ?? 0, userId: claimed?.userId ?? 0 };
    const stands = () => stage.db.transaction().execute((trx) => lockMail(trx, mail));
    expect(await stands()).toBe(true);
    expect((await stage.send('resendConfirmation', { email: 'replaced@example.com' })).status).toBe(204);
    expect(await stands()).toBe(false);
    await sendThrough(server.url);
    expect(server.mails).toHaveLength(1);
    await server.close();
  });

  it('leaves a mail whose sender died to the next one, after its lease', async () => {
    const server = await startMailServer();
    await stage.register('lease@example.com');
    // The claim of a sender that never came back.
    await stage.db
      .updateTable('account.mail_outbox')
      .set({ attempts: 1, next_attempt_at: new Date(Date.now() + 60_000) })
      .execute();
    await sendThrough(server.url);
    expect(server.mails).toHaveLength(0);
    await passTime();
    await sendThrough(server.url);
    await server.waitFor('lease@example.com');
    await server.close();
  });
});
