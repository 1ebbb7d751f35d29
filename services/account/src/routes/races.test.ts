import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLinkToken } from '../db/link-tokens-repository.ts';
import { setPasswordHash } from '../db/users-repository.ts';
import { type AccountService, startAccountService } from '../testing/account-fixture.ts';
import { readEvents } from '../testing/events.ts';

const password = 'correct horse';

describe('concurrent calls', () => {
  let service: AccountService;
  beforeAll(async () => {
    service = await startAccountService();
    // These tests create the links themselves.
    await service.mailSender.stop();
  });
  afterAll(() => service.stop());

  async function register(email: string): Promise<number> {
    expect((await service.register(email, password)).status).toBe(200);
    const row = await service.db
      .selectFrom('account.users')
      .select('user_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return row.user_id;
  }

  /** Creates a confirmation link. A user whose mail was sent twice has two. */
  const link = (userId: number) =>
    createLinkToken(service.db, {
      userId,
      purpose: 'confirm-email',
      expiresAt: new Date(Date.now() + 60_000),
    });

  it('leave no session when an account is erased during a sign-in', async () => {
    const email = 'overtaken@example.com';
    const userId = await register(email);
    await service.send('confirm', { token: await link(userId) });
    const create = service.sessions.create.bind(service.sessions);
    vi.spyOn(service.sessions, 'create').mockImplementationOnce(async (options) => {
      // The account is erased in another tab, between password check and session.
      expect((await service.send('deleteUserAccount', { password }, { userId })).status).toBe(204);
      return create(options);
    });
    const login = await service.send('login', { email, password });
    expect(login.status).toBe(404);
    expect(await login.json()).toMatchObject({ errorType: 'USER_NOT_FOUND' });
    expect(login.headers.getSetCookie().join()).toContain('accessToken=; Max-Age=0');
    expect(login.headers.getSetCookie().join()).not.toMatch(/accessToken=[\w-]/);
    expect(await service.sessions.listOfUser(userId)).toEqual([]);
  });

  it('leave no session when the password changes during a sign-in', async () => {
    const email = 'changed@example.com';
    const userId = await register(email);
    await service.send('confirm', { token: await link(userId) });
    const create = service.sessions.create.bind(service.sessions);
    vi.spyOn(service.sessions, 'create').mockImplementationOnce(async (options) => {
      await setPasswordHash(service.db, userId, 'the hash of another password');
      return create(options);
    });
    expect((await service.send('login', { email, password })).status).toBe(401);
    expect(await service.sessions.listOfUser(userId)).toEqual([]);
  });

  it('confirm an account once with two links, and never fail', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, (_, n) => register(`two-${n}@example.com`)));
    const tokens = (await Promise.all(ids.map((id) => Promise.all([link(id), link(id)])))).flat();
    const before = (await readEvents(service.db)).length;
    const statuses = await Promise.all(
      tokens.map(async (token) => (await service.send('confirm', { token })).status),
    );
    expect(statuses.sort()).toEqual([...Array(6).fill(200), ...Array(6).fill(410)]);
    expect(await readEvents(service.db)).toHaveLength(before + 6);
  });

  it('either confirm or erase an account, and never fail', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, (_, n) => register(`erased-${n}@example.com`)));
    const tokens = await Promise.all(ids.map(async (id) => [id, await link(id)] as const));
    const outcomes = await Promise.all(
      tokens.flatMap(([userId, token]) => [
        service.send('confirm', { token }),
        service.send('deleteUserAccount', { password }, { userId }),
      ]),
    );
    for (const { status } of outcomes) expect([200, 204, 410]).toContain(status);
  });

  it('erase an account although Redis fails right after', async () => {
    const userId = await register('halfway@example.com');
    await service.send('confirm', { token: await link(userId) });
    const endAll = service.sessions.endAllOfUser.bind(service.sessions);
    vi.spyOn(service.sessions, 'endAllOfUser')
      .mockImplementationOnce((id) => endAll(id))
      .mockRejectedValueOnce(new Error('Connection is closed.'));
    const response = await service.send('deleteUserAccount', { password }, { userId });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie().join()).toContain('accessToken=; Max-Age=0');
  });
});
