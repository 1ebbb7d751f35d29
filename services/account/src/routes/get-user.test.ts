import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastestOf, startAwakeStopwatch } from '@mova/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AccountStage, createAccountStage } from '../testing/account-fixture.ts';

const status = {
  id: 1,
  tense: 'PAST_SIMPLE',
  numberOfCurrentLvl: 2,
  exercisesLeft: [3],
  premium: false,
  completed: false,
};

/** A neighbour that answers over real sockets: both internal calls, and how is changed between tests. */
async function startNeighbour() {
  let behaviour: 'healthy' | 'silent' | 'stalled' | 'endless' | 'broken' = 'healthy';
  const server = createServer((request, response) => {
    if (behaviour === 'silent') return;
    const answer = request.url?.startsWith('/internal/grammarStatuses/')
      ? { statuses: [status] }
      : { freeTrainingsLeft: 4 };
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
  let stage: AccountStage;
  let grammar: Awaited<ReturnType<typeof startNeighbour>>;
  let exercises: Awaited<ReturnType<typeof startNeighbour>>;
  let userId: number;

  beforeAll(async () => {
    [grammar, exercises] = await Promise.all([startNeighbour(), startNeighbour()]);
    stage = await createAccountStage({ grammarUrl: grammar.url, exercisesUrl: exercises.url });
    await stage.registerConfirmed('olena@example.com');
    const rows = await stage.db.selectFrom('account.users').select('user_id').execute();
    userId = rows[0]?.user_id ?? 0;
  });
  afterEach(() => {
    grammar.behave('healthy');
    exercises.behave('healthy');
  });
  afterAll(async () => {
    grammar.close();
    exercises.close();
    await stage.stop();
  });

  const read = async (isPremium = false) => {
    const response = await stage.send('getUser', undefined, { userId, isPremium });
    return { status: response.status, user: (await response.json()) as Record<string, unknown> };
  };

  /** How long getUser takes, in milliseconds. */
  const timeToRead = async () => {
    const took = startAwakeStopwatch();
    await read();
    return took();
  };

  it('is composed of the account and both neighbours', async () => {
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
          },
          userDetails: { id: userId, isPremium: false, freeTrainingsLeft: 4 },
          grammarExercises: [status],
        },
      });
  });

  it.each(['silent', 'stalled', 'endless', 'broken'] as const)(
    'misses one part only when its service is %s',
    async (behaviour) => {
      // Again where a busy machine keeps the healthy neighbour from answering within its deadline.
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

  it('waits for two silent services no longer than for one', async () => {
    grammar.behave('silent');
    exercises.behave('silent');
    const took = await fastestOf(5, 800, async () => {
      const took = startAwakeStopwatch();
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

  it('answers although the door cannot be told who is premium', async () => {
    vi.spyOn(stage.sessions, 'setPremium').mockRejectedValueOnce(new Error('Command timed out'));
    expect((await read(true)).status).toBe(200);
  });

  it('knows nobody whose e-mail is not confirmed', async () => {
    await stage.register('unconfirmed@example.com');
    const { user_id } = await stage.db
      .selectFrom('account.users')
      .select('user_id')
      .where('email', '=', 'unconfirmed@example.com')
      .executeTakeFirstOrThrow();
    expect((await stage.send('getUser', undefined, { userId: user_id })).status).toBe(401);
  });

  it('ends a session whose account is gone', async () => {
    const { sessionId } = await stage.sessions.create({ userId: 999, remember: true, userAgent: '' });
    const response = await stage.send('getUser', undefined, { userId: 999, sessionId });
    expect(response.status).toBe(401);
    expect(await stage.sessions.listOfUser(999)).toEqual([]);
  });

  it('shows saved settings with their id', async () => {
    await stage.db
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
    });
  });

  it('tells the door when a learner became premium', async () => {
    await stage.db
      .updateTable('account.users')
      .set({ is_premium: true })
      .where('user_id', '=', userId)
      .execute();
    const { user } = await read(false);
    expect(user.userDetails).toMatchObject({ isPremium: true });
    const { accessToken, companion } = await stage.sessions.create({
      userId,
      remember: false,
      userAgent: '',
    });
    const check = await stage.sessions.check({
      token: accessToken,
      companion,
      limitKey: 'test',
      ratePerSecond: 0,
      burst: 0,
    });
    expect(check.isPremium).toBe(true);
  });
});
