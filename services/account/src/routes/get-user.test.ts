import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastestOf, startEventLoopStopwatch } from '@mova/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AccountService, startAccountService } from '../testing/account-fixture.ts';

const status = {
  id: 1,
  tense: 'PAST_SIMPLE',
  numberOfCurrentLvl: 2,
  exercisesLeft: [3],
  premium: false,
  completed: false,
};

/** The other services, over real sockets. Tests change how they answer. */
async function startOtherService() {
  const asked: (string | undefined)[] = [];
  let behaviour: 'healthy' | 'silent' | 'stalled' | 'endless' | 'broken' = 'healthy';
  const server = createServer((request, response) => {
    asked.push(request.url);
    if (behaviour === 'silent') return;
    const answer = request.url?.startsWith('/internal/grammarStatuses/')
      ? { statuses: [status] }
      : { freeTrainingsLeft: 4, freeTrainingsDaily: 3 };
    response.writeHead(behaviour === 'broken' ? 500 : 200, { 'content-type': 'application/json' });
    if (behaviour === 'stalled') {
      response.write('{');
      return;
    }
    if (behaviour === 'endless') {
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
      return;
    }
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (next: typeof behaviour) => {
      behaviour = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('getUser', () => {
  let service: AccountService;
  let grammar: Awaited<ReturnType<typeof startOtherService>>;
  let exercises: Awaited<ReturnType<typeof startOtherService>>;
  let userId: number;

  beforeAll(async () => {
    [grammar, exercises] = await Promise.all([startOtherService(), startOtherService()]);
    service = await startAccountService({ grammarUrl: grammar.url, exercisesUrl: exercises.url });
    await service.registerConfirmed('olena@example.com');
    const rows = await service.db.selectFrom('account.users').select('user_id').execute();
    userId = rows[0]?.user_id ?? 0;
  });
  afterEach(() => {
    grammar.behave('healthy');
    exercises.behave('healthy');
  });
  afterAll(async () => {
    grammar.close();
    exercises.close();
    await service.stop();
  });

  const read = async (isPremium = false) => {
    const response = await service.send('getUser', undefined, { userId, isPremium });
    return { status: response.status, user: (await response.json()) as Record<string, unknown> };
  };

  /** Returns how long getUser takes, in ms. */
  const timeToRead = async () => {
    const took = startEventLoopStopwatch();
    await read();
    return took();
  };

  it('combines the account with both other services', async () => {
    await expect
      .poll(() => read())
      .toEqual({
        status: 200,
        user: {
          email: 'olena@example.com',
          name: 'Олена',
          userId,
          settings: {
            id: 0,
            voiceType: 'Google UK English Male',
            turnOnAudio: true,
            pace: 'standard',
            keys: true,
            speakWords: true,
            rushnyk: true,
          },
          userDetails: { id: userId, isPremium: false, freeTrainingsLeft: 4, freeTrainingsDaily: 3 },
          grammarExercises: [status],
        },
      });
  });

  it('asks for the trainings of the user’s day', async () => {
    await service.send('getUser', undefined, { userId, query: { utcOffset: '180' } });
    expect(exercises.asked.at(-1)).toBe(`/internal/freeTrainings/${userId}?utcOffset=180`);
  });

  it.each(['silent', 'stalled', 'endless', 'broken'] as const)(
    'misses one part only when its service is %s',
    async (behaviour) => {
      // Tries again in case a busy machine delays the healthy service.
      const user = async () => (await read()).user;
      grammar.behave(behaviour);
      expect(await fastestOf(5, 600, timeToRead)).toBeLessThan(600);
      await expect
        .poll(user)
        .toMatchObject({ grammarExercises: null, userDetails: { freeTrainingsLeft: 4 } });
      grammar.behave('healthy');
      exercises.behave(behaviour);
      await expect
        .poll(user)
        .toMatchObject({ grammarExercises: [status], userDetails: { freeTrainingsLeft: null } });
    },
  );

  it('waits for two silent services as long as for one', async () => {
    grammar.behave('silent');
    exercises.behave('silent');
    const took = await fastestOf(5, 800, async () => {
      const took = startEventLoopStopwatch();
      const answers = await Promise.all(Array.from({ length: 20 }, () => read()));
      const ms = took();
      for (const { status, user } of answers) {
        expect(status).toBe(200);
        expect(user).toMatchObject({ grammarExercises: null, userDetails: { freeTrainingsLeft: null } });
      }
      return ms;
    });
    expect(took).toBeLessThan(800);
  });

  it('succeeds although premium cannot be written to Redis', async () => {
    vi.spyOn(service.sessions, 'setPremium').mockRejectedValueOnce(new Error('Command timed out'));
    expect((await read(true)).status).toBe(200);
  });

  it('rejects an unconfirmed account', async () => {
    await service.register('unconfirmed@example.com');
    const { user_id } = await service.db
      .selectFrom('account.users')
      .select('user_id')
      .where('email', '=', 'unconfirmed@example.com')
      .executeTakeFirstOrThrow();
    expect((await service.send('getUser', undefined, { userId: user_id })).status).toBe(401);
  });

  it('ends the session of an erased account', async () => {
    const { sessionId } = await service.sessions.create({ userId: 999, remember: true, userAgent: '' });
    const response = await service.send('getUser', undefined, { userId: 999, sessionId });
    expect(response.status).toBe(401);
    expect(await service.sessions.listOfUser(999)).toEqual([]);
  });

  it('returns saved settings with their id', async () => {
    await service.db
      .insertInto('account.settings')
      .values({ user_id: userId, voice_type: 'Google US English', turn_on_audio: false })
      .execute();
    const { user } = await read();
    expect(user.settings).toEqual({
      id: expect.any(Number),
      voiceType: 'Google US English',
      turnOnAudio: false,
      pace: 'standard',
      keys: true,
      speakWords: true,
      rushnyk: true,
    });
  });

  it('writes premium to Redis when it has changed', async () => {
    await service.db
      .updateTable('account.users')
      .set({ is_premium: true })
      .where('user_id', '=', userId)
      .execute();
    const { user } = await read(false);
    expect(user.userDetails).toMatchObject({ isPremium: true });
    const { accessToken, companion } = await service.sessions.create({
      userId,
      remember: false,
      userAgent: '',
    });
    const check = await service.sessions.check({
      token: accessToken,
      companion,
      limitKey: 'test',
    });
    expect(check.isPremium).toBe(true);
  });
});
