import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidy } from './housekeeping.ts';
import { type AccountStage, createAccountStage } from './testing/account-stage.ts';

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
});
