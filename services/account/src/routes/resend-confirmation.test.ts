import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountService, startAccountService } from '../testing/account-fixture.ts';
import { tokenIn } from '../testing/mail-server.ts';

describe('resendConfirmation', () => {
  let service: AccountService;
  beforeAll(async () => {
    service = await startAccountService();
  });
  afterAll(() => service.stop());

  const resend = (email: string) => service.send('resendConfirmation', { email });
  const waiting = () => service.db.selectFrom('account.mail_outbox').select('user_id').execute();

  it('mails a new link and invalidates the former one', async () => {
    await service.register('again@example.com');
    const first = tokenIn(await service.smtp.waitFor('again@example.com'));
    expect((await resend(' Again@Example.com')).status).toBe(204);
    const second = tokenIn(await service.smtp.waitFor('again@example.com', 2));
    const refused = await service.send('confirm', { token: first });
    expect(refused.status).toBe(410);
    expect(await refused.json()).toMatchObject({ errorType: 'LINK_REPLACED' });
    expect((await service.send('confirm', { token: second })).status).toBe(200);
    const late = await service.send('confirm', { token: first });
    expect(await late.json(), 'nothing newer works').toMatchObject({ errorType: 'LINK_INVALID' });
  });

  it('returns the same for unconfirmed, confirmed and unknown e-mails, and mails only the unconfirmed', async () => {
    await service.registerConfirmed('done@example.com');
    const before = service.smtp.mails.length;
    for (const email of ['done@example.com', 'unknown@example.com']) {
      const answer = await resend(email);
      expect(answer.status).toBe(204);
      const refused = await resend(email);
      expect(refused.status).toBe(429);
      expect(await refused.json()).toMatchObject({ errorType: 'TOO_MANY_REQUESTS' });
    }
    // The mail of the registration is removed from the outbox only after it has arrived.
    await expect.poll(waiting).toEqual([]);
    expect(service.smtp.mails).toHaveLength(before);
  });

  it('sends one mail for many concurrent requests, with Retry-After for the others', async () => {
    await service.register('hasty@example.com');
    await service.smtp.waitFor('hasty@example.com');
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => resend('hasty@example.com')));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 429, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  it('replaces an unsent mail', async () => {
    await expect.poll(waiting).toEqual([]);
    await service.mailSender.stop();
    await service.register('queued@example.com');
    expect((await resend('queued@example.com')).status).toBe(204);
    expect(await waiting()).toHaveLength(1);
  });
});
