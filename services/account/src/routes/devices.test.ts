import { calls } from '@mova/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountService, startAccountService } from '../testing/account-fixture.ts';
import { cookiesOf } from '../testing/cookies.ts';
import { countSessionEnds } from '../testing/security-events.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('devices', () => {
  let service: AccountService;
  beforeAll(async () => {
    service = await startAccountService();
  });
  beforeEach(() => service.redis.flushdb());
  afterAll(() => service.stop());

  const begin = (userId: number, userAgent = '') =>
    service.sessions.create({ userId, remember: false, userAgent });
  const living = async (userId: number) =>
    (await service.sessions.listOfUser(userId)).map(({ sessionId }) => sessionId);

  async function devicesOf(userId: number, sessionId: string) {
    const answer = await service.send('getDevices', undefined, { userId, sessionId });
    return calls.getDevices.response.parse(await answer.json()).devices;
  }

  it('are the sessions of the user, with ids that give no access', async () => {
    const [mine, other] = [await begin(7, firefox), await begin(7)];
    await begin(8);
    const devices = await devicesOf(7, mine.sessionId);
    expect(devices).toMatchObject([
      { browser: 'Firefox', system: 'Linux', current: true },
      { browser: null, system: null, current: false },
    ]);
    const listed = JSON.stringify(devices);
    for (const session of [mine, other]) {
      for (const secret of [session.sessionId, session.accessToken, session.companion]) {
        expect(listed).not.toContain(secret);
      }
      const id = devices[0]?.id ?? '';
      const check = await service.sessions.check({ token: id, companion: session.companion, limitKey: '' });
      expect(check.status).toBe('unknown');
    }
  });

  it('can be ended one by one, only by their user', async () => {
    const [mine, other, foreign] = [await begin(7), await begin(7), await begin(8)];
    const who = { userId: 7, sessionId: mine.sessionId };
    const [, theOther] = await devicesOf(7, mine.sessionId);
    const [foreignDevice] = await devicesOf(8, foreign.sessionId);
    const before = await countSessionEnds();
    const end = (id = '') => service.send('endDevice', undefined, { ...who, params: { id } });
    expect((await end(theOther?.id)).status).toBe(204);
    expect(await living(7)).toEqual([mine.sessionId]);
    expect(await countSessionEnds()).toBe(before + 1);
    for (const id of [theOther?.id, foreignDevice?.id, mine.sessionId, other.sessionId, 'x'.repeat(100)]) {
      const rejected = await end(id);
      expect(rejected.status).toBe(404);
      expect(await rejected.json()).toMatchObject({ errorType: 'NOT_FOUND' });
    }
    expect((await end('x'.repeat(101))).status).toBe(400);
    expect(await living(8)).toEqual([foreign.sessionId]);
    expect(await countSessionEnds(), 'a rejected call ends no session').toBe(before + 1);
  });

  it('lose their cookies when the current one is ended', async () => {
    const mine = await begin(7);
    const [device] = await devicesOf(7, mine.sessionId);
    const who = { userId: 7, sessionId: mine.sessionId, params: { id: device?.id ?? '' } };
    const answer = await service.send('endDevice', undefined, who);
    expect(cookiesOf(answer).accessToken).toMatch(/^; Max-Age=0;/);
    expect(await living(7)).toEqual([]);
  });

  it('can all be ended except the current one', async () => {
    const [mine, foreign] = [await begin(7), await begin(8)];
    await Promise.all([begin(7), begin(7), begin(7)]);
    const who = { userId: 7, sessionId: mine.sessionId };
    expect(await (await service.send('endOtherDevices', undefined, who)).json()).toEqual({ ended: 3 });
    expect(await (await service.send('endOtherDevices', undefined, who)).json()).toEqual({ ended: 0 });
    expect(await living(7)).toEqual([mine.sessionId]);
    expect(await living(8)).toEqual([foreign.sessionId]);
  });
});
