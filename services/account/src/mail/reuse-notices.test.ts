import { tokenLives } from '@mova/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountStage, createAccountStage } from '../testing/account-fixture.ts';
import { sendReuseNotices } from './reuse-notices.ts';

const email = 'olena@example.com';
const password = 'correct horse';

let stage: AccountStage;
beforeAll(async () => {
  stage = await createAccountStage();
});
afterAll(() => stage.stop());

const sendNotices = () =>
  sendReuseNotices(
    { db: stage.db, sessions: stage.sessions, mails: stage.mails },
    new AbortController().signal,
  );

/** Signs a user in, renews the token, and has the one before used once more when its minute is over. */
async function reuseToken(userId: number): Promise<void> {
  const now = Date.now();
  const first = await stage.sessions.create({ userId, remember: true, userAgent: '', now });
  const ask = (token: string, companion: string, later: number) =>
    stage.sessions.check({
      token,
      companion,
      now: now + later,
      limitKey: '',
      ratePerSecond: 0,
      burst: 0,
    });
  const life = tokenLives.current.seconds * 1000;
  const { newToken = '', newCompanion = '' } = await ask(first.accessToken, first.companion, life);
  await ask(newToken, newCompanion, life);
  const check = await ask(first.accessToken, first.companion, 2 * life);
  expect(check).toMatchObject({ status: 'reused', reusedUserId: userId });
}

it('mails a user whose session ended as reused, once for all that end together', async () => {
  await stage.registerConfirmed(email, password);
  const { userId } = (await (await stage.send('login', { email, password })).json()) as { userId: number };
  await reuseToken(userId);
  await reuseToken(userId);
  const before = stage.smtp.mails.length;
  await sendNotices();
  await expect.poll(() => stage.smtp.mails.length, { timeout: 10_000 }).toBe(before + 1);
  const mail = stage.smtp.mails.at(-1);
  expect(mail?.to?.map(({ address }) => address)).toEqual([email]);
  expect(mail?.text).toContain('https://mova.example/forgot-password');
  expect(await stage.sessions.findReusedUser()).toBeUndefined();
  await sendNotices();
  await stage.mails.stop();
  expect(stage.smtp.mails).toHaveLength(before + 1);
});

it('forgets a user who is gone', async () => {
  await reuseToken(999_999);
  await sendNotices();
  expect(await stage.sessions.findReusedUser()).toBeUndefined();
});
