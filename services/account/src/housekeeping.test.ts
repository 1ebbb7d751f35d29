import { openDatabase } from '@mova/service-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertLinkToken } from './db/link-tokens-repository.ts';
import { createLinkToken } from './domain/link-token.ts';
import { tidy } from './housekeeping.ts';
import { type AccountStage, createAccountStage } from './testing/account-stage.ts';
import { readEvents } from './testing/events.ts';

describe('tidy', () => {
  let stage: AccountStage;
  beforeAll(async () => {
    stage = await createAccountStage();
  });
  afterAll(() => stage.stop());

  it('removes registrations nobody confirmed in their days, and keeps everyone else', async () => {
    await stage.registerConfirmed('confirmed@example.com');
    await stage.register('waiting@example.com');
    await stage.register('lapsed@example.com');
    await stage.smtp.waitFor('lapsed@example.com');
    await stage.db
      .updateTable('account.users')
      .set({ registration_expires_at: new Date(0) })
      .where('email', 'in', ['confirmed@example.com', 'lapsed@example.com'])
      .execute();
    await tidy(stage.db, new Date());
    const rows = await stage.db.selectFrom('account.users').select('email').orderBy('email').execute();
    expect(rows.map((row) => row.email)).toEqual(['confirmed@example.com', 'waiting@example.com']);
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
    await tidy(stage.db, new Date(now));
    const rows = await stage.db.selectFrom('account.link_tokens').select('expires_at').execute();
    expect(rows).toEqual([{ expires_at: new Date(now + 60_000) }]);
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
    await tidy(stage.db, new Date());
    const told = (await readEvents(stage.db)).filter(({ payload }) =>
      JSON.stringify(payload).includes('900'),
    );
    expect(told).toEqual([
      { type: 'user.registered', payload: { userId: 9002 } },
      { type: 'user.deleted', payload: { userId: 9001 } },
    ]);
  });
});
