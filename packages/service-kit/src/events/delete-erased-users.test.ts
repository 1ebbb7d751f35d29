import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openShelves } from '../testing/fixtures/shelves.ts';
import { registerConsumer } from './event-consumer.ts';
import { appendEvent, deleteEventsOfErasedUsers } from './event-log.ts';

let shelves: Awaited<ReturnType<typeof openShelves>>;
beforeEach(async () => {
  shelves = await openShelves();
});
afterEach(() => shelves.close());

const erase = (userId: number) =>
  shelves.db.transaction().execute((trx) => appendEvent(trx, 'user.deleted', { userId }));
const log = async () => {
  const { rows } = await sql<{ type: string; user: string }>`
    select type, payload->>'userId' as user from events.log order by events.log.txid, events.log.seq`.execute(
    shelves.db,
  );
  return rows.map(({ type, user }) => `${type} ${user}`);
};

it('events of an erased user are deleted, later ones too; the deletion and other users’ events stay', async () => {
  for (const user of [1, 11, 2]) await shelves.publish(user);
  await erase(1);
  // From a call that was running when the account was deleted.
  await shelves.publish(1);
  await shelves.start().drain();
  expect(await deleteEventsOfErasedUsers(shelves.db)).toBe(2);
  expect(await log()).toEqual(['user.registered 11', 'user.registered 2', 'user.deleted 1']);
  expect(await deleteEventsOfErasedUsers(shelves.db)).toBe(0);
});

it('nothing is deleted that a consumer has yet to read', async () => {
  await shelves.publish(1);
  await erase(1);
  expect(await deleteEventsOfErasedUsers(shelves.db)).toBe(0);
  await shelves.start().drain();
  await registerConsumer(shelves.db, { schema: 'library', consumer: 'begins-late' }, []);
  expect(await deleteEventsOfErasedUsers(shelves.db)).toBe(0);
  await shelves.start({ consumer: 'begins-late' }).drain();
  expect(await deleteEventsOfErasedUsers(shelves.db)).toBe(1);
});

it('consumers of other schemas count too', async () => {
  await shelves.publish(1);
  await erase(1);
  await shelves.start().drain();
  const elsewhere = sql`
    create schema "Else where";
    create table "Else where".event_cursors (consumer text, txid xid8, seq bigint);
    insert into "Else where".event_cursors values ('behind', '1', 1)`;
  await elsewhere.execute(shelves.owner);
  expect(await deleteEventsOfErasedUsers(shelves.db)).toBe(0);
});

it('events of other users stay, and a log without consumers keeps everything', async () => {
  expect(await deleteEventsOfErasedUsers(shelves.db)).toBe(0);
  await shelves.publish(1);
  await shelves.start().drain();
  expect(await deleteEventsOfErasedUsers(shelves.db)).toBe(0);
});

it('a role without the privilege cannot call it', async () => {
  await sql`revoke execute on function events.forget_erased_learners() from mova_library`.execute(
    shelves.owner,
  );
  await expect(deleteEventsOfErasedUsers(shelves.db)).rejects.toThrow('permission denied');
});
