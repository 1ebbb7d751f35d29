import { tokenLives } from '@mova/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountService, startAccountService } from '../testing/account-fixture.ts';
import { sendReuseNotices } from './mail-sender.ts';

const email = 'olena@example.com';
const password = 'correct horse';

let service: AccountService;
beforeAll(async () => {
  service = await startAccountService();
});
afterAll(() => service.stop());

const sendNotices = () =>
  sendReuseNotices(
    { db: service.db, sessions: service.sessions, mailSender: service.mailSender },
    new AbortController().signal,
  );

/** Signs a user in, renews the token, and uses the replaced one after its grace period. */
async function reuseToken(userId: number): Promise<void> {
  const now = Date.now();
  const first = await service.sessions.create({ userId, remember: true, userAgent: '', now });
  const ask = (token: string, companion: string, later: number) =>
    service.sessions.check({
      token,
      companion,
      now: now + later,
      limitKey: '',
    });
  const life = tokenLives.current.seconds * 1000;
  const { newToken = '', newCompanion = '' } = await ask(first.accessToken, first.companion, life);
  await ask(newToken, newCompanion, life);
  const check = await ask(first.accessToken, first.companion, 2 * life);
  expect(check).toMatchObject({ status: 'reused', reusedUserId: userId });
}

it('mails a user once although several sessions ended by reuse', async () => {
  await service.registerConfirmed(email, password);
  const { userId } = (await (await service.send('login', { email, password })).json()) as { userId: number };
  await reuseToken(userId);
  await reuseToken(userId);
  const before = service.smtp.mails.length;
  await sendNotices();
  await expect.poll(() => service.smtp.mails.length, { timeout: 10_000 }).toBe(before + 1);
  const mail = service.smtp.mails.at(-1);
  expect(mail?.to?.map(({ address }) => address)).toEqual([email]);
  expect(mail?.text).toContain('https://mova.example/forgot-password');
  expect(await service.sessions.findReusedUser()).toBeUndefined();
  await sendNotices();
  await service.mailSender.stop();
  expect(service.smtp.mails).toHaveLength(before + 1);
});

it('ignores a user who was erased', async () => {
  await reuseToken(999_999);
  await sendNotices();
  expect(await service.sessions.findReusedUser()).toBeUndefined();
});
