import { wakeChannel } from '@mova/service-kit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLinkToken, hashLinkToken } from '../db/link-tokens-repository.ts';
import { type AccountService, startAccountService } from '../testing/account-fixture.ts';
import { readEvents } from '../testing/events.ts';
import { tokenIn } from '../testing/mail-server.ts';

describe('confirm', () => {
  let service: AccountService;
  beforeAll(async () => {
    service = await startAccountService();
  });
  afterAll(() => service.stop());

  it('confirms an account once, and announces it in the same transaction', async () => {
    await service.register('once@example.com');
    const token = tokenIn(await service.smtp.waitFor('once@example.com'));
    const before = (await readEvents(service.db)).length;
    const confirmed = await service.send('confirm', { token });
    expect(await confirmed.json()).toEqual({ email: 'once@example.com' });
    const again = await service.send('confirm', { token });
    expect(again.status).toBe(410);
    expect(await again.json()).toMatchObject({ errorType: 'LINK_INVALID' });
    const events = (await readEvents(service.db)).slice(before);
    expect(events).toEqual([
      { type: 'user.registered', payload: { userId: expect.any(Number), registeredAt: expect.any(String) } },
    ]);
  });

  it('wakes the other services after the commit', async () => {
    await service.register('wake@example.com');
    const token = tokenIn(await service.smtp.waitFor('wake@example.com'));
    const before = (await readEvents(service.db)).length;
    let committed = 0;
    const publish = vi.spyOn(service.redis, 'publish').mockImplementationOnce(async () => {
      committed = (await readEvents(service.db)).length - before;
      return 0;
    });
    await service.send('confirm', { token });
    expect(publish).toHaveBeenCalledExactlyOnceWith(wakeChannel, '');
    expect(committed).toBe(1);
    publish.mockRestore();
  });

  it('accepts a link only once among concurrent requests', async () => {
    await service.register('twice@example.com');
    const token = tokenIn(await service.smtp.waitFor('twice@example.com'));
    const before = (await readEvents(service.db)).length;
    const statuses = await Promise.all(
      [1, 2, 3, 4].map(async () => (await service.send('confirm', { token })).status),
    );
    expect(statuses.sort()).toEqual([200, 410, 410, 410]);
    expect(await readEvents(service.db)).toHaveLength(before + 1);
  });

  it('rejects a link that has expired or never existed', async () => {
    await service.register('late@example.com');
    const token = tokenIn(await service.smtp.waitFor('late@example.com'));
    await service.db
      .updateTable('account.link_tokens')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await service.send('confirm', { token })).status).toBe(410);
    expect((await service.send('confirm', { token: 'x'.repeat(43) })).status).toBe(410);
  });

  it('rejects a link for another purpose, which stays valid', async () => {
    await service.register('purpose@example.com');
    await service.smtp.waitFor('purpose@example.com');
    const { user_id: userId } = await service.db
      .selectFrom('account.users')
      .select('user_id')
      .where('email', '=', 'purpose@example.com')
      .executeTakeFirstOrThrow();
    const expiresAt = new Date(Date.now() + 60_000);
    const token = await createLinkToken(service.db, { userId, purpose: 'reset-password', expiresAt });
    expect((await service.send('confirm', { token })).status).toBe(410);
    const left = await service.db
      .selectFrom('account.link_tokens')
      .select('purpose')
      .where('token_hash', '=', hashLinkToken(token))
      .execute();
    expect(left).toEqual([{ purpose: 'reset-password' }]);
  });
});
