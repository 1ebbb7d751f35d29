import { randomUUID } from 'node:crypto';
import { appendEvent } from '@mova/service-kit';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openLedger } from '../db/ledger-repository.ts';
import { eventHandlers } from '../events/handlers.ts';
import { startExercises, type TestUser, wordIds } from '../testing/exercises-fixture.ts';
import { resultOf } from '../testing/results.ts';

let now = new Date();
const service = await startExercises({ freeTrainingsDaily: 3, now: () => now });
const frugal = await startExercises({ freeTrainingsDaily: 0, now: () => now });
afterAll(() => Promise.all([service.stop(), frugal.stop()]));
beforeEach(() => {
  now = new Date('2026-03-10T12:00:00Z');
});

/** What getTrainings says is left, by a clock so many minutes ahead of UTC; that of Kyiv without. */
const leftOf = async (user: TestUser, utcOffset?: number) =>
  (await user.call('getTrainings', { ...(utcOffset !== undefined && { utcOffset }) })).freeTrainingsLeft;

const start = (user: TestUser, utcOffset?: number) => {
  const clock = utcOffset === undefined ? '' : `?utcOffset=${utcOffset}`;
  return user.send('startTraining', { runId: randomUUID(), wordIds }, clock);
};

/** Trains and saves all four exercises, which costs one free training. */
async function train(user: TestUser, utcOffset?: number): Promise<number | null> {
  const clock = utcOffset === undefined ? '' : `?utcOffset=${utcOffset}`;
  const runId = randomUUID();
  const started = await user.send('startTraining', { runId, wordIds }, clock);
  expect(started.status).toBe(200);
  const answers = { 11: true };
  const body = { runId, exercisesResult: resultOf(answers, answers, answers, answers) };
  const saved = await user.send('saveWordsResult', body, clock);
  expect(saved.status).toBe(200);
  return ((await saved.json()) as { freeTrainingsLeft: number | null }).freeTrainingsLeft;
}

/** A user who has trained on the day of the test until nothing was left. */
async function spentUser(): Promise<TestUser> {
  const user = service.user();
  await user.setLeft(1);
  for (const left of [2, 1, 0]) expect(await train(user)).toBe(left);
  return user;
}

describe('a new day', () => {
  it.each([
    ['in winter', '2026-03-10T12:00:00Z', '2026-03-11T01:59:59Z', '2026-03-11T02:00:00Z'],
    ['in summer', '2026-07-10T12:00:00Z', '2026-07-11T00:59:59Z', '2026-07-11T01:00:00Z'],
    ['as the clocks go forward', '2026-03-28T12:00:00Z', '2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z'],
    ['as the clocks go back', '2026-10-24T12:00:00Z', '2026-10-25T01:59:59Z', '2026-10-25T02:00:00Z'],
  ])('begins at four in Kyiv for a user whose clock is unknown: %s', async (_, noon, before, at) => {
    now = new Date(noon);
    const user = await spentUser();
    now = new Date(before);
    expect(await leftOf(user)).toBe(0);
    expect((await start(user)).status).toBe(402);
    now = new Date(at);
    expect(await leftOf(user)).toBe(3);
    expect(await (await start(user)).json()).toMatchObject({ freeTrainingsLeft: 3 });
    expect(await train(user)).toBe(2);
  });

  it('begins at four by the clock of the browser', async () => {
    const user = service.user();
    await user.setLeft(1);
    for (const left of [2, 1, 0]) expect(await train(user, -480)).toBe(left);
    now = new Date('2026-03-11T11:59:59Z');
    expect(await leftOf(user, -480)).toBe(0);
    now = new Date('2026-03-11T12:00:00Z');
    expect(await leftOf(user, -480)).toBe(3);
  });

  it('leaves more than the daily number as it is', async () => {
    const user = service.user();
    await user.setLeft(7);
    expect(await leftOf(user)).toBe(7);
    expect(await train(user)).toBe(6);
  });

  it('after several days away counts once', async () => {
    const user = await spentUser();
    now = new Date('2026-03-20T12:00:00Z');
    for (const left of [2, 1, 0]) expect(await train(user)).toBe(left);
    expect(await leftOf(user)).toBe(0);
    expect((await start(user)).status).toBe(402);
  });

  it('is no gain in trainings that are started and read at once', async () => {
    const user = await spentUser();
    now = new Date('2026-03-11T12:00:00Z');
    const answers = await Promise.all([start(user), start(user), start(user), start(user), leftOf(user)]);
    const statuses = answers.slice(0, 4).map((answer) => (answer as Response).status);
    expect(statuses.toSorted()).toEqual([200, 200, 200, 409]);
    expect(answers[4]).toBe(3);
  });

  it('is no gain in results that are saved at once', async () => {
    const user = await spentUser();
    now = new Date('2026-03-11T12:00:00Z');
    await Promise.all([train(user), train(user)]);
    expect(await leftOf(user)).toBe(1);
  });

  it('changes nothing for a premium user', async () => {
    const user = await spentUser();
    now = new Date('2026-03-11T12:00:00Z');
    user.setPremium(true);
    expect(await train(user)).toBeNull();
    expect(await user.left()).toBe(0);
  });
});

it('brings one more day at most to a user who changes the time zone back and forth', async () => {
  now = new Date('2026-03-10T18:00:00Z');
  const user = await spentUser();
  const offsets = [-720, 840, 120, 840, -720, 840, 0];
  let gained = 0;
  for (const utcOffset of offsets) {
    for (let left = await leftOf(user, utcOffset); left > 0; left--) {
      await train(user, utcOffset);
      gained++;
    }
  }
  // Far in the east it is tomorrow already.
  expect(gained).toBe(3);
  now = new Date('2026-03-11T12:00:00Z');
  expect(await leftOf(user)).toBe(0);
  now = new Date('2026-03-12T12:00:00Z');
  expect(await leftOf(user)).toBe(3);
});

it('tops up a ledger that the version before has left empty', async () => {
  const user = service.user();
  await user.setLeft(0);
  expect(await leftOf(user)).toBe(3);
  expect(await train(user)).toBe(2);
});

it('brings nothing to an account that is deleted and registered again on the same day', async () => {
  const { userId: formerUserId } = await spentUser();
  const { db } = service;
  const deleted = { userId: formerUserId };
  await db.transaction().execute(async (trx) => {
    await appendEvent(trx, 'user.deleted', deleted);
    const [event] = [
      { type: 'user.deleted', payload: deleted, occurredAt: now, txid: '0', seq: '0' },
    ] as const;
    await eventHandlers(10)['user.deleted']?.(event, trx);
  });
  const user = service.user();
  await db
    .transaction()
    .execute((trx) => openLedger(trx, { userId: user.userId, freeTrainingsLeft: 10, formerUserId }));
  expect(await leftOf(user)).toBe(0);
  now = new Date('2026-03-11T12:00:00Z');
  expect(await leftOf(user)).toBe(3);
});

it('never renews trainings where the daily number is 0', async () => {
  const user = frugal.user();
  await user.setLeft(1);
  expect(await train(user)).toBe(0);
  now = new Date('2026-03-12T12:00:00Z');
  expect(await leftOf(user)).toBe(0);
  expect((await user.send('startTraining', { runId: randomUUID(), wordIds })).status).toBe(402);
});

it('tells getUser what is left today, and the daily number', async () => {
  const user = await spentUser();
  const ask = async (utcOffset: string) => {
    const path = `/internal/freeTrainings/${user.userId}?utcOffset=${utcOffset}`;
    const headers = await service.identity.serviceHeaders('account');
    return (await service.app.request(path, { headers })).json();
  };
  expect(await ask('120')).toEqual({ freeTrainingsLeft: 0, freeTrainingsDaily: 3 });
  now = new Date('2026-03-11T12:00:00Z');
  expect(await ask('120')).toEqual({ freeTrainingsLeft: 3, freeTrainingsDaily: 3 });
  expect(await ask('9999')).toMatchObject({ errorType: 'INVALID_REQUEST' });
});
