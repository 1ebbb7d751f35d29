import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertLinkToken } from '../db/link-tokens-repository.ts';
import { setPasswordHash } from '../db/users-repository.ts';
import { createLinkToken } from '../domain/link-token.ts';
import { type AccountStage, createAccountStage } from '../testing/account-fixture.ts';
import { readEvents } from '../testing/events.ts';

const password = 'correct horse';

describe('calls that cross each other', () => {
  let stage: AccountStage;
  beforeAll(async () => {
    stage = await createAccountStage();
    // Links of these tests are made by hand.
    await stage.mails.stop();
  });
  afterAll(() => stage.stop());

  /** Registers an unconfirmed learner. */
  async function register(email: string): Promise<number> {
    expect((await stage.register(email, password)).status).toBe(200);
    const row = await stage.db
      .selectFrom('account.users')
      .select('user_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return row.user_id;
  }

  /** A link of the kind that is mailed; a learner whose mail was sent twice has two. */
  async function link(userId: number): Promise<string> {
    const token = createLinkToken();
    const expiresAt = new Date(Date.now() + 60_000);
    await insertLinkToken(stage.db, { token, userId, purpose: 'confirm-email', expiresAt });
    return token;
  }

  it('a sign-in that a deletion overtakes leaves no session behind', async () => {
    const email = 'overtaken@example.com';
    const userId = await register(email);
    await stage.send('confirm', { token: await link(userId) });
    const create = stage.sessions.create.bind(stage.sessions);
    vi.spyOn(stage.sessions, 'create').mockImplementationOnce(async (options) => {
      // Between the password and the session, the whole deletion happens in another tab.
      expect((await stage.send('deleteUserAccount', { password }, { userId })).status).toBe(204);
      return create(options);
    });
    const login = await stage.send('login', { email, password });
    expect(login.status).toBe(404);
    expect(await login.json()).toMatchObject({ errorType: 'USER_NOT_FOUND' });
    expect(login.headers.getSetCookie().join()).toContain('accessToken=; Max-Age=0');
    expect(login.headers.getSetCookie().join()).not.toMatch(/accessToken=[\w-]/);
    expect(await stage.sessions.listOfUser(userId)).toEqual([]);
  });

  it('a sign-in that a new password overtakes leaves no session behind', async () => {
    const email = 'changed@example.com';
    const userId = await register(email);
    await stage.send('confirm', { token: await link(userId) });
    const create = stage.sessions.create.bind(stage.sessions);
    vi.spyOn(stage.sessions, 'create').mockImplementationOnce(async (options) => {
      await setPasswordHash(stage.db, userId, 'the hash of another password');
      return create(options);
    });
    expect((await stage.send('login', { email, password })).status).toBe(401);
    expect(await stage.sessions.listOfUser(userId)).toEqual([]);
  });

  it('two links of one learner, opened at once, confirm once and never fail', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, (_, n) => register(`two-${n}@example.com`)));
    const tokens = (await Promise.all(ids.map((id) => Promise.all([link(id), link(id)])))).flat();
    const before = (await readEvents(stage.db)).length;
    const statuses = await Promise.all(
      tokens.map(async (token) => (await stage.send('confirm', { token })).status),
    );
    expect(statuses.sort()).toEqual([...Array(6).fill(200), ...Array(6).fill(410)]);
    expect(await readEvents(stage.db)).toHaveLength(before + 6);
  });

  it('a confirmation beside the erasing of the registration wins or loses, and never fails', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, (_, n) => register(`erased-${n}@example.com`)));
    const tokens = await Promise.all(ids.map(async (id) => [id, await link(id)] as const));
    const outcomes = await Promise.all(
      tokens.flatMap(([userId, token]) => [
        stage.send('confirm', { token }),
        stage.send('deleteUserAccount', { password }, { userId }),
      ]),
    );
    for (const { status } of outcomes) expect([200, 204, 410]).toContain(status);
  });

  it('an erased account stays erased when Redis fails right after', async () => {
    const userId = await register('halfway@example.com');
    await stage.send('confirm', { token: await link(userId) });
    const endAll = stage.sessions.endAllOfUser.bind(stage.sessions);
    vi.spyOn(stage.sessions, 'endAllOfUser')
      .mockImplementationOnce((id) => endAll(id))
      .mockRejectedValueOnce(new Error('Connection is closed.'));
    const response = await stage.send('deleteUserAccount', { password }, { userId });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie().join()).toContain('accessToken=; Max-Age=0');
  });
});
