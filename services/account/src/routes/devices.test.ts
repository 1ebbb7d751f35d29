import { calls } from '@mova/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountStage, createAccountStage } from '../testing/account-fixture.ts';
import { cookiesOf } from '../testing/cookies.ts';
import { sessionEndings } from '../testing/security-events.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('devices', () => {
  let stage: AccountStage;
  beforeAll(async () => {
    stage = await createAccountStage();
  });
  beforeEach(() => stage.redis.flushdb());
  afterAll(() => stage.stop());

  const begin = (userId: number, userAgent = '') =>
    stage.sessions.create({ userId, remember: false, userAgent });
  const living = async (userId: number) =>
    (await stage.sessions.listOfUser(userId)).map(({ sessionId }) => sessionId);

  async function devicesOf(userId: number, sessionId: string) {
    const answer = await stage.send('getDevices', undefined, { userId, sessionId });
    return calls.getDevices.response.parse(await answer.json()).devices;
  }

  it('are the learner’s own sessions, under names that open nothing', async () => {
    const [mine, other] = [await begin(7, firefox), await begin(7)];
    await begin(8);
    const devices = await devicesOf(7, mine.sessionId);
    expect(devices).toMatchObject([
      { browser: 'Firefox', system: 'Linux', current: true },
      { browser: null, system: null, current: false },
    ]);
    const told = JSON.stringify(devices);
    for (const session of [mine, other]) {
      for (const secret of [session.sessionId, session.accessToken, session.companion]) {
        expect(told).not.toContain(secret);
      }
      const id = devices[0]?.id ?? '';
      const terms = { limitKey: '', ratePerSecond: 0, burst: 0 };
      const check = await stage.sessions.check({ token: id, companion: session.companion, ...terms });
      expect(check.status).toBe('unknown');
    }
  });

  it('end one by one, and only the learner’s own', async () => {
    const [mine, other, foreign] = [await begin(7), await begin(7), await begin(8)];
    const who = { userId: 7, sessionId: mine.sessionId };
    const [, theOther] = await devicesOf(7, mine.sessionId);
    const [foreignDevice] = await devicesOf(8, foreign.sessionId);
    const before = await sessionEndings();
    const end = (id = '') => stage.send('endDevice', undefined, { ...who, params: { id } });
    expect((await end(theOther?.id)).status).toBe(204);
    expect(await living(7)).toEqual([mine.sessionId]);
    expect(await sessionEndings()).toBe(before + 1);
    for (const id of [theOther?.id, foreignDevice?.id, mine.sessionId, other.sessionId, 'x'.repeat(100)]) {
      const refused = await end(id);
      expect(refused.status).toBe(404);
      expect(await refused.json()).toMatchObject({ errorType: 'NOT_FOUND' });
    }
    expect((await end('x'.repeat(101))).status).toBe(400);
    expect(await living(8)).toEqual([foreign.sessionId]);
    expect(await sessionEndings(), 'of those refused none').toBe(before + 1);
  });

  it('end with the browser’s own cookies when it is the one that asks', async () => {
    const mine = await begin(7);
    const [device] = await devicesOf(7, mine.sessionId);
    const who = { userId: 7, sessionId: mine.sessionId, params: { id: device?.id ?? '' } };
    const answer = await stage.send('endDevice', undefined, who);
    expect(cookiesOf(answer).accessToken).toMatch(/^; Max-Age=0;/);
    expect(await living(7)).toEqual([]);
  });

  it('end all but the one that asks', async () => {
    const [mine, foreign] = [await begin(7), await begin(8)];
    await Promise.all([begin(7), begin(7), begin(7)]);
    const who = { userId: 7, sessionId: mine.sessionId };
    expect(await (await stage.send('endOtherDevices', undefined, who)).json()).toEqual({ ended: 3 });
    expect(await (await stage.send('endOtherDevices', undefined, who)).json()).toEqual({ ended: 0 });
    expect(await living(7)).toEqual([mine.sessionId]);
    expect(await living(8)).toEqual([foreign.sessionId]);
  });
});
