import { headerNames } from '@mova/contracts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processMetrics } from '../http/metrics.ts';
import { openShelves, recordedLog, registered } from '../testing/fixtures/shelves.ts';
import { appendEvent, deleteEventsOfErasedUsers, readEvents, writeEventPosition } from './event-log.ts';
import { rebaseEventLog } from './foreign-log.ts';
import { createAfterReader } from './read-after.ts';

let shelves: Awaited<ReturnType<typeof openShelves>>;
beforeEach(async () => {
  shelves = await openShelves();
});
afterEach(() => shelves.close());

/** Transaction ids that another cluster was ahead of this one. */
const ahead = 900_000_000_000;

const putCursorAhead = () =>
  sql`
    update library.event_cursors set txid = (txid::text::bigint + ${ahead}::bigint)::text::xid8`.execute(
    shelves.owner,
  );

/** Leaves log and cursors as if they were copied here from that cluster. */
async function pretendMove() {
  await sql`update events.log set txid = (txid::text::bigint + ${ahead}::bigint)::text::xid8`.execute(
    shelves.owner,
  );
  await putCursorAhead();
}

const putEventAhead = (userId: number) =>
  sql`
    insert into events.log (txid, type, payload)
    values (${String(ahead)}::xid8, 'user.registered', ${JSON.stringify(registered(userId))}::jsonb)`.execute(
    shelves.owner,
  );

const epochs = async () => {
  const { rows } = await sql`select epoch, recorded_by from events.epochs order by epoch`.execute(
    shelves.owner,
  );
  return rows;
};
const metric = async () =>
  /^mova_event_consumer_refusing\{consumer="shelves"\} (\d)$/m.exec(await processMetrics().metrics())?.[1];

/** Starts a consumer, and returns it with the messages of its log. */
function startRecorded() {
  const { log, lines } = recordedLog();
  const consumer = shelves.start({ log });
  return { consumer, messages: () => lines().map(({ msg }) => String(msg)) };
}

describe('a consumer whose log comes from another cluster', () => {
  it('applies nothing, says so once, and continues after the rebase', async () => {
    await shelves.publish(1);
    const before = shelves.start();
    await before.drain();
    await before.stop();
    await pretendMove();
    await shelves.publish(2);
    const { consumer, messages } = startRecorded();
    await expect.poll(metric).toBe('1');
    await expect(consumer.drain(300)).rejects.toThrow('has not applied all events');
    expect(messages()).toEqual([expect.stringContaining('run `mova events rebase`')]);
    expect(await shelves.shelved()).toEqual([1]);

    await rebaseEventLog(shelves.owner);
    await shelves.publish(3);
    await consumer.drain();
    expect(await shelves.shelved()).toEqual([1, 2, 3]);
    expect(await metric()).toBe('0');
    expect(messages()[1]).toContain('events are applied again');
  });

  it('refuses when only its cursor is ahead of the cluster', async () => {
    await shelves.publish(1);
    await shelves.start().drain();
    await putCursorAhead();
    const { messages } = startRecorded();
    await expect.poll(messages).toHaveLength(1);
    await rebaseEventLog(shelves.owner);
    await shelves.publish(2);
    await expect.poll(shelves.shelved).toEqual([1, 2]);
  });

  it('refuses when only an event is ahead of the cluster', async () => {
    await putEventAhead(1);
    const { consumer, messages } = startRecorded();
    await expect.poll(messages).toHaveLength(1);
    await rebaseEventLog(shelves.owner);
    await shelves.publish(2);
    await consumer.drain();
    expect(await shelves.shelved()).toEqual([1, 2]);
  });

  it('reads no event of an epoch that is not recorded, even if it looked before one was written', async () => {
    await putEventAhead(1);
    await shelves.publish(2);
    const read = () =>
      shelves.db.transaction().execute((trx) => readEvents(trx, { txid: '0', seq: '0' }, 10));
    expect(await read()).toEqual([]);
    await rebaseEventLog(shelves.owner);
    expect(await read()).toHaveLength(2);
  });

  it('says so once in every replica, although they meet at the cursor', async () => {
    await shelves.publish(1);
    await pretendMove();
    const replicas = Array.from({ length: 6 }, startRecorded);
    await expect.poll(() => replicas.flatMap(({ messages }) => messages())).toHaveLength(6);
    for (let round = 0; round < 20; round += 1)
      await Promise.allSettled(replicas.map(({ consumer }) => consumer.drain(20)));
    expect(replicas.flatMap(({ messages }) => messages())).toHaveLength(6);
  });

  it('does not mistake the progress of another replica for a foreign log', async () => {
    const replicas = Array.from({ length: 4 }, startRecorded);
    for (let round = 0; round < 10; round += 1)
      await Promise.all(Array.from({ length: 10 }, (_, index) => shelves.publish(index)));
    await Promise.all(replicas.map(({ consumer }) => consumer.drain()));
    expect(replicas.flatMap(({ messages }) => messages())).toEqual([]);
    expect(await shelves.shelved()).toHaveLength(100);
  });

  it('compares a cursor with the transaction ids of now, not with those when the statement began', async () => {
    const { rows } = await sql<{ later: string }>`
      select (pg_current_xact_id()::text::bigint + 20)::text as later`.execute(shelves.owner);
    // Long enough for the 25 transactions below on a busy machine.
    const looking = sql<{ isFromOther: boolean }>`
      select pg_sleep(5)::text, events.is_from_other_cluster(${rows[0]?.later}::xid8) as "isFromOther"`.execute(
      shelves.owner,
    );
    for (let user = 1; user <= 25; user += 1) await shelves.publish(user);
    expect((await looking).rows[0]?.isFromOther).toBe(false);
  });
});

it('events of one transaction have one transaction number, also without other transactions', async () => {
  const positions = await shelves.db.transaction().execute(async (trx) => {
    const first = await appendEvent(trx, 'user.registered', registered(1));
    return [first, await appendEvent(trx, 'user.registered', registered(2))];
  });
  expect(positions.map(({ txid }) => txid)).toEqual(Array(2).fill(positions[0]?.txid));
  expect(Number(positions[0]?.txid)).toBeLessThan(ahead);
});

describe('rebasing', () => {
  it('does nothing while the log belongs to the cluster', async () => {
    await shelves.publish(1);
    await shelves.start().drain();
    expect(await rebaseEventLog(shelves.owner)).toBeUndefined();
    expect(await epochs()).toEqual([{ epoch: 0, recorded_by: 'mova' }]);
  });

  it('begins one epoch, however often it runs, and records who began it', async () => {
    const { txid } = await shelves.publish(1);
    await pretendMove();
    expect(await rebaseEventLog(shelves.owner)).toEqual({
      epoch: 1,
      afterTxid: String(Number(txid) + ahead),
    });
    expect(await rebaseEventLog(shelves.owner)).toBeUndefined();
    expect(await epochs()).toEqual([
      { epoch: 0, recorded_by: 'mova' },
      { epoch: 1, recorded_by: 'mova' },
    ]);
    await shelves.publish(2);
    await pretendMove();
    expect(await rebaseEventLog(shelves.owner)).toMatchObject({ epoch: 2 });
  });

  it('is left to the owner of the log', async () => {
    await pretendMove();
    await expect(rebaseEventLog(shelves.db)).rejects.toThrow('permission denied');
  });

  it('waits for an append in progress, which is not skipped', async () => {
    const [appended, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const producing = shelves.db.transaction().execute(async (trx) => {
      await appendEvent(trx, 'user.registered', registered(2));
      appended.resolve();
      await commit.promise;
    });
    await appended.promise;
    await putEventAhead(1);
    shelves.start();
    const rebasing = rebaseEventLog(shelves.owner);
    await new Promise((resolve) => setTimeout(resolve, 500));
    commit.resolve();
    await Promise.all([producing, rebasing]);
    await shelves.publish(3);
    await expect.poll(shelves.shelved).toEqual([2, 1, 3]);
  });
});

describe('positions of another cluster', () => {
  const readAfter = async (after: string) => {
    const behind: string[] = [];
    const read = createAfterReader(shelves.db, { schema: 'library', consumer: 'shelves' });
    await read({
      header: (name) => (name === headerNames.after ? after : undefined),
      respondHeader: (name) => behind.push(name),
    });
    return behind;
  };

  it('are reached after the move, and those of new events only when they were applied', async () => {
    const { txid, seq } = await shelves.publish(1);
    const consumer = shelves.start();
    await consumer.drain();
    await pretendMove();
    const before = writeEventPosition({ txid: String(Number(txid) + ahead), seq });
    const between = writeEventPosition(await shelves.publish(2));
    expect(await readAfter(before)).toEqual([]);
    expect(await readAfter(between)).toEqual([headerNames.behind]);
    await rebaseEventLog(shelves.owner);
    await consumer.drain();
    expect(await readAfter(between)).toEqual([]);
  });

  it('of an event that was not copied are reached with the next event', async () => {
    await shelves.publish(1);
    const consumer = shelves.start();
    await consumer.drain();
    await pretendMove();
    await rebaseEventLog(shelves.owner);
    const lost = `${10 * ahead}-5`;
    expect(await readAfter(lost)).toEqual([headerNames.behind]);
    await shelves.publish(2);
    await consumer.drain();
    expect(await readAfter(lost)).toEqual([]);
  });

  it('keep the events of an erased user until the new cluster’s deletion was applied', async () => {
    await shelves.publish(1);
    const consumer = shelves.start();
    await consumer.drain();
    await pretendMove();
    await shelves.db.transaction().execute((trx) => appendEvent(trx, 'user.deleted', { userId: 1 }));
    expect(await deleteEventsOfErasedUsers(shelves.db)).toBe(0);
    await rebaseEventLog(shelves.owner);
    await consumer.drain();
    expect(await deleteEventsOfErasedUsers(shelves.db)).toBe(1);
  });
});
