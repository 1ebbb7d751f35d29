import { legalTextsVersion } from '@mova/contracts/names';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountService, startAccountService } from '../testing/account-fixture.ts';
import { cookieValuesOf } from '../testing/cookies.ts';
import { tokenIn } from '../testing/mail-server.ts';

describe('registration', () => {
  let service: AccountService;
  beforeAll(async () => {
    service = await startAccountService();
  });
  afterAll(() => service.stop());

  const form = {
    username: 'Олена',
    email: 'form@example.com',
    password: 'correct horse',
    confirmPassword: 'correct horse',
    consentVersion: '2024-10-13',
  };

  /** Expires a registration. */
  const expire = (email: string) =>
    service.db
      .updateTable('account.users')
      .set({ registration_expires_at: new Date(Date.now() - 1000) })
      .where('email', '=', email)
      .execute();

  it('mails a Ukrainian text with one readable link on the public origin', async () => {
    const response = await service.register(' Olena@Example.com ');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ email: 'olena@example.com' });
    const mail = await service.smtp.waitFor('olena@example.com');
    expect(mail.subject).toBe('Підтвердьте адресу для Mova');
    expect(mail.from?.address).toBe('mova@mova.example');
    expect(mail.text).toMatch(/^https:\/\/mova\.example\/confirm-email\?token=[\w-]{43}$/m);
    expect(mail.html).toContain(`token=${tokenIn(mail)}"`);
  });

  it('requires consent, and stores its version and time', async () => {
    const { consentVersion, ...without } = { ...form, email: 'consent@example.com' };
    const rejected = await service.send('registration', without);
    expect(rejected.status).toBe(422);
    expect(await rejected.json()).toMatchObject({ errorType: 'CONSENT_REQUIRED' });
    const stored = () =>
      service.db
        .selectFrom('account.users')
        .select(['consent_version', 'consented_at'])
        .where('email', '=', without.email)
        .execute();
    expect(await stored()).toEqual([]);
    const before = new Date();
    expect((await service.send('registration', { ...without, consentVersion })).status).toBe(200);
    const [consent] = await stored();
    expect(consent?.consent_version).toBe('2024-10-13');
    expect(consent?.consented_at?.getTime()).toBeGreaterThanOrEqual(before.getTime());
  });

  it('accepts the password exactly as typed, including invisible characters', async () => {
    const typed = ' correct\u200B horse ';
    await service.registerConfirmed('typed@example.com', typed);
    const login = (password: string) => service.send('login', { email: 'typed@example.com', password });
    expect((await login(typed)).status).toBe(200);
    expect((await login('correct horse')).status).toBe(401);
  });

  it('stores neither password nor token in plain text', async () => {
    await service.register('secret@example.com', 'a very plain password');
    const token = tokenIn(await service.smtp.waitFor('secret@example.com'));
    const { rows } = await sql<{ text: string }>`
      select u::text as text from account.users u union all select l::text from account.link_tokens l
      union all select m::text from account.mail_outbox m`.execute(service.db);
    const everything = rows.map((row) => row.text).join('\n');
    expect(everything).toContain('secret@example.com');
    expect(everything).not.toContain('a very plain password');
    expect(everything).not.toContain(token);
  });

  it('returns the plain string for a confirmed e-mail in any spelling', async () => {
    await service.registerConfirmed('known@example.com');
    for (const email of ['known@example.com', ' KNOWN@example.COM']) {
      const response = await service.register(email);
      expect(response.status).toBe(409);
      expect(response.headers.get('content-type')).toBe('application/json');
      expect(await response.text()).toBe('"USER_ALREADY_EXIST"');
    }
  });

  it('creates one account for concurrent registrations, replaced once at most', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => service.register('race@example.com', `password number ${n}`)),
    );
    const statuses = answers.map((answer) => answer.status);
    // One that starts after the first was stored replaces it; the next must wait a minute.
    const stored = statuses.filter((status) => status === 200).length;
    expect(stored).toBeGreaterThanOrEqual(1);
    expect(stored).toBeLessThanOrEqual(2);
    expect(statuses.filter((status) => ![200, 409, 429].includes(status))).toEqual([]);
    await service.smtp.waitFor('race@example.com');
    const rows = await service.db
      .selectFrom('account.users')
      .select('user_id')
      .where('email', '=', 'race@example.com')
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('replaces an unconfirmed registration: its password, name and link stop working', async () => {
    const email = 'hijacked@example.com';
    const cookies = cookieValuesOf(await service.register(email, 'the password of a stranger', 'Хтось'));
    const stranger = tokenIn(await service.smtp.waitFor(email));
    const password = 'the password of the owner';
    const again = { ...form, email: ` ${email.toUpperCase()}`, password, confirmPassword: password };
    expect((await service.send('registration', again, { cookies })).status).toBe(200);
    const owner = tokenIn(await service.smtp.waitFor(email, 2));
    const rejected = await service.send('confirm', { token: stranger });
    expect(await rejected.json()).toMatchObject({ status: 410, errorType: 'LINK_INVALID' });
    expect((await service.send('confirm', { token: owner })).status).toBe(200);
    expect((await service.send('login', { email, password: 'the password of a stranger' })).status).toBe(401);
    const login = await service.send('login', { email, password: 'the password of the owner' });
    expect(login.status).toBe(200);
    expect(decodeURIComponent(cookieValuesOf(login).userName ?? '')).toBe('Олена');
  });

  it('removes the unsent mail of a replaced registration', async () => {
    const email = 'waiting@example.com';
    await service.register(email, 'the password of a stranger');
    await service.smtp.waitFor(email);
    const { user_id } = await service.db
      .selectFrom('account.users')
      .select('user_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const later = new Date(Date.now() + 3_600_000);
    const mail = { user_id, kind: 'confirm-email', last_error: null, next_attempt_at: later } as const;
    await service.db.insertInto('account.mail_outbox').values(mail).execute();
    await service.register(email, 'the password of the owner');
    const left = await service.db
      .selectFrom('account.mail_outbox')
      .select('mail_id')
      .where('user_id', '=', user_id)
      .execute();
    expect(left).toEqual([]);
  });

  it('limits mails: one a minute, five a day for one network', async () => {
    const email = 'cannon@example.com';
    const endCoolDown = async () => {
      const keys = await service.redis.keys('mova:throttle:confirmation-pause:*');
      if (keys.length > 0) await service.redis.del(...keys);
    };
    expect((await service.register(email)).status).toBe(200);
    expect((await service.register(email)).status).toBe(200);
    const hasty = await service.register(email);
    expect(hasty.status).toBe(429);
    expect(Number(hasty.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    for (let n = 0; n < 4; n += 1) {
      await endCoolDown();
      expect((await service.register(email)).status).toBe(200);
    }
    await endCoolDown();
    const rejected = await service.register(email);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    const form = {
      username: 'Олена',
      email,
      password: 'correct horse',
      confirmPassword: 'correct horse',
      consentVersion: legalTextsVersion,
    };
    const elsewhere = await service.send('registration', form, { address: '198.51.100.77' });
    expect(elsewhere.status, 'another network').toBe(200);
  });

  it('returns 429 to a network that has tried fifty registered e-mails, and to no other', async () => {
    await service.registerConfirmed('asked-for@example.com');
    const form = {
      username: 'О',
      password: 'correct horse',
      confirmPassword: 'correct horse',
      consentVersion: legalTextsVersion,
    };
    const from = async (address: string, email: string) =>
      (await service.send('registration', { ...form, email }, { address })).status;
    for (let n = 0; n < 50; n += 1) {
      expect(await from('198.51.100.78', 'asked-for@example.com')).toBe(409);
    }
    expect(await from('198.51.100.78', 'asked-for@example.com')).toBe(429);
    expect(await from('198.51.100.78', 'someone@example.com')).toBe(429);
    expect(await from('198.51.100.79', 'someone@example.com')).toBe(200);
  });

  it('replaces an expired registration, whose link stops working', async () => {
    await service.register('expired@example.com', 'first password');
    const first = tokenIn(await service.smtp.waitFor('expired@example.com'));
    await expire('expired@example.com');
    // Both at once, however slow the machine: the later one would replace the earlier otherwise.
    const registering = await service.db.transaction().execute(async (trx) => {
      await sql`select from account.users where email = 'expired@example.com' for update`.execute(trx);
      const both = [1, 2].map(() => service.register('expired@example.com', 'second password'));
      const blocked = sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await blocked.execute(trx)).rows).toEqual([{ count: 2 }]);
      return { both };
    });
    const answers = await Promise.all(registering.both);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const second = tokenIn(await service.smtp.waitFor('expired@example.com', 2));
    expect((await service.send('confirm', { token: first })).status).toBe(410);
    expect((await service.send('confirm', { token: second })).status).toBe(200);
    const login = await service.send('login', { email: 'expired@example.com', password: 'second password' });
    expect(login.status).toBe(200);
  });

  it.each([
    [{ email: 'no at sign' }, 'body.email'],
    [{ password: '1234567', confirmPassword: '1234567' }, 'body.password'],
    [{ confirmPassword: 'another one' }, 'body.confirmPassword'],
    [{ username: '  ' }, 'body.username'],
    [{ username: '\u200B' }, 'body.username'],
    [{ password: 'password', confirmPassword: 'password' }, 'body.password'],
    [{ password: ' '.repeat(8), confirmPassword: ' '.repeat(8) }, 'body.password'],
    [{ password: '\u200B'.repeat(8), confirmPassword: '\u200B'.repeat(8) }, 'body.password'],
    [{ password: 'Form@Example.com', confirmPassword: 'Form@Example.com' }, 'body.password'],
    [{ password: 'Олена 2026', confirmPassword: 'Олена 2026' }, 'body.password'],
    [{ consentVersion: 'yes' }, 'body.consentVersion'],
    [{ consentVersion: '2024-10-12' }, 'body.consentVersion'],
    [{ consentVersion: '2999-01-01' }, 'body.consentVersion'],
  ])('returns 400 for %j at the wrong field', async (change, path) => {
    const response = await service.send('registration', { ...form, ...change });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [expect.objectContaining({ path })] });
  });
});
