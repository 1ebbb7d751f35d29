import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountStage, createAccountStage } from '../testing/account-fixture.ts';
import { cookiesOf } from '../testing/cookies.ts';
import { sessionEndings } from '../testing/security-events.ts';

const email = 'olena@example.com';
const password = 'correct horse';

describe('logout', () => {
  let stage: AccountStage;
  beforeAll(async () => {
    stage = await createAccountStage();
  });
  afterAll(() => stage.stop());

  it('ends the session and clears its cookies', async () => {
    await stage.registerConfirmed(email, password);
    const response = await stage.send('login', { email, password });
    const { userId } = (await response.json()) as { userId: number };
    const [session] = await stage.sessions.listOfUser(userId);
    const { sessionId } = session ?? {};
    const before = await sessionEndings();
    const ended = await stage.send('logout', undefined, { userId, ...(sessionId && { sessionId }) });
    expect(ended.status).toBe(204);
    expect(await sessionEndings()).toBe(before + 1);
    expect(await stage.sessions.listOfUser(userId)).toEqual([]);
    const cookies = cookiesOf(ended);
    expect(Object.keys(cookies)).toEqual(
      expect.arrayContaining(['accessToken', 'userId', '__Host-mova-companion', 'userName', 'kindOfLogin']),
    );
    expect(Object.values(cookies).every((cookie) => cookie.startsWith('; Max-Age=0;'))).toBe(true);
  });

  it('works for those who are not signed in', async () => {
    const before = await sessionEndings();
    const response = await stage.send('logout');
    expect(await sessionEndings()).toBe(before);
    expect(response.status).toBe(204);
    expect(cookiesOf(response).accessToken).toMatch(/^; Max-Age=0;/);
  });
});
