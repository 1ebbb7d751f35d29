import { createLog, openDatabase } from '@mova/service-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertLinkToken } from './db/link-tokens-repository.ts';
import { lockUser } from './db/users-repository.ts';
import { createLinkToken, hashLinkToken } from './domain/link-token.ts';
import { startHousekeeping } from './housekeeping.ts';
import { type AccountStage, createAccountStage } from './testing/account-fixture.ts';
import { readEvents } from './testing/events.ts';

describe('housekeeping', () => {
  let stage: AccountStage;
  beforeAll(async () => {
    stage = await createAccountStage();
  });
  afterAll(() => stage.stop());
  const tidy = () => startHousekeeping(stage.db, createLog('account', 'silent')).stop();
  const emails = async () =>
    (await stage.db.selectFrom('account.users').select('email').orderBy('email').execute()).map(
      ({ email }) => email,
    );

  it('removes, at start, registrations nobody confirmed in their days, and keeps everyone else', async () => {
    await stage.registerConfirmed('confirmed@example.com');
    await stage.register('waiting@example.com');
    await stage.register('lapsed@example.com');
    await stage.smtp.waitFor('lapsed@example.com');
    await stage.db
      .updateTable('account.users')
      .set({ registration_expires_at: new Date(0) })
      .where('email', 'in', ['confirmed@example.com', 'lapsed@example.com'])
      .execute();
    await tidy();
    expect(await emails()).toEqual(['confirmed@example.com', 'waiting@example.com']);
  });

  it('removes links past their day, and keeps the others', async () => {
    const { user_id: userId } = await stage.db
      .selectFrom('account.users')
      .select('user_id')
      .where('email', '=', 'waiting@example.com')
      .executeTakeFirstOrThrow();
    await stage.smtp.waitFor('waiting@example.com');
    await stage.db.deleteFrom('account.link_tokens').execute();
    const now = Date.now();
    for (const expiresAt of [new Date(now - 1000), new Date(now + 60_000)]) {
      const token = createLinkToken();
      await insertLinkToken(stage.db, { token, userId, purpose: 'confirm-email', expiresAt });
    }
    await tidy();
    const rows = await stage.db.selectFrom('account.link_tokens').select('expires_at').execute();
    expect(rows).toEqual([{ expires_at: new Date(now + 60_000) }]);
  });

  it('passes over what another transaction holds', async () => {
    const expiresAt = new Date(0);
    const ids: number[] = [];
    for (const email of ['held@example.com', 'free@example.com']) {
      await stage.register(email);
      await stage.smtp.waitFor(email);
      const { user_id: userId } = await stage.db
        .updateTable('account.users')
        .set({ registration_expires_at: expiresAt })
        .where('email', '=', email)
        .returning('user_id')
        .executeTakeFirstOrThrow();
      ids.push(userId);
    }
    const [held = 0] = ids;
    const { user_id: waiting } = await stage.db
      .selectFrom('account.users')
      .select('user_id')
      .where('email', '=', 'waiting@example.com')
      .executeTakeFirstOrThrow();
    await stage.db.deleteFrom('account.link_tokens').execute();
    const tokens = [createLinkToken(), createLinkToken()] as const;
    for (const token of tokens)
      await insertLinkToken(stage.db, { token, userId: waiting, purpose: 'confirm-email', expiresAt });
    await stage.db.transaction().execute(async (trx) => {
      await lockUser(trx, held);
      await sql`select from account.link_tokens where token_hash = ${hashLinkToken(tokens[0])} for update`.execute(
        trx,
      );
      await tidy();
      expect(await emails()).toEqual(['confirmed@example.com', 'held@example.com', 'waiting@example.com']);
      const left = await stage.db.selectFrom('account.link_tokens').select('token_hash').execute();
      expect(left).toEqual([{ token_hash: hashLinkToken(tokens[0]) }]);
    });
  });

  it('removes browsers that are unknown by now, but for those that another transaction holds', async () => {
    const { user_id } = await stage.db
      .selectFrom('account.users')
      .select('user_id')
      .where('email', '=', 'waiting@example.com')
      .executeTakeFirstOrThrow();
    const [held, free, recent] = ['held', 'free', 'recent'].map((name) => Buffer.from(name)) as [
      Buffer,
      Buffer,
      Buffer,
    ];
    const proven_at = new Date(Date.now() - 181 * 24 * 3_600_000);
    const rows = [
      { user_id, proof_hash: held, proven_at },
      { user_id, proof_hash: free, proven_at },
      { user_id, proof_hash: recent },
    ];
    for (const row of rows) await stage.db.insertInto('account.known_devices').values(row).execute();
    const left = async () =>
      (await stage.db.selectFrom('account.known_devices').select('proof_hash').execute()).map(
        ({ proof_hash }) => proof_hash.toString(),
      );
    await stage.db.transaction().execute(async (trx) => {
      await sql`select from account.known_devices where proof_hash = ${held} for update`.execute(trx);
      await sql`set local idle_in_transaction_session_timeout = '10s'`.execute(trx);
      await tidy();
      expect((await left()).sort()).toEqual(['held', 'recent']);
    });
    await tidy();
    expect(await left()).toEqual(['recent']);
  });

  it('removes what the log tells of erased learners once all have read it', async () => {
    await sql`
      insert into events.log (type, payload) values
        ('user.registered', '{"userId": 9001}'), ('user.registered', '{"userId": 9002}'),
        ('user.deleted', '{"userId": 9001}')`.execute(stage.db);
    const owner = openDatabase<object>(stage.database.adminUrl, { max: 1 });
    await sql`create schema reader`.execute(owner);
    await sql`
      create table reader.event_cursors as select max(txid) as txid, max(seq) as seq from events.log`.execute(
      owner,
    );
    await owner.destroy();
    await tidy();
    const told = (await readEvents(stage.db)).filter(({ payload }) =>
      JSON.stringify(payload).includes('900'),
    );
    expect(told).toEqual([
      { type: 'user.registered', payload: { userId: 9002 } },
      { type: 'user.deleted', payload: { userId: 9001 } },
    ]);
  });
});
