import { randomUUID } from 'node:crypto';
import { waitForLockWaits } from '@mova/service-kit/testing';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { errorOf } from '../testing/error-of.ts';
import { startExercises, type TestUser } from '../testing/exercises-fixture.ts';
import { resultOf } from '../testing/results.ts';

const service = await startExercises();
afterAll(() => service.stop());
const { db } = service;

const right = { 11: true, 12: true };
/** Costs one free training. */
const whole = resultOf(right, right, right, right);
const save = (user: TestUser, runId: string) =>
  user.send('saveWordsResult', { runId, exercisesResult: whole });
const cancel = (user: TestUser, runId: string) => user.send('cancelTraining', { runId });
const noneLeft = [402, 'NO_TRAININGS_LEFT', []];

/** Starts a training and cancels it at once. */
async function cancelledTrainingOf(user: TestUser): Promise<string> {
  const runId = await user.start();
  await user.call('cancelTraining', { runId });
  return runId;
}

/** Returns what is left and the number of saved trainings and events. */
async function standingOf(user: TestUser) {
  const { trainings } = await user.call('getTrainings');
  const saved = trainings.filter(({ savedAt }) => savedAt !== null).length;
  return { left: await user.left(), saved, events: (await user.events()).length };
}

describe('the result of a cancelled training', () => {
  it('is paid for as any other while a free training is left', async () => {
    const user = service.user();
    await user.setLeft(2);
    const runId = await cancelledTrainingOf(user);
    await user.start();
    expect((await save(user, runId)).status).toBe(200);
    expect(await standingOf(user)).toEqual({ left: 1, saved: 1, events: 1 });
  });

  it('is accepted as often as there are free trainings, however many were cancelled', async () => {
    const user = service.user();
    await user.setLeft(2);
    const runIds: string[] = [];
    for (const _ of Array(6)) runIds.push(await cancelledTrainingOf(user));
    const statuses: number[] = [];
    for (const runId of runIds) statuses.push((await save(user, runId)).status);
    expect(statuses).toEqual([200, 200, 402, 402, 402, 402]);
    expect(await standingOf(user)).toEqual({ left: 0, saved: 2, events: 2 });
  });

  it('is rejected when no free training is left, and does not change', async () => {
    const user = service.user();
    const runId = await cancelledTrainingOf(user);
    await user.setLeft(0);
    expect(await errorOf(await save(user, runId))).toEqual(noneLeft);
    expect(await standingOf(user)).toEqual({ left: 0, saved: 0, events: 0 });
  });

  it('is rejected while a training under way reserves the last free one', async () => {
    const user = service.user();
    await user.setLeft(1);
    const runId = await cancelledTrainingOf(user);
    const other = await user.start();
    expect(await errorOf(await save(user, runId))).toEqual(noneLeft);
    expect((await save(user, other)).status).toBe(200);
    expect(await standingOf(user)).toEqual({ left: 0, saved: 1, events: 1 });
  });

  it('returns the same when it is saved again, although nothing is left', async () => {
    const user = service.user();
    await user.setLeft(1);
    const runId = await cancelledTrainingOf(user);
    const answer = await (await save(user, runId)).json();
    const again = await save(user, runId);
    expect([again.status, await again.json()]).toEqual([200, answer]);
    await user.call('cancelTraining', { runId });
    expect((await save(user, runId)).status).toBe(200);
    expect(await standingOf(user)).toEqual({ left: 0, saved: 1, events: 1 });
  });

  it('is accepted at 0 left once the training was started again', async () => {
    const user = service.user();
    await user.setLeft(1);
    const runId = await cancelledTrainingOf(user);
    await user.call('startTraining', { runId, wordIds: [11, 12, 13] });
    await user.setLeft(0);
    expect((await save(user, runId)).status).toBe(200);
  });

  it.each([
    ['was premium at the start', true, false],
    ['is premium at the save', false, true],
  ])('needs no free training of a user who %s', async (_, atStart, atSave) => {
    const user = service.user({ isPremium: atStart });
    const runId = await cancelledTrainingOf(user);
    await user.setLeft(0);
    user.setPremium(atSave);
    expect((await save(user, runId)).status).toBe(200);
  });
});

describe('at the same moment', () => {
  /** Locks the user's ledger until all calls wait for it; they then run in this order. */
  const atOnce = async (user: TestUser, calls: readonly (() => Promise<Response>)[]) => {
    const answers = await db.transaction().execute(async (trx) => {
      await sql`select user_id from exercises.ledger where user_id = ${user.userId} for update`.execute(trx);
      const made: Promise<Response>[] = [];
      for (const call of calls) {
        made.push(call());
        await waitForLockWaits(db, made.length);
      }
      return made;
    });
    return (await Promise.all(answers)).map(({ status }) => status);
  };

  it('saves of cancelled trainings share one free training', async () => {
    const user = service.user();
    await user.setLeft(1);
    const runIds = [
      await cancelledTrainingOf(user),
      await cancelledTrainingOf(user),
      await cancelledTrainingOf(user),
    ];
    const statuses = await atOnce(
      user,
      runIds.map((runId) => () => save(user, runId)),
    );
    expect(statuses.toSorted()).toEqual([200, 402, 402]);
    expect(await standingOf(user)).toEqual({ left: 0, saved: 1, events: 1 });
  });

  it('a save of a cancelled training and a start share one free training', async () => {
    const user = service.user();
    await user.setLeft(1);
    const runId = await cancelledTrainingOf(user);
    const start = () => user.send('startTraining', { runId: randomUUID(), wordIds: [11] });
    expect(await atOnce(user, [() => save(user, runId), start])).toEqual([200, 402]);
    expect((await user.call('getTrainings')).totalTrainings).toBe(1);
  });

  it('a save waits for the cancellation of its training, and sees it', async () => {
    const user = service.user();
    const runId = await user.start();
    await user.setLeft(0);
    const answers = await db.transaction().execute(async (trx) => {
      await sql`select run_id from exercises.runs where run_id = ${runId} for update`.execute(trx);
      const cancelling = cancel(user, runId);
      await waitForLockWaits(db, 1);
      const saving = save(user, runId);
      await waitForLockWaits(db, 2);
      return [cancelling, saving];
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([204, 402]);
    expect(await standingOf(user)).toEqual({ left: 0, saved: 0, events: 0 });
  });

  it('a cancellation during a save changes nothing', async () => {
    const user = service.user();
    const runId = await user.start();
    await user.setLeft(0);
    const answers = await db.transaction().execute(async (trx) => {
      await sql`select run_id from exercises.runs where run_id = ${runId} for update`.execute(trx);
      const saving = save(user, runId);
      await waitForLockWaits(db, 1);
      const cancelling = cancel(user, runId);
      await waitForLockWaits(db, 2);
      return [saving, cancelling];
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 204]);
    expect(await standingOf(user)).toEqual({ left: 0, saved: 1, events: 1 });
  });
});
