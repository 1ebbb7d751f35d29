import { headerNames } from '@mova/contracts';
import { openDatabase } from '@mova/service-kit';
import { waitForWaiting } from '@mova/service-kit/testing';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startExercises, type TestLearner } from '../testing/exercises-fixture.ts';
import { resultOf } from '../testing/results.ts';

const service = await startExercises();
const { db } = service;
const owner = openDatabase<object>(service.database.adminUrl, { max: 1 });
afterAll(async () => {
  await owner.destroy();
  await service.stop();
});

const exercisesResult = resultOf({ 11: true, 12: false });
const save = (learner: TestLearner, runId: string) =>
  learner.send('saveWordsResult', { runId, exercisesResult });

/** What is left, and how many saved runs and events there are. */
async function standingOf(learner: TestLearner) {
  const { trainings } = await learner.call('getTrainings');
  const saved = trainings.filter(({ savedAt }) => savedAt !== null).length;
  return { left: await learner.left(), saved, events: (await learner.events()).length };
}

describe('two tabs at once', () => {
  it('save a run once and are answered alike, even when both have looked before either has saved', async () => {
    const learner = service.learner();
    const runId = await learner.starts();
    const saves = await db.transaction().execute(async (trx) => {
      await sql`select user_id from exercises.ledger where user_id = ${learner.userId} for update`.execute(
        trx,
      );
      const tabs = [1, 2, 3].map(() => save(learner, runId));
      await waitForWaiting(db, tabs.length);
      return tabs;
    });
    const answers = await Promise.all(
      (await Promise.all(saves)).map(async (response) => [
        response.status,
        response.headers.get(headerNames.eventPosition),
        await response.text(),
      ]),
    );
    expect(answers[0]).toEqual([200, expect.stringMatching(/^\d+-\d+$/), expect.any(String)]);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await standingOf(learner)).toEqual({ left: 7, saved: 1, events: 1 });
  });

  it('save two runs, which are both paid for', async () => {
    const learner = service.learner();
    const runs = await Promise.all([1, 2, 3].map(() => learner.starts()));
    await Promise.all(runs.map((runId) => save(learner, runId)));
    expect(await standingOf(learner)).toEqual({ left: 1, saved: 3, events: 3 });
  });

  it('save and leave a run: it is saved', async () => {
    const learner = service.learner();
    const runId = await learner.starts();
    const [saved, left] = await Promise.all([
      save(learner, runId),
      learner.send('cancelTraining', { runId }),
    ]);
    expect([saved.status, left.status]).toEqual([200, 204]);
    expect(await standingOf(learner)).toEqual({ left: 7, saved: 1, events: 1 });
  });
});

describe('a save that does not come to its end', () => {
  const untouched = { left: 10, saved: 0, events: 0 };
  const done = { left: 7, saved: 1, events: 1 };

  it('keeps neither result nor event when what is paid cannot be written', async () => {
    const learner = service.learner();
    const runId = await learner.starts();
    await sql`
      create function exercises.refuse() returns trigger language plpgsql as
        $$ begin raise exception 'the ledger cannot be written'; end $$`.execute(owner);
    await sql`
      create trigger refuse before update on exercises.ledger
      for each row execute function exercises.refuse()`.execute(owner);
    expect((await save(learner, runId)).status).toBe(500);
    await sql`drop function exercises.refuse() cascade`.execute(owner);
    expect(await standingOf(learner)).toEqual(untouched);
    expect((await save(learner, runId)).status).toBe(200);
    expect(await standingOf(learner)).toEqual(done);
  });

  it('keeps neither when its connection is cut between event and result', async () => {
    const learner = service.learner();
    const runId = await learner.starts();
    // The event is written by the time the result has to wait.
    await sql`
      create function exercises.wait() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(1); return new; end $$`.execute(owner);
    await sql`
      create trigger wait before update on exercises.runs
      for each row execute function exercises.wait()`.execute(owner);
    const cut = await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(1)`.execute(trx);
      const saving = save(learner, runId);
      await waitForWaiting(db, 1);
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(owner);
      return [saving];
    });
    expect((await cut[0])?.status).toBe(503);
    await sql`drop function exercises.wait() cascade`.execute(owner);
    expect(await standingOf(learner)).toEqual(untouched);
    expect((await save(learner, runId)).status).toBe(200);
    expect(await standingOf(learner)).toEqual(done);
  });
});
