import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountStage, createAccountStage } from '../testing/account-fixture.ts';
import { tokenIn } from '../testing/mail-server.ts';

describe('resendConfirmation', () => {
  let stage: AccountStage;
  beforeAll(async () => {
    stage = await createAccountStage();
  });
  afterAll(() => stage.stop());

  const resend = (email: string) => stage.send('resendConfirmation', { email });
  const waiting = () => stage.db.selectFrom('account.mail_outbox').select('user_id').execute();

  it('mails another link, and the one before stops working', async () => {
    await stage.register('again@example.com');
    const first = tokenIn(await stage.smtp.waitFor('again@example.com'));
    expect((await resend(' Again@Example.com')).status).toBe(204);
    const second = tokenIn(await stage.smtp.waitFor('again@example.com', 2));
    expect((await stage.send('confirm', { token: first })).status).toBe(410);
    expect((await stage.send('confirm', { token: second })).status).toBe(200);
  });

  it('answers alike for waiting, confirmed and unknown addresses, and mails the waiting ones only', async () => {
    await stage.registerConfirmed('done@example.com');
    const before = stage.smtp.mails.length;
    for (const email of ['done@example.com', 'nobody@example.com']) {
      const answer = await resend(email);
      expect(answer.status).toBe(204);
      const refused = await resend(email);
      expect(refused.status).toBe(429);
      expect(await refused.json()).toMatchObject({ errorType: 'TOO_MANY_REQUESTS' });
    }
    // The mail of the registration leaves the outbox only after it has come.
    await expect.poll(waiting).toEqual([]);
    expect(stage.smtp.mails).toHaveLength(before);
  });

  it('of many requests at once mails one, and says when to ask again', async () => {
    await stage.register('hasty@example.com');
    await stage.smtp.waitFor('hasty@example.com');
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => resend('hasty@example.com')));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 429, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  it('takes the place of a mail that still waits to be sent', async () => {
    await expect.poll(waiting).toEqual([]);
    await stage.mails.stop();
    await stage.register('queued@example.com');
    expect((await resend('queued@example.com')).status).toBe(204);
    expect(await waiting()).toHaveLength(1);
  });
});
