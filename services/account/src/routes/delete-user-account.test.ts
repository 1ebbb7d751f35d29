import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountStage, createAccountStage } from '../testing/account-stage.ts';
import { readEvents } from '../testing/events.ts';

describe('deleteUserAccount', () => {
  let stage: AccountStage;
  beforeAll(async () => {
    stage = await createAccountStage();
  });
  afterAll(() => stage.stop());

  it('erases the account, ends its sessions and announces it once', async () => {
    const email = 'olena@example.com';
    await stage.registerConfirmed(email);
    const login = await stage.send('login', { email, password: 'correct horse' });
    const { userId } = (await login.json()) as { userId: number };
    await stage.db
      .insertInto('account.settings')
      .values({ user_id: userId, voice_type: 'Google US English', turn_on_audio: false })
      .execute();

    const response = await stage.send('deleteUserAccount', undefined, { userId });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie().join()).toContain('accessToken=; Max-Age=0');
    expect(await stage.sessions.listOfUser(userId)).toEqual([]);
    for (const table of [
      'account.users',
      'account.settings',
      'account.link_tokens',
      'account.mail_outbox',
    ] as const) {
      expect(await stage.db.selectFrom(table).select('user_id').execute()).toEqual([]);
    }
    expect((await stage.send('getUser', undefined, { userId })).status).toBe(401);
    expect((await stage.send('deleteUserAccount', undefined, { userId })).status).toBe(204);
    const deleted = (await readEvents(stage.db)).filter((event) => event.type === 'user.deleted');
    expect(deleted).toEqual([{ type: 'user.deleted', payload: { userId } }]);
    expect((await stage.register(email)).status).toBe(200);
  });
});
