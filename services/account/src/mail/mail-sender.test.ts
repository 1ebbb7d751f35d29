import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { createLog } from '@mova/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimDueMail, lockMail } from '../db/mail-outbox-repository.ts';
import { type AccountService, publicOrigin, startAccountService } from '../testing/account-fixture.ts';
import { startMailServer, tokenIn } from '../testing/mail-server.ts';
import { retryDelaySeconds, sendDueMails } from './mail-sender.ts';
import { createSmtpTransport } from './mail-transport.ts';

describe('the mail sender', () => {
  let service: AccountService;
  beforeAll(async () => {
    service = await startAccountService();
    // These tests send the mails themselves.
    await service.mailSender.stop();
  });
  beforeEach(() => service.db.deleteFrom('account.mail_outbox').execute());
  afterAll(() => service.stop());

  const outbox = () =>
    service.db
      .selectFrom('account.mail_outbox')
      .select(['attempts', 'last_error', 'next_attempt_at'])
      .execute();

  const makeAllDue = () =>
    service.db
      .updateTable('account.mail_outbox')
      .set({ next_attempt_at: new Date(0) })
      .execute();

  /** Sends all due mails through a server, like a sender of another replica. */
  async function sendThrough(url: string, timeoutMs?: number): Promise<void> {
    const transport = createSmtpTransport(url, 'mova@mova.example', timeoutMs);
    const log = createLog('mail-test', 'silent');
    const deps = { db: service.db, transport, publicOrigin, log };
    await sendDueMails(deps, new AbortController().signal);
    transport.close();
  }

  it('keeps mails while the mail server is down, and sends them when it is back', async () => {
    const server = await startMailServer();
    await server.close();
    expect((await service.register('outage@example.com')).status).toBe(200);
    await sendThrough(server.url);
    expect(await outbox()).toMatchObject([
      { attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') },
    ]);

    const restarted = await startMailServer({ port: server.port });
    await sendThrough(restarted.url);
    expect(restarted.mails).toHaveLength(0);
    await makeAllDue();
    await sendThrough(restarted.url);
    const token = tokenIn(await restarted.waitFor('outage@example.com'));
    expect((await service.send('confirm', { token })).status).toBe(200);
    expect(await outbox()).toEqual([]);
    await restarted.close();
  });

  it('postpones a mail when the server accepts the connection and then stays silent', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    await service.register('silent@example.com');
    await sendThrough(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, 300);
    expect(await outbox()).toMatchObject([{ attempts: 1, last_error: 'The mail server took too much time' }]);
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('drops a mail whose address is rejected for good, and sends the others', async () => {
    const server = await startMailServer({ reject: (address) => address === 'gone@example.com' });
    await service.register('gone@example.com');
    await service.register('there@example.com');
    await sendThrough(server.url);
    await server.waitFor('there@example.com');
    expect(server.mails).toHaveLength(1);
    expect(await outbox()).toEqual([]);
    await server.close();
  });

  it('sends each mail once although several senders run', async () => {
    const server = await startMailServer();
    for (let n = 0; n < 6; n += 1) await service.register(`many-${n}@example.com`);
    await Promise.all([1, 2, 3].map(() => sendThrough(server.url)));
    expect(server.mails.map((mail) => mail.to?.[0]?.address).sort()).toEqual(
      Array.from({ length: 6 }, (_, n) => `many-${n}@example.com`),
    );
    await server.close();
  });

  it.each([
    ['confirmed', { confirmed_at: new Date() }],
    ['expired', { registration_expires_at: new Date(0) }],
  ])('drops the mail of a registration that has been %s', async (what, change) => {
    const server = await startMailServer();
    await service.register(`${what}@example.com`);
    await service.db
      .updateTable('account.users')
      .set(change)
      .where('email', '=', `${what}@example.com`)
      .execute();
    await sendThrough(server.url);
    expect(server.mails).toHaveLength(0);
    expect(await outbox()).toEqual([]);
    await server.close();
  });

  it('stores no link for a mail that was replaced after it was claimed', async () => {
    const server = await startMailServer();
    await service.register('replaced@example.com');
    const claimed = await claimDueMail(service.db, 60);
    const mail = { mailId: claimed?.mailId ?? 0, userId: claimed?.userId ?? 0 };
    const isLocked = () => service.db.transaction().execute((trx) => lockMail(trx, mail));
    expect(await isLocked()).toBe(true);
    expect((await service.send('resendConfirmation', { email: 'replaced@example.com' })).status).toBe(204);
    expect(await isLocked()).toBe(false);
    await sendThrough(server.url);
    expect(server.mails).toHaveLength(1);
    await server.close();
  });

  it('sends a mail whose sender died after its lease ends', async () => {
    const server = await startMailServer();
    await service.register('lease@example.com');
    // A claim of a sender that died.
    await service.db
      .updateTable('account.mail_outbox')
      .set({ attempts: 1, next_attempt_at: new Date(Date.now() + 60_000) })
      .execute();
    await sendThrough(server.url);
    expect(server.mails).toHaveLength(0);
    await makeAllDue();
    await sendThrough(server.url);
    await server.waitFor('lease@example.com');
    await server.close();
  });
});

it('doubles the delay between attempts from five seconds to a quarter of an hour', () => {
  expect([1, 2, 3, 4, 8, 9, 1000].map(retryDelaySeconds)).toEqual([5, 10, 20, 40, 640, 900, 900]);
});
