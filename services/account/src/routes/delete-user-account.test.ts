import { securityEventCounter } from '@mova/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountStage, createAccountStage } from '../testing/account-fixture.ts';
import { readEvents } from '../testing/events.ts';

const password = 'correct horse';

describe('deleteUserAccount', () => {
  let stage: AccountStage;
  beforeAll(async () => {
    stage = await createAccountStage();
  });
  afterAll(() => stage.stop());

  it('erases the account, ends its sessions and announces it once', async () => {
    const email = 'olena@example.com';
    await stage.registerConfirmed(email);
    const login = await stage.send('login', { email, password });
    const { userId } = (await login.json()) as { userId: number };
    expect(await stage.redis.exists(`mova:premium:${userId}`)).toBe(1);
    await stage.db
      .insertInto('account.settings')
      .values({ user_id: userId, voice_type: 'Google US English', turn_on_audio: false })
      .execute();

    const response = await stage.send('deleteUserAccount', { password }, { userId });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie().join()).toContain('accessToken=; Max-Age=0');
    expect(await stage.sessions.listOfUser(userId)).toEqual([]);
    expect(await stage.redis.keys('mova:premium:*')).toEqual([]);
    for (const table of [
      'account.users',
      'account.settings',
      'account.link_tokens',
      'account.mail_outbox',
    ] as const) {
      expect(await stage.db.selectFrom(table).select('user_id').execute()).toEqual([]);
    }
    expect((await stage.send('getUser', undefined, { userId })).status).toBe(401);
    expect((await stage.send('deleteUserAccount', {}, { userId })).status, 'again').toBe(204);
    const deleted = (await readEvents(stage.db)).filter((event) => event.type === 'user.deleted');
    expect(deleted).toEqual([{ type: 'user.deleted', payload: { userId } }]);
    expect((await stage.register(email)).status).toBe(200);
  });

  /** A confirmed account with the password. */
  async function makeAccount(email: string): Promise<number> {
    await stage.registerConfirmed(email, password);
    const row = await stage.db
      .selectFrom('account.users')
      .select('user_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return row.user_id;
  }

  it('asks for the password, however fresh the session, and counts a wrong one as a failed sign-in', async () => {
    const email = 'asked@example.com';
    const userId = await makeAccount(email);
    const who = await stage.signedIn(userId);
    const refusalOf = async (body: object | undefined) => {
      const answer = await stage.send('deleteUserAccount', body, who);
      return [answer.status, ((await answer.json()) as { errorType: string }).errorType];
    };
    expect(await refusalOf(undefined), 'a page of the release before').toEqual([400, 'INVALID_REQUEST']);
    expect(await refusalOf({})).toEqual([403, 'PASSWORD_REQUIRED']);
    expect(await refusalOf({ password: '' })).toEqual([400, 'INVALID_REQUEST']);
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await refusalOf({ password: `wrong ${guess}` })).toEqual([401, 'INVALID_LOGIN_DATA']);
    }
    expect(await refusalOf({ password })).toEqual([423, 'ACCOUNT_WAS_LOCKED']);
    expect((await stage.send('login', { email, password })).status, 'like a sign-in').toBe(423);
    expect(await stage.sessions.find(who.sessionId)).toBeDefined();
    expect((await stage.send('getUser', undefined, who)).status, 'nothing was erased').toBe(200);
  });

  it('is recorded as a security event, refused or done', async () => {
    const userId = await makeAccount('recorded@example.com');
    const count = async (outcome: string) => {
      const { values } = await securityEventCounter.get();
      const found = values.find(
        ({ labels }) => labels.event === 'account-deletion' && labels.outcome === outcome,
      );
      return found?.value ?? 0;
    };
    const before = { refused: await count('refused'), success: await count('success') };
    await stage.send('deleteUserAccount', { password: 'wrong' }, { userId });
    expect(await count('refused')).toBe(before.refused + 1);
    await stage.send('deleteUserAccount', { password }, { userId });
    await stage.send('deleteUserAccount', { password }, { userId });
    expect(await count('success')).toBe(before.success + 1);
  });
});
