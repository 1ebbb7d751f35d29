import { legalTextsVersion } from '@mova/contracts/names';
import { wakeChannel } from '@mova/service-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertLinkToken } from '../db/link-tokens-repository.ts';
import { createLinkToken, hashLinkToken } from '../domain/link-token.ts';
import { type AccountStage, createAccountStage } from '../testing/account-fixture.ts';
import { cookieValuesOf } from '../testing/cookies.ts';
import { readEvents } from '../testing/events.ts';
import { tokenIn } from '../testing/mail-server.ts';

describe('registration and confirmation', () => {
  let stage: AccountStage;
  beforeAll(async () => {
    stage = await createAccountStage();
  });
  afterAll(() => stage.stop());

  const form = {
    username: 'Олена',
    email: 'form@example.com',
    password: 'correct horse',
    confirmPassword: 'correct horse',
    consentVersion: '2024-10-13',
  };

  /** Makes a registration as old as its days allow. */
  const expire = (email: string) =>
    stage.db
      .updateTable('account.users')
      .set({ registration_expires_at: new Date(Date.now() - 1000) })
      .where('email', '=', email)
      .execute();

  it('mails a Ukrainian text with one readable link on the public origin', async () => {
    const response = await stage.register(' Olena@Example.com ');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ email: 'olena@example.com' });
    const mail = await stage.smtp.waitFor('olena@example.com');
    expect(mail.subject).toBe('Підтвердьте адресу для Mova');
    expect(mail.from?.address).toBe('mova@mova.example');
    expect(mail.text).toMatch(/^https:\/\/mova\.example\/confirm-email\?token=[\w-]{43}$/m);
    expect(mail.html).toContain(`token=${tokenIn(mail)}"`);
  });

  it('makes no account without consent, and keeps which texts were consented to and when', async () => {
    const { consentVersion, ...without } = { ...form, email: 'consent@example.com' };
    const refused = await stage.send('registration', without);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errorType: 'CONSENT_REQUIRED' });
    const stored = () =>
      stage.db
        .selectFrom('account.users')
        .select(['consent_version', 'consented_at'])
        .where('email', '=', without.email)
        .execute();
    expect(await stored()).toEqual([]);
    const before = new Date();
    expect((await stage.send('registration', { ...without, consentVersion })).status).toBe(200);
    const [consent] = await stored();
    expect(consent?.consent_version).toBe('2024-10-13');
    expect(consent?.consented_at?.getTime()).toBeGreaterThanOrEqual(before.getTime());
  });

  it('signs in with the password as it was typed, invisible characters included', async () => {
    const typed = ' correct\u200B horse ';
    await stage.registerConfirmed('typed@example.com', typed);
    const login = (password: string) => stage.send('login', { email: 'typed@example.com', password });
    expect((await login(typed)).status).toBe(200);
    expect((await login('correct horse')).status).toBe(401);
  });

  it('stores neither password nor token in the clear', async () => {
    await stage.register('secret@example.com', 'a very plain password');
    const token = tokenIn(await stage.smtp.waitFor('secret@example.com'));
    const { rows } = await sql<{ text: string }>`
      select u::text as text from account.users u union all select l::text from account.link_tokens l
      union all select m::text from account.mail_outbox m`.execute(stage.db);
    const everything = rows.map((row) => row.text).join('\n');
    expect(everything).toContain('secret@example.com');
    expect(everything).not.toContain('a very plain password');
    expect(everything).not.toContain(token);
  });

  it('confirms once, and announces the learner in the same transaction', async () => {
    await stage.register('once@example.com');
    const token = tokenIn(await stage.smtp.waitFor('once@example.com'));
    const before = (await readEvents(stage.db)).length;
    const confirmed = await stage.send('confirm', { token });
    expect(await confirmed.json()).toEqual({ email: 'once@example.com' });
    const again = await stage.send('confirm', { token });
    expect(again.status).toBe(410);
    expect(await again.json()).toMatchObject({ errorType: 'LINK_INVALID' });
    const events = (await readEvents(stage.db)).slice(before);
    expect(events).toEqual([
      { type: 'user.registered', payload: { userId: expect.any(Number), registeredAt: expect.any(String) } },
    ]);
  });

  it('wakes the other domains, after the commit', async () => {
    await stage.register('wake@example.com');
    const token = tokenIn(await stage.smtp.waitFor('wake@example.com'));
    const before = (await readEvents(stage.db)).length;
    let committed = 0;
    const publish = vi.spyOn(stage.redis, 'publish').mockImplementationOnce(async () => {
      committed = (await readEvents(stage.db)).length - before;
      return 0;
    });
    await stage.send('confirm', { token });
    expect(publish).toHaveBeenCalledExactlyOnceWith(wakeChannel, '');
    expect(committed).toBe(1);
    publish.mockRestore();
  });

  it('lets one of two simultaneous confirmations through', async () => {
    await stage.register('twice@example.com');
    const token = tokenIn(await stage.smtp.waitFor('twice@example.com'));
    const before = (await readEvents(stage.db)).length;
    const statuses = await Promise.all(
      [1, 2, 3, 4].map(async () => (await stage.send('confirm', { token })).status),
    );
    expect(statuses.sort()).toEqual([200, 410, 410, 410]);
    expect(await readEvents(stage.db)).toHaveLength(before + 1);
  });

  it('refuses a link that is too old or was never made', async () => {
    await stage.register('late@example.com');
    const token = tokenIn(await stage.smtp.waitFor('late@example.com'));
    await stage.db
      .updateTable('account.link_tokens')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await stage.send('confirm', { token })).status).toBe(410);
    expect((await stage.send('confirm', { token: 'x'.repeat(43) })).status).toBe(410);
  });

  it('refuses a link that was made for something else, and leaves it as it is', async () => {
    await stage.register('purpose@example.com');
    await stage.smtp.waitFor('purpose@example.com');
    const { user_id: userId } = await stage.db
      .selectFrom('account.users')
      .select('user_id')
      .where('email', '=', 'purpose@example.com')
      .executeTakeFirstOrThrow();
    const token = createLinkToken();
    const expiresAt = new Date(Date.now() + 60_000);
    await insertLinkToken(stage.db, { token, userId, purpose: 'reset-password', expiresAt });
    expect((await stage.send('confirm', { token })).status).toBe(410);
    const left = await stage.db
      .selectFrom('account.link_tokens')
      .select('purpose')
      .where('token_hash', '=', hashLinkToken(token))
      .execute();
    expect(left).toEqual([{ purpose: 'reset-password' }]);
  });

  it('answers a confirmed e-mail with the plain string, however it is written', async () => {
    await stage.registerConfirmed('known@example.com');
    for (const email of ['known@example.com', ' KNOWN@example.COM']) {
      const response = await stage.register(email);
      expect(response.status).toBe(409);
      expect(response.headers.get('content-type')).toBe('application/json');
      expect(await response.text()).toBe('"USER_ALREADY_EXIST"');
    }
  });

  it('makes one account of registrations that race each other, replaced once at most', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => stage.register('race@example.com', `password number ${n}`)),
    );
    const statuses = answers.map((answer) => answer.status);
    // One that looks after the first was stored replaces it, and the next of those waits a minute.
    const stored = statuses.filter((status) => status === 200).length;
    expect(stored).toBeGreaterThanOrEqual(1);
    expect(stored).toBeLessThanOrEqual(2);
    expect(statuses.filter((status) => ![200, 409, 429].includes(status))).toEqual([]);
    await stage.smtp.waitFor('race@example.com');
    const rows = await stage.db
      .selectFrom('account.users')
      .select('user_id')
      .where('email', '=', 'race@example.com')
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('gives an unconfirmed e-mail to the last who registers: password, name and link of the first end', async () => {
    const email = 'hijacked@example.com';
    const cookies = cookieValuesOf(await stage.register(email, 'the password of a stranger', 'Хтось'));
    const stranger = tokenIn(await stage.smtp.waitFor(email));
    const password = 'the password of the owner';
    const again = { ...form, email: ` ${email.toUpperCase()}`, password, confirmPassword: password };
    expect((await stage.send('registration', again, { cookies })).status).toBe(200);
    const owner = tokenIn(await stage.smtp.waitFor(email, 2));
    const refused = await stage.send('confirm', { token: stranger });
    expect(await refused.json()).toMatchObject({ status: 410, errorType: 'LINK_INVALID' });
    expect((await stage.send('confirm', { token: owner })).status).toBe(200);
    expect((await stage.send('login', { email, password: 'the password of a stranger' })).status).toBe(401);
    const login = await stage.send('login', { email, password: 'the password of the owner' });
    expect(login.status).toBe(200);
    expect(decodeURIComponent(cookieValuesOf(login).userName ?? '')).toBe('Олена');
  });

  it('takes back a mail of the first registration that still waits to be sent', async () => {
    const email = 'waiting@example.com';
    await stage.register(email, 'the password of a stranger');
    await stage.smtp.waitFor(email);
    const { user_id } = await stage.db
      .selectFrom('account.users')
      .select('user_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const later = new Date(Date.now() + 3_600_000);
    const mail = { user_id, kind: 'confirm-email', last_error: null, next_attempt_at: later } as const;
    await stage.db.insertInto('account.mail_outbox').values(mail).execute();
    await stage.register(email, 'the password of the owner');
    const left = await stage.db
      .selectFrom('account.mail_outbox')
      .select('mail_id')
      .where('user_id', '=', user_id)
      .execute();
    expect(left).toEqual([]);
  });

  it('is no way to fill a mailbox: a minute between replacements, five a day for one network', async () => {
    const email = 'cannon@example.com';
    const passPause = async () => {
      const keys = await stage.redis.keys('mova:throttle:confirmation-pause:*');
      if (keys.length > 0) await stage.redis.del(...keys);
    };
    expect((await stage.register(email)).status).toBe(200);
    expect((await stage.register(email)).status).toBe(200);
    const hasty = await stage.register(email);
    expect(hasty.status).toBe(429);
    expect(Number(hasty.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    for (let n = 0; n < 4; n += 1) {
      await passPause();
      expect((await stage.register(email)).status).toBe(200);
    }
    await passPause();
    const refused = await stage.register(email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    const form = {
      username: 'Олена',
      email,
      password: 'correct horse',
      confirmPassword: 'correct horse',
      consentVersion: legalTextsVersion,
    };
    const elsewhere = await stage.send('registration', form, { address: '198.51.100.77' });
    expect(elsewhere.status, 'its owner is not kept out').toBe(200);
  });

  it('closes to a network that has asked for fifty registered e-mails, and to no other', async () => {
    await stage.registerConfirmed('asked-for@example.com');
    const form = {
      username: 'О',
      password: 'correct horse',
      confirmPassword: 'correct horse',
      consentVersion: legalTextsVersion,
    };
    const from = async (address: string, email: string) =>
      (await stage.send('registration', { ...form, email }, { address })).status;
    for (let n = 0; n < 50; n += 1) {
      expect(await from('198.51.100.78', 'asked-for@example.com')).toBe(409);
    }
    expect(await from('198.51.100.78', 'asked-for@example.com')).toBe(429);
    expect(await from('198.51.100.78', 'somebody@example.com')).toBe(429);
    expect(await from('198.51.100.79', 'somebody@example.com')).toBe(200);
  });

  it('lets a registration that was not confirmed in time be replaced, and its link with it', async () => {
    await stage.register('lapsed@example.com', 'first password');
    const first = tokenIn(await stage.smtp.waitFor('lapsed@example.com'));
    await expire('lapsed@example.com');
    const answers = await Promise.all(
      [1, 2].map(() => stage.register('lapsed@example.com', 'second password')),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const second = tokenIn(await stage.smtp.waitFor('lapsed@example.com', 2));
    expect((await stage.send('confirm', { token: first })).status).toBe(410);
    expect((await stage.send('confirm', { token: second })).status).toBe(200);
    const login = await stage.send('login', { email: 'lapsed@example.com', password: 'second password' });
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
  ])('names the fault of %j', async (change, path) => {
    const response = await stage.send('registration', { ...form, ...change });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [expect.objectContaining({ path })] });
  });
});
