import { securityEventCounter } from '@mova/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountService, startAccountService } from '../testing/account-fixture.ts';
import { readEvents } from '../testing/events.ts';

const password = 'correct horse';

describe('deleteUserAccount', () => {
  let service: AccountService;
  beforeAll(async () => {
    service = await startAccountService();
  });
  afterAll(() => service.stop());

  it('erases the account, ends its sessions and announces it once', async () => {
    const email = 'olena@example.com';
    await service.registerConfirmed(email);
    const login = await service.send('login', { email, password });
    const { userId } = (await login.json()) as { userId: number };
    expect(await service.redis.exists(`mova:premium:${userId}`)).toBe(1);
    await service.db
      .insertInto('account.settings')
      .values({ user_id: userId, voice_type: 'Google US English', turn_on_audio: false })
      .execute();

    const response = await service.send('deleteUserAccount', { password }, { userId });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie().join()).toContain('accessToken=; Max-Age=0');
    expect(await service.sessions.listOfUser(userId)).toEqual([]);
    expect(await service.redis.keys('mova:premium:*')).toEqual([]);
    for (const table of [
      'account.users',
      'account.settings',
      'account.link_tokens',
      'account.mail_outbox',
    ] as const) {
      expect(await service.db.selectFrom(table).select('user_id').execute()).toEqual([]);
    }
    expect((await service.send('getUser', undefined, { userId })).status).toBe(401);
    expect((await service.send('deleteUserAccount', {}, { userId })).status, 'again').toBe(204);
    const deleted = (await readEvents(service.db)).filter((event) => event.type === 'user.deleted');
    expect(deleted).toEqual([{ type: 'user.deleted', payload: { userId } }]);
    expect((await service.register(email)).status).toBe(200);
  });

  async function makeAccount(email: string): Promise<number> {
    await service.registerConfirmed(email, password);
    const row = await service.db
      .selectFrom('account.users')
      .select('user_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return row.user_id;
  }

  it('requires the password even in a fresh session, and counts a wrong one as a failed sign-in', async () => {
    const email = 'asked@example.com';
    const userId = await makeAccount(email);
    const who = await service.signedIn(userId);
    const errorOf = async (body: object | undefined) => {
      const answer = await service.send('deleteUserAccount', body, who);
      return [answer.status, ((await answer.json()) as { errorType: string }).errorType];
    };
    expect(await errorOf(undefined), 'a page of the release before').toEqual([400, 'INVALID_REQUEST']);
    expect(await errorOf({})).toEqual([403, 'PASSWORD_REQUIRED']);
    expect(await errorOf({ password: '' })).toEqual([400, 'INVALID_REQUEST']);
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await errorOf({ password: `wrong ${guess}` })).toEqual([401, 'INVALID_LOGIN_DATA']);
    }
    expect(await errorOf({ password })).toEqual([423, 'ACCOUNT_WAS_LOCKED']);
    expect((await service.send('login', { email, password })).status, 'like a sign-in').toBe(423);
    expect(await service.sessions.find(who.sessionId)).toBeDefined();
    expect((await service.send('getUser', undefined, who)).status, 'nothing was erased').toBe(200);
  });

  it('records a security event on success and on rejection', async () => {
    const userId = await makeAccount('recorded@example.com');
    const count = async (outcome: string) => {
      const { values } = await securityEventCounter.get();
      const found = values.find(
        ({ labels }) => labels.event === 'account-deletion' && labels.outcome === outcome,
      );
      return found?.value ?? 0;
    };
    const before = { refused: await count('refused'), success: await count('success') };
    await service.send('deleteUserAccount', { password: 'wrong' }, { userId });
    expect(await count('refused')).toBe(before.refused + 1);
    await service.send('deleteUserAccount', { password }, { userId });
    await service.send('deleteUserAccount', { password }, { userId });
    expect(await count('success')).toBe(before.success + 1);
  });
});
