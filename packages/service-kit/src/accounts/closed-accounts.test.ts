import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LibraryTables, librarySchema } from '../testing/fixtures/library.ts';
import { createServiceDatabase, type ServiceDatabase } from '../testing/service-database.ts';
import { waitForLockWaits } from '../testing/wait-for-lock-waits.ts';
import { changeAsUser, closeAccount, lockAccountExclusive, lockAccountShared } from './closed-accounts.ts';

let database: ServiceDatabase<LibraryTables>;
let lastUser = 0;
beforeAll(async () => {
  database = await createServiceDatabase('library', librarySchema.folder);
});
afterAll(() => database?.drop());

type Change = (trx: Transaction<LibraryTables>) => Promise<void>;
const inTransaction = (change: Change) => database.db.transaction().execute(change);
const addBook = async (trx: Transaction<LibraryTables>, userId: number) => {
  await trx.insertInto('library.books').values({ user_id: userId }).execute();
};
const close = (trx: Transaction<LibraryTables>, userId: number) =>
  closeAccount(trx, 'library', userId, async () => {
    await trx.deleteFrom('library.books').where('user_id', '=', userId).execute();
  });
/** A call that keeps a book of the user. */
const keep = (userId: number) => changeAsUser(database.db, 'library', userId, (trx) => addBook(trx, userId));
const booksOf = async (userId: number) =>
  (await database.db.selectFrom('library.books').select('id').where('user_id', '=', userId).execute()).length;

const newUser = () => ++lastUser;

describe('closing an account', () => {
  it('erases its rows and leaves those of others', async () => {
    const [leaving, staying] = [newUser(), newUser()];
    await Promise.all([keep(leaving), keep(staying)]);
    await inTransaction((trx) => close(trx, leaving));
    expect([await booksOf(leaving), await booksOf(staying)]).toEqual([0, 1]);
  });

  it('deletes the dead-lettered events of the user, and of no one else', async () => {
    const [leaving, staying] = [newUser(), newUser()];
    await sql`
      insert into library.event_poison (consumer, txid, seq, type, payload, occurred_at, error)
      select 'shelves', '1', row_number() over (), type, payload::jsonb, now(), '' from (values
        ('training.completed', ${`{"userId": ${leaving}, "answers": [{"wordId": 1}]}`}),
        ('user.deleted', ${`{"userId": ${leaving}}`}),
        ('training.completed', ${`{"userId": ${staying}}`}),
        ('training.completed', ${`{"wordId": ${leaving}}`}),
        ('training.completed', '[]')) as events (type, payload)`.execute(database.db);
    await inTransaction((trx) => close(trx, leaving));
    const { rows } = await sql`select seq from library.event_poison order by seq`.execute(database.db);
    // Another consumer may still have to apply the deletion itself.
    expect(rows).toEqual([{ seq: 2 }, { seq: 3 }, { seq: 4 }, { seq: 5 }]);
  });

  it('is final: a later change is rejected and keeps nothing', async () => {
    const userId = newUser();
    await inTransaction((trx) => close(trx, userId));
    await expect(keep(userId)).rejects.toMatchObject({ errorType: 'NOT_SIGNED_IN' });
    expect(await booksOf(userId)).toBe(0);
  });

  it('changes nothing the second time', async () => {
    const userId = newUser();
    await inTransaction((trx) => close(trx, userId));
    await expect(inTransaction((trx) => close(trx, userId))).resolves.toBeUndefined();
  });

  it('is rolled back with a transaction that failed to erase', async () => {
    const userId = newUser();
    const failing = inTransaction((trx) =>
      closeAccount(trx, 'library', userId, () => Promise.reject(new Error('erasing failed'))),
    );
    await expect(failing).rejects.toThrow('erasing failed');
    await keep(userId);
    expect(await booksOf(userId)).toBe(1);
  });

  it('makes a concurrent change wait, and rejects it', async () => {
    const userId = newUser();
    let keeping: Promise<unknown> = Promise.resolve();
    await inTransaction(async (trx) => {
      await close(trx, userId);
      keeping = keep(userId).catch((error: unknown) => error);
      await waitForLockWaits(database.db, 1);
    });
    expect(await keeping).toMatchObject({ errorType: 'NOT_SIGNED_IN' });
    expect(await booksOf(userId)).toBe(0);
  });

  it('waits for a running change, and erases what it kept', async () => {
    const userId = newUser();
    let closing: Promise<void> = Promise.resolve();
    await changeAsUser(database.db, 'library', userId, async (trx) => {
      closing = inTransaction((other) => close(other, userId));
      await waitForLockWaits(database.db, 1);
      await addBook(trx, userId);
    });
    await closing;
    expect(await booksOf(userId)).toBe(0);
  });
});

describe('an open account', () => {
  it('can be locked by several changes at once', async () => {
    const userId = newUser();
    await inTransaction(async (trx) => {
      expect(await lockAccountShared(trx, 'library', userId)).toBe(true);
      await keep(userId);
    });
    expect(await booksOf(userId)).toBe(1);
  });

  it('is not blocked by the closing of another', async () => {
    const [leaving, staying] = [newUser(), newUser()];
    await inTransaction(async (trx) => {
      await close(trx, leaving);
      await keep(staying);
    });
    expect(await booksOf(staying)).toBe(1);
  });
});

describe('an exclusive lock of an account', () => {
  it('waits for running changes, and blocks later ones', async () => {
    const userId = newUser();
    const order: string[] = [];
    const locked = Promise.withResolvers<void>();
    const early = inTransaction(async (trx) => {
      await lockAccountShared(trx, 'library', userId);
      locked.resolve();
      await waitForLockWaits(database.db, 1);
      order.push('early change');
    });
    await locked.promise;
    const alone = inTransaction(async (trx) => {
      expect(await lockAccountExclusive(trx, 'library', userId)).toBe(true);
      order.push('alone');
      await waitForLockWaits(database.db, 1);
      order.push('still alone');
    });
    await early;
    const late = keep(userId).then(() => order.push('late change'));
    await Promise.all([alone, late]);
    expect(order).toEqual(['early change', 'alone', 'still alone', 'late change']);
  });

  it('reports that an account is closed', async () => {
    const userId = newUser();
    await inTransaction((trx) => close(trx, userId));
    expect(
      await database.db.transaction().execute((trx) => lockAccountExclusive(trx, 'library', userId)),
    ).toBe(false);
  });
});
