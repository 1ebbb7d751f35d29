import { createLog, openDatabase } from '@mova/service-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLinkToken, hashLinkToken } from './db/link-tokens-repository.ts';
import { lockUser } from './db/users-repository.ts';
import { startHousekeeping } from './housekeeping.ts';
import { type AccountService, startAccountService } from './testing/account-fixture.ts';
import { readEvents } from './testing/events.ts';

describe('housekeeping', () => {
  let service: AccountService;
  beforeAll(async () => {
    service = await startAccountService();
  });
  afterAll(() => service.stop());
  const runHousekeeping = () => startHousekeeping(service.db, createLog('account', 'silent')).stop();
  const emails = async () =>
    (await service.db.selectFrom('account.users').select('email').orderBy('email').execute()).map(
      ({ email }) => email,
    );

  it('removes expired registrations at start and keeps all other accounts', async () => {
    await service.registerConfirmed('confirmed@example.com');
    await service.register('waiting@example.com');
    await service.register('expired@example.com');
    await service.smtp.waitFor('expired@example.com');
    await service.db
      .updateTable('account.users')
      .set({ registration_expires_at: new Date(0) })
      .where('email', 'in', ['confirmed@example.com', 'expired@example.com'])
      .execute();
    await runHousekeeping();
    expect(await emails()).toEqual(['confirmed@example.com', 'waiting@example.com']);
  });

  it('removes expired links and keeps the others', async () => {
    const { user_id: userId } = await service.db
      .selectFrom('account.users')
      .select('user_id')
      .where('email', '=', 'waiting@example.com')
      .executeTakeFirstOrThrow();
    await service.smtp.waitFor('waiting@example.com');
    await service.db.deleteFrom('account.link_tokens').execute();
    const now = Date.now();
    for (const expiresAt of [new Date(now - 1000), new Date(now + 60_000)]) {
      await createLinkToken(service.db, { userId, purpose: 'confirm-email', expiresAt });
    }
    await runHousekeeping();
    const rows = await service.db.selectFrom('account.link_tokens').select('expires_at').execute();
    expect(rows).toEqual([{ expires_at: new Date(now + 60_000) }]);
  });

  it('skips rows that another transaction has locked', async () => {
    const expiresAt = new Date(0);
    const ids: number[] = [];
    for (const email of ['locked@example.com', 'free@example.com']) {
      await service.register(email);
      await service.smtp.waitFor(email);
      const { user_id: userId } = await service.db
        .updateTable('account.users')
        .set({ registration_expires_at: expiresAt })
        .where('email', '=', email)
        .returning('user_id')
        .executeTakeFirstOrThrow();
      ids.push(userId);
    }
    const [locked = 0] = ids;
    const { user_id: waiting } = await service.db
      .selectFrom('account.users')
      .select('user_id')
      .where('email', '=', 'waiting@example.com')
      .executeTakeFirstOrThrow();
    await service.db.deleteFrom('account.link_tokens').execute();
    const link = { userId: waiting, purpose: 'confirm-email', expiresAt } as const;
    const lockedToken = await createLinkToken(service.db, link);
    await createLinkToken(service.db, link);
    await service.db.transaction().execute(async (trx) => {
      await lockUser(trx, locked);
      await sql`select from account.link_tokens where token_hash = ${hashLinkToken(lockedToken)} for update`.execute(
        trx,
      );
      await runHousekeeping();
      expect(await emails()).toEqual(['confirmed@example.com', 'locked@example.com', 'waiting@example.com']);
      const left = await service.db.selectFrom('account.link_tokens').select('token_hash').execute();
      expect(left).toEqual([{ token_hash: hashLinkToken(lockedToken) }]);
    });
  });

  it('removes browsers that are no longer known, except rows that another transaction has locked', async () => {
    const { user_id } = await service.db
      .selectFrom('account.users')
      .select('user_id')
      .where('email', '=', 'waiting@example.com')
      .executeTakeFirstOrThrow();
    const [locked, free, recent] = ['locked', 'free', 'recent'].map((name) => Buffer.from(name)) as [
      Buffer,
      Buffer,
      Buffer,
    ];
    const proven_at = new Date(Date.now() - 181 * 24 * 3_600_000);
    const rows = [
      { user_id, proof_hash: locked, proven_at },
      { user_id, proof_hash: free, proven_at },
      { user_id, proof_hash: recent },
    ];
    for (const row of rows) await service.db.insertInto('account.known_devices').values(row).execute();
    const left = async () =>
      (await service.db.selectFrom('account.known_devices').select('proof_hash').execute()).map(
        ({ proof_hash }) => proof_hash.toString(),
      );
    await service.db.transaction().execute(async (trx) => {
      await sql`select from account.known_devices where proof_hash = ${locked} for update`.execute(trx);
      await sql`set local idle_in_transaction_session_timeout = '10s'`.execute(trx);
      await runHousekeeping();
      expect((await left()).sort()).toEqual(['locked', 'recent']);
    });
    await runHousekeeping();
    expect(await left()).toEqual(['recent']);
  });

  it('removes events of erased users once every service has read them', async () => {
    await sql`
      insert into events.log (type, payload) values
        ('user.registered', '{"userId": 9001}'), ('user.registered', '{"userId": 9002}'),
        ('user.deleted', '{"userId": 9001}')`.execute(service.db);
    const owner = openDatabase<object>(service.database.adminUrl, { max: 1 });
    await sql`create schema reader`.execute(owner);
    await sql`
      create table reader.event_cursors as select max(txid) as txid, max(seq) as seq from events.log`.execute(
      owner,
    );
    await owner.destroy();
    await runHousekeeping();
    const left = (await readEvents(service.db)).filter(({ payload }) =>
      JSON.stringify(payload).includes('900'),
    );
    expect(left).toEqual([
      { type: 'user.registered', payload: { userId: 9002 } },
      { type: 'user.deleted', payload: { userId: 9001 } },
    ]);
  });
});
