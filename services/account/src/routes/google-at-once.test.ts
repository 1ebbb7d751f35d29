import { waitForWaiting } from '@mova/service-kit/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountTransaction } from '../db/database.ts';
import { insertLinkedAccount } from '../db/social-links-repository.ts';
import { startTestGoogle, type TestGoogle } from '../social/testing/test-google.ts';
import { type AccountStage, createAccountStage } from '../testing/account-fixture.ts';
import { readEvents } from '../testing/events.ts';

describe('sign-ins of one person at once', () => {
  let google: TestGoogle;
  let stage: AccountStage;
  beforeAll(async () => {
    google = await startTestGoogle();
    stage = await createAccountStage({ social: google.env });
    // It would wait among the sign-ins that these tests hold up and count.
    await stage.mails.stop();
  });
  afterAll(async () => {
    await stage?.stop();
    await google?.close();
  });

  const cookies = { '__Host-mova-device': 'd'.repeat(43) };

  async function tokenOf(sub: string, email: string): Promise<string> {
    const answer = await stage.send('nonce', undefined, { cookies });
    const { nonce } = (await answer.json()) as { nonce: string };
    return google.token({ sub, email, nonce });
  }
  const present = (token: string) => stage.send('google', { consent: true }, { query: { token }, cookies });
  const userIdOf = async (answer: Response) => {
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { userId: number }).userId;
  };
  const accountsOf = async (sub: string) => {
    const { rows } = await sql<{ userId: number; linked: boolean }>`
      select u.user_id as "userId", l.user_id is not null as linked
      from account.users u left join account.social_links l on l.user_id = u.user_id and l.subject = ${sub}
      where u.email like ${`${sub}%`}`.execute(stage.db);
    return rows;
  };
  const hold = {
    /** Nobody else writes accounts until the transaction ends; all read them. */
    writing: (trx: AccountTransaction) => sql`lock table account.users in share mode`.execute(trx),
    /** Nobody else even reads them. */
    reading: (trx: AccountTransaction) => sql`lock table account.users in access exclusive mode`.execute(trx),
  };
  /** What those that are held up ask. */
  const questionsHeldUp = async () => {
    const { rows } = await sql<{ query: string }>`
      select query from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(stage.db);
    return rows.map(({ query }) => query);
  };

  it('that all found nobody make one account', async () => {
    const tokens = await Promise.all([
      tokenOf('twice', 'twice@example.com'),
      tokenOf('twice', 'twice@example.com'),
      tokenOf('twice', 'twice-other@example.com'),
    ]);
    const before = (await readEvents(stage.db)).length;
    const answers = await stage.db.transaction().execute(async (trx) => {
      await hold.writing(trx);
      const answering = tokens.map(present);
      // Each has looked and is about to make the account.
      await waitForWaiting(stage.db, tokens.length);
      return answering;
    });
    const ids = await Promise.all((await Promise.all(answers)).map(userIdOf));
    expect(new Set(ids).size).toBe(1);
    expect(await accountsOf('twice')).toEqual([{ userId: ids[0], linked: true }]);
    expect(await readEvents(stage.db)).toHaveLength(before + 1);
  });

  it('of which one comes between the looks of the other for the person and for the e-mail are its person’s', async () => {
    const email = 'between@example.com';
    const token = await tokenOf('between', email);
    const { making, answering } = await stage.db.transaction().execute(async (trx) => {
      await hold.reading(trx);
      const answering = present(token);
      // It looks for the person.
      await waitForWaiting(stage.db, 1);
      // PostgreSQL serves them in turn: this one after that look, and before whatever is asked next.
      const making = stage.db.transaction().execute(async (other) => {
        await hold.reading(other);
        const person = { provider: 'Google', subject: 'between', email, name: 'Марія' } as const;
        const account = await insertLinkedAccount(other, person, { version: null }, new Date());
        await waitForWaiting(stage.db, 1);
        const [question] = await questionsHeldUp();
        expect(question, 'it looks for the e-mail now').not.toContain('social_links');
        return account;
      });
      await waitForWaiting(stage.db, 2);
      return { making, answering };
    });
    const account = await making;
    expect(await userIdOf(await answering)).toBe(account?.userId);
    expect(await accountsOf('between')).toEqual([{ userId: account?.userId, linked: true }]);
  });
});
