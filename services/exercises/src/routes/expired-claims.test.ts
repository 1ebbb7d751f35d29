import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { errorOf } from '../testing/error-of.ts';
import { startExercises, type TestUser, wordIds } from '../testing/exercises-fixture.ts';
import { resultOf } from '../testing/results.ts';

const service = await startExercises();
afterAll(() => service.stop());

const right = { 11: true };
/** Costs one free training. */
const whole = resultOf(right, right, right, right);
const save = (user: TestUser, runId: string) =>
  user.send('saveWordsResult', { runId, exercisesResult: whole });
const statusesOf = async (user: TestUser, runIds: readonly string[]) => {
  const statuses: number[] = [];
  for (const runId of runIds) statuses.push((await save(user, runId)).status);
  return statuses;
};
/** Ends the reservations of all trainings of a user. */
const endReservations = ({ userId }: TestUser) =>
  sql`update exercises.runs set started_at = started_at - interval '16 minutes'
    where user_id = ${userId}`.execute(service.db);
const noneLeft = [402, 'NO_TRAININGS_LEFT', []];

describe('a training whose reservation has ended', () => {
  it('is saved with no free training left as long as its claim is not taken', async () => {
    const user = service.user();
    await user.setLeft(2);
    const [first, second] = [await user.start(), await user.start()];
    await endReservations(user);
    await user.setLeft(0);
    expect(await statusesOf(user, [first, second])).toEqual([200, 200]);
  });

  it('is cancelled once another training takes its claim; saving it then needs a free training', async () => {
    const user = service.user();
    await user.setLeft(1);
    const first = await user.start();
    await endReservations(user);
    const second = await user.start();
    expect(await errorOf(await save(user, first))).toEqual(noneLeft);
    expect(await statusesOf(user, [second])).toEqual([200]);
    expect(await errorOf(await save(user, first))).toEqual(noneLeft);
    expect(await user.left()).toBe(0);
    const { trainings } = await user.call('getTrainings');
    expect(trainings.map(({ runId }) => runId)).toEqual([second]);
  });

  it('uses a free training when one is left after all', async () => {
    const user = service.user();
    await user.setLeft(1);
    const first = await user.start();
    await endReservations(user);
    const second = await user.start();
    await user.call('cancelTraining', { runId: second });
    expect(await statusesOf(user, [first, second])).toEqual([200, 402]);
  });

  it('keeps its claim while another free training is left', async () => {
    const user = service.user();
    await user.setLeft(2);
    const first = await user.start();
    await endReservations(user);
    const second = await user.start();
    await user.setLeft(0);
    expect(await statusesOf(user, [first, second])).toEqual([200, 200]);
  });

  it('loses its claim to a cancelled training that is saved', async () => {
    const user = service.user();
    await user.setLeft(1);
    const cancelled = await user.start();
    await user.call('cancelTraining', { runId: cancelled });
    const lapsed = await user.start();
    await endReservations(user);
    expect(await statusesOf(user, [cancelled, lapsed])).toEqual([200, 402]);
  });

  it('that was started first loses its claim first', async () => {
    const user = service.user();
    await user.setLeft(2);
    const first = await user.start();
    await endReservations(user);
    const second = await user.start();
    await endReservations(user);
    const third = await user.start();
    expect(await statusesOf(user, [third, second, first])).toEqual([200, 200, 402]);
  });

  it('can be started again when a free training is left', async () => {
    const user = service.user();
    await user.setLeft(1);
    const first = await user.start();
    await endReservations(user);
    await user.call('cancelTraining', { runId: await user.start() });
    await user.call('startTraining', { runId: first, wordIds: [...wordIds] });
    expect((await user.send('startTraining', { runId: randomUUID(), wordIds })).status).toBe(409);
    expect(await statusesOf(user, [first])).toEqual([200]);
  });
});

it('saves ten trainings with ten free ones, however many were started and waited out', async () => {
  const user = service.user();
  await user.setLeft(10);
  const runIds: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    for (let count = 0; count < 10; count += 1) runIds.push(await user.start());
    await endReservations(user);
  }
  const statuses = await statusesOf(user, runIds);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(await user.left()).toBe(0);
});
