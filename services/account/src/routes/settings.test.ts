import { calls } from '@mova/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountService, startAccountService } from '../testing/account-fixture.ts';
import { cookiesOf } from '../testing/cookies.ts';

const chosen = {
  voiceType: 'Google US English',
  turnOnAudio: false,
  pace: 'manual',
  keys: false,
  speakWords: false,
  rushnyk: false,
} as const;
const defaults = {
  id: 0,
  voiceType: 'Google UK English Male',
  turnOnAudio: true,
  pace: 'standard',
  keys: true,
  speakWords: true,
  rushnyk: true,
};

describe('settings', () => {
  let service: AccountService;
  let userId: number;
  beforeAll(async () => {
    service = await startAccountService();
    await service.registerConfirmed('olena@example.com');
    const rows = await service.db.selectFrom('account.users').select('user_id').execute();
    userId = rows[0]?.user_id ?? 0;
  });
  afterAll(() => service.stop());

  const cookieOf = (response: Response) => {
    const [value = '', ...attributes] = (cookiesOf(response).settings ?? '').split('; ');
    return { value: value && (JSON.parse(decodeURIComponent(value)) as unknown), attributes };
  };

  it('are the defaults with id 0 before the first save', async () => {
    const response = await service.send('getSettings', undefined, { userId });
    expect(await response.json()).toEqual(defaults);
  });

  it('are stored and returned by both calls', async () => {
    const saved = await service.send('saveSettings', { id: 0, ...chosen }, { userId });
    const stored = (await saved.json()) as { id: number };
    expect(stored).toEqual({ ...chosen, id: expect.any(Number) });
    expect(stored.id).toBeGreaterThan(0);
    expect(await (await service.send('getSettings', undefined, { userId })).json()).toEqual(stored);
    const user = (await (await service.send('getUser', undefined, { userId })).json()) as {
      settings: unknown;
    };
    expect(user.settings).toEqual(stored);
  });

  it('keep their id on every save, whatever id is sent', async () => {
    const ids = await Promise.all(
      [0, 1, 999_999].map(async (id) => {
        const answer = await service.send('saveSettings', { id, ...chosen }, { userId });
        return ((await answer.json()) as { id: number }).id;
      }),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('can be saved without id, pace, keys, words and rushnyk', async () => {
    const { voiceType, turnOnAudio } = chosen;
    const answer = await service.send('saveSettings', { voiceType, turnOnAudio }, { userId });
    expect(await answer.json()).toMatchObject({
      voiceType,
      turnOnAudio,
      pace: 'standard',
      keys: true,
      speakWords: true,
      rushnyk: true,
    });
  });

  it.each(calls.saveSettings.body.shape.pace.unwrap().options)('keep the pace «%s»', async (pace) => {
    const answer = await service.send('saveSettings', { ...chosen, pace }, { userId });
    expect(await answer.json()).toMatchObject({ pace });
  });

  it('are in their cookie for as long as the session lives', async () => {
    for (const remember of [false, true]) {
      const session = await service.sessions.create({ userId, remember, userAgent: '' });
      const who = { userId, sessionId: session.sessionId };
      const saved = await service.send('saveSettings', chosen, who);
      const asked = await service.send('getSettings', undefined, who);
      for (const response of [saved, asked]) {
        const { value, attributes } = cookieOf(response.clone());
        expect(value).toEqual(await response.json());
        const life = remember ? ['Max-Age=2592000'] : [];
        expect(attributes).toEqual([...life, 'Path=/', 'Secure', 'SameSite=Lax']);
      }
    }
  });

  it('of an erased account are not stored, and the response is 401', async () => {
    const answer = await service.send('saveSettings', chosen, { userId: userId + 1000 });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ errorType: 'NOT_SIGNED_IN' });
  });

  it.each([
    [{ voiceType: 'Robot' }, 'body.voiceType'],
    [{ turnOnAudio: 'yes' }, 'body.turnOnAudio'],
    [{ pace: 'fast' }, 'body.pace'],
    [{ keys: 1 }, 'body.keys'],
    [{ speakWords: null }, 'body.speakWords'],
    [{ rushnyk: 0 }, 'body.rushnyk'],
    [{ id: -1 }, 'body.id'],
  ])('are rejected with %j', async (change, path) => {
    const answer = await service.send('saveSettings', { ...chosen, ...change }, { userId });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [expect.objectContaining({ path })] });
  });
});

describe('getPlans', () => {
  it('returns the three plans of the product', async () => {
    const service = await startAccountService();
    const answer = await service.send('getPlans', undefined, { userId: 1 });
    const { currency, plans } = calls.getPlans.response.parse(await answer.json());
    expect(currency).toBe('USD');
    const figures = plans.map(({ subtitle: _s, period: _p, ...rest }) => rest);
    expect(figures).toEqual([
      { id: 'month', price: 4.99, highlighted: false },
      {
        id: 'year',
        title: 'Вибір користувачів',
        price: 2.99,
        total_price: 35.99,
        total_price_without_discount: 59.99,
        economy: '41%',
        highlighted: true,
      },
      {
        id: 'two-years',
        price: 1.99,
        total_price: 47.99,
        total_price_without_discount: 119.99,
        economy: '61%',
        highlighted: false,
      },
    ]);
    expect(plans.map(({ period }) => period)).toEqual(['1 місяць', '1 рік', '2 роки']);
    await service.stop();
  });
});
