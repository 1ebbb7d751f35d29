import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountService, startAccountService } from '../testing/account-fixture.ts';
import { cookiesOf } from '../testing/cookies.ts';

describe('the account', () => {
  let service: AccountService;
  let userId: number;
  beforeAll(async () => {
    service = await startAccountService();
    await service.registerConfirmed('olena@example.com');
    const row = await service.db.selectFrom('account.users').select('user_id').executeTakeFirstOrThrow();
    userId = row.user_id;
  });
  afterAll(() => service.stop());

  const read = async () => (await service.send('getAccount', undefined, { userId })).json();

  it('is read with the ways of signing in', async () => {
    const account = { email: 'olena@example.com', name: 'Олена' };
    expect(await read()).toEqual({ ...account, hasPassword: true, providers: [] });
    await service.db
      .insertInto('account.social_links')
      .values({ provider: 'Google', subject: '1', user_id: userId })
      .execute();
    await service.db.updateTable('account.users').set({ password_hash: null }).execute();
    expect(await read()).toEqual({ ...account, hasPassword: false, providers: ['Google'] });
  });

  it('gets another name, which the header shows at once', async () => {
    const { sessionId } = await service.signedIn(userId);
    const answer = await service.send('changeName', { name: ' Оленка\u200b ' }, { userId, sessionId });
    expect(await answer.json()).toEqual({ name: 'Оленка' });
    expect(decodeURIComponent(cookiesOf(answer).userName ?? '')).toMatch(/^Оленка; Max-Age=2592000;/);
    expect(await read()).toMatchObject({ name: 'Оленка' });
  });

  it('keeps its name when the new one shows nothing or is too long', async () => {
    const before = await read();
    for (const name of ['', '\u200b\u200b', '…', 'о'.repeat(101)]) {
      expect((await service.send('changeName', { name }, { userId })).status).toBe(400);
    }
    expect(await read()).toEqual(before);
  });

  it('is gone for the calls of a session that outlived it', async () => {
    const gone = { userId: 4711 };
    expect((await service.send('getAccount', undefined, gone)).status).toBe(401);
    expect((await service.send('changeName', { name: 'Олена' }, gone)).status).toBe(401);
    const form = {
      currentPassword: 'correct horse',
      password: 'long enough',
      confirmPassword: 'long enough',
    };
    expect((await service.send('changePassword', form, gone)).status).toBe(401);
  });
});
