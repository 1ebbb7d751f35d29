import { waitForLockWaits } from '@mova/service-kit/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountTransaction } from '../db/database.ts';
import { insertLinkedAccount } from '../db/social-links-repository.ts';
import { startTestGoogle, type TestGoogle } from '../social/testing/test-google.ts';
import { type AccountService, startAccountService } from '../testing/account-fixture.ts';
import { readEvents } from '../testing/events.ts';

describe('concurrent sign-ins of one person', () => {
  let google: TestGoogle;
  let service: AccountService;
  beforeAll(async () => {
    google = await startTestGoogle();
    service = await startAccountService({ social: google.env });
    // It would be counted among the sign-ins that wait for a lock.
    await service.mailSender.stop();
  });
  afterAll(async () => {
    await service?.stop();
    await google?.close();
  });

  const cookies = { '__Host-mova-device': 'd'.repeat(43) };

  async function tokenOf(sub: string, email: string): Promise<string> {
    const answer = await service.send('nonce', undefined, { cookies });
    const { nonce } = (await answer.json()) as { nonce: string };
    return google.token({ sub, email, nonce });
  }
  const present = (token: string) => service.send('google', { consent: true }, { query: { token }, cookies });
  const userIdOf = async (answer: Response) => {
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { userId: number }).userId;
  };
  const accountsOf = async (sub: string) => {
    const { rows } = await sql<{ userId: number; linked: boolean }>`
      select u.user_id as "userId", l.user_id is not null as linked
      from account.users u left join account.social_links l on l.user_id = u.user_id and l.subject = ${sub}
      where u.email like ${`${sub}%`}`.execute(service.db);
    return rows;
  };
  const lockUsers = {
    againstWrites: (trx: AccountTransaction) => sql`lock table account.users in share mode`.execute(trx),
    againstReads: (trx: AccountTransaction) =>
      sql`lock table account.users in access exclusive mode`.execute(trx),
  };
  const waitingQueries = async () => {
    const { rows } = await sql<{ query: string }>`
      select query from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(service.db);
    return rows.map(({ query }) => query);
  };

  it('create one account when all find none', async () => {
    const tokens = await Promise.all([
      tokenOf('twice', 'twice@example.com'),
      tokenOf('twice', 'twice@example.com'),
      tokenOf('twice', 'twice-other@example.com'),
    ]);
    const before = (await readEvents(service.db)).length;
    const answers = await service.db.transaction().execute(async (trx) => {
      await lockUsers.againstWrites(trx);
      const answering = tokens.map(present);
      // Each has found no account and is about to create one.
      await waitForLockWaits(service.db, tokens.length);
      return answering;
    });
    const ids = await Promise.all((await Promise.all(answers)).map(userIdOf));
    expect(new Set(ids).size).toBe(1);
    expect(await accountsOf('twice')).toEqual([{ userId: ids[0], linked: true }]);
    expect(await readEvents(service.db)).toHaveLength(before + 1);
  });

  it('succeed when one creates the account between the two queries of the other', async () => {
    const email = 'between@example.com';
    const token = await tokenOf('between', email);
    const { making, answering } = await service.db.transaction().execute(async (trx) => {
      await lockUsers.againstReads(trx);
      const answering = present(token);
      // The sign-in looks up the e-mail.
      await waitForLockWaits(service.db, 1);
      // PostgreSQL grants locks in order: this one after that query and before the next.
      const making = service.db.transaction().execute(async (other) => {
        await lockUsers.againstReads(other);
        const person = { provider: 'Google', subject: 'between', email, name: 'Марія' } as const;
        const account = await insertLinkedAccount(other, person, { version: null }, new Date());
        await waitForLockWaits(service.db, 1);
        const [query] = await waitingQueries();
        expect(query, 'the sign-in looks up the person').toContain('social_links');
        return account;
      });
      await waitForLockWaits(service.db, 2);
      return { making, answering };
    });
    const account = await making;
    expect(await userIdOf(await answering)).toBe(account?.userId);
    expect(await accountsOf('between')).toEqual([{ userId: account?.userId, linked: true }]);
  });
});
