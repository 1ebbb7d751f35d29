import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountService, startAccountService } from '../testing/account-fixture.ts';
import { cookiesOf } from '../testing/cookies.ts';
import { countSessionEnds } from '../testing/security-events.ts';

const email = 'olena@example.com';
const password = 'correct horse';

describe('logout', () => {
  let service: AccountService;
  beforeAll(async () => {
    service = await startAccountService();
  });
  afterAll(() => service.stop());

  it('ends the session and clears its cookies', async () => {
    await service.registerConfirmed(email, password);
    const response = await service.send('login', { email, password });
    const { userId } = (await response.json()) as { userId: number };
    const [session] = await service.sessions.listOfUser(userId);
    const { sessionId } = session ?? {};
    const before = await countSessionEnds();
    const ended = await service.send('logout', undefined, { userId, ...(sessionId && { sessionId }) });
    expect(ended.status).toBe(204);
    expect(await countSessionEnds()).toBe(before + 1);
    expect(await service.sessions.listOfUser(userId)).toEqual([]);
    const cookies = cookiesOf(ended);
    expect(Object.keys(cookies)).toEqual(
      expect.arrayContaining(['accessToken', 'userId', '__Host-mova-companion', 'userName', 'kindOfLogin']),
    );
    expect(Object.values(cookies).every((cookie) => cookie.startsWith('; Max-Age=0;'))).toBe(true);
  });

  it('works without a session', async () => {
    const before = await countSessionEnds();
    const response = await service.send('logout');
    expect(await countSessionEnds()).toBe(before);
    expect(response.status).toBe(204);
    expect(cookiesOf(response).accessToken).toMatch(/^; Max-Age=0;/);
  });
});
