import { randomUUID } from 'node:crypto';
import { legalTextsVersion } from '@mova/contracts/names';
import { ApiClient } from '../support/api-client.ts';
import { expect, test } from '../support/fixtures.ts';
import { confirmationLink, createLearner, type Learner } from '../support/learner.ts';

/** Calls of the account service through the gateway, as a page makes them. */

const newPassword = 'battery staple 1';
const resetPath = (email: string) => `/oauth/forgotPassword?email=${encodeURIComponent(email)}`;
const errorType = (answer: { json: unknown }) => (answer.json as { errorType?: string }).errorType;

/** Waits for the newest mail's link to lead to a page. */
async function linkTo(origin: string, email: string, page: string): Promise<string> {
  let token: string | null = null;
  await expect(async () => {
    const link = await confirmationLink(origin, email);
    expect(link.pathname).toBe(page);
    token = link.searchParams.get('token');
  }).toPass();
  return token ?? '';
}

const signIn = (origin: string, { email }: Pick<Learner, 'email'>, password: string, rememberMe = false) => {
  const client = new ApiClient(origin);
  return client
    .call('POST', '/oauth/login', { email, password, rememberMe })
    .then((answer) => ({ client, answer }));
};

test('a forgotten password is reset once by the mailed link, which ends every session', async ({ mova }) => {
  const learner = await createLearner(mova.origin);
  const other = await signIn(mova.origin, learner, learner.password);
  const visitor = new ApiClient(mova.origin);
  expect((await visitor.call('POST', resetPath(` ${learner.email.toUpperCase()} `))).status).toBe(204);
  const again = await visitor.call('POST', resetPath(learner.email));
  expect(again.status).toBe(429);
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
  const token = await linkTo(mova.origin, learner.email, '/reset-password');
  const form = { token, password: newPassword, confirmPassword: newPassword };
  expect((await visitor.call('POST', '/oauth/resetPassword', form)).status).toBe(204);
  expect(errorType(await visitor.call('POST', '/oauth/resetPassword', form))).toBe('LINK_INVALID');
  for (const client of [learner.client, other.client]) {
    expect((await client.call('GET', '/api/getUser')).status).toBe(401);
  }
  expect(errorType((await signIn(mova.origin, learner, learner.password)).answer)).toBe('INVALID_LOGIN_DATA');
  const back = await signIn(mova.origin, learner, newPassword);
  expect(back.answer.status).toBe(200);
  await back.client.succeed('POST', '/api/deleteUserAccount', { password: newPassword });
  expect(errorType(await visitor.call('POST', resetPath(learner.email)))).toBe('USER_NOT_FOUND');
});

test('a resent confirmation link replaces the previous one', async ({ mova }) => {
  const client = new ApiClient(mova.origin);
  const email = `resend-${randomUUID()}@mova.example`;
  const password = 'long enough';
  const form = {
    username: '<b>Оля</b> & co',
    email,
    password,
    confirmPassword: password,
    consentVersion: legalTextsVersion,
  };
  expect((await client.call('POST', '/oauth/registration', form)).status).toBe(200);
  const first = await linkTo(mova.origin, email, '/confirm-email');
  expect((await client.call('POST', '/oauth/resendConfirmation', { email })).status).toBe(204);
  let second = first;
  await expect(async () => {
    second = await linkTo(mova.origin, email, '/confirm-email');
    expect(second).not.toBe(first);
  }).toPass();
  expect(errorType(await client.call('POST', '/oauth/confirm', { token: first }))).toBe('LINK_REPLACED');
  expect((await client.call('POST', '/oauth/confirm', { token: second })).status).toBe(200);
  expect((await client.call('POST', '/oauth/login', { email, password })).status).toBe(200);
  const user = (await client.call('GET', '/api/getUser')).json as { name: string };
  expect(user.name, 'HTML in a name stays text').toBe('<b>Оля</b> & co');
  const mails = await (await fetch(`${mova.origin}/dev/mail.json?to=${email}`)).text();
  expect(mails, 'what a stranger typed is not mailed').not.toContain('Оля');
  await client.succeed('POST', '/api/deleteUserAccount', { password });
});

test('ten wrong passwords lock the account for this address, and a reset unlocks it', async ({ mova }) => {
  const learner = await createLearner(mova.origin);
  for (let n = 0; n < 10; n += 1) {
    const { answer } = await signIn(mova.origin, learner, `wrong password ${n}`);
    expect(errorType(answer)).toBe('INVALID_LOGIN_DATA');
  }
  const { answer: locked, client } = await signIn(mova.origin, learner, learner.password);
  expect(locked.status).toBe(423);
  expect(errorType(locked)).toBe('ACCOUNT_WAS_LOCKED');
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(13 * 60);
  expect(locked.headers.getSetCookie().join()).toContain('accessToken=; Max-Age=0');
  expect((await learner.client.call('GET', '/api/getUser')).status, 'a session goes on').toBe(200);

  await client.succeed('POST', resetPath(learner.email));
  const token = await linkTo(mova.origin, learner.email, '/reset-password');
  await client.succeed('POST', '/oauth/resetPassword', {
    token,
    password: newPassword,
    confirmPassword: newPassword,
  });
  const back = await signIn(mova.origin, learner, newPassword);
  expect(back.answer.status).toBe(200);
  await back.client.succeed('POST', '/api/deleteUserAccount', { password: newPassword });
});

test('a browser that signed in before is not affected by a lock that strangers caused', async ({
  mova,
  learner,
}) => {
  const { client } = learner;
  expect((await client.call('POST', '/oauth/logout')).status).toBe(204);
  for (let n = 0; n < 10; n += 1) await signIn(mova.origin, learner, `guess ${n}`);
  expect((await signIn(mova.origin, learner, learner.password)).answer.status).toBe(423);
  const { email, password } = learner;
  expect((await client.call('POST', '/oauth/login', { email, password })).status).toBe(200);
});

test('devices are listed and end at once, and a stolen bearer is useless', async ({ mova, learner }) => {
  const second = await signIn(mova.origin, learner, learner.password, true);
  const list = async () =>
    (
      (await learner.client.call('GET', '/api/getDevices')).json as {
        devices: { id: string; current: boolean }[];
      }
    ).devices;
  const devices = await list();
  expect(devices.map(({ current }) => current)).toEqual([true, false]);

  const stolen = second.client.cookies.get('accessToken')?.value ?? '';
  const thief = new ApiClient(mova.origin);
  const theft = await thief.call('GET', '/api/getUser', undefined, { authorization: `Bearer ${stolen}` });
  expect(errorType(theft)).toBe('NOT_SIGNED_IN');

  expect((await learner.client.call('POST', `/api/endDevice/${devices[1]?.id}`)).status).toBe(204);
  expect((await second.client.call('GET', '/api/getUser')).status).toBe(401);
  expect((await learner.client.call('POST', `/api/endDevice/${devices[1]?.id}`)).status).toBe(404);
  await signIn(mova.origin, learner, learner.password);
  const ended = await learner.client.call('POST', '/api/endOtherDevices');
  expect(ended.json).toEqual({ ended: 1 });
  expect(await list()).toHaveLength(1);
});

test('settings and plans need a session, and settings are in their cookie', async ({ mova, learner }) => {
  const visitor = new ApiClient(mova.origin);
  const forLearners: readonly [string, string][] = [
    ['GET', '/api/getSettings'],
    ['POST', '/api/saveSettings'],
    ['GET', '/api/getPlans'],
    ['GET', '/api/getDevices'],
    ['POST', '/api/endOtherDevices'],
    ['GET', '/api/getUser'],
  ];
  for (const [method, path] of forLearners) {
    expect(errorType(await visitor.call(method, path, method === 'POST' ? {} : undefined)), path).toBe(
      'NOT_SIGNED_IN',
    );
  }
  const chosen = { voiceType: 'Google US English', turnOnAudio: false, pace: 'slow', keys: false };
  const saved = await learner.client.call('POST', '/api/saveSettings', chosen);
  expect(saved.json).toMatchObject(chosen);
  expect((await learner.client.call('GET', '/api/getSettings')).json).toEqual(saved.json);
  const cookie = learner.client.cookies.get('settings')?.value ?? '';
  expect(JSON.parse(decodeURIComponent(cookie))).toEqual(saved.json);
  const plans = (await learner.client.call('GET', '/api/getPlans/')).json as { plans: { id: string }[] };
  expect(plans.plans.map(({ id }) => id)).toEqual(['month', 'year', 'two-years']);
});

test('two concurrent registrations of one e-mail make one account: the later replaces the first or is rejected', async ({
  mova,
}) => {
  const email = `race-${randomUUID()}@mova.example`;
  const form = (password: string) => ({
    username: 'Оля',
    email,
    password,
    confirmPassword: password,
    consentVersion: legalTextsVersion,
  });
  const clients = [new ApiClient(mova.origin), new ApiClient(mova.origin)];
  for (const client of clients) await client.call('GET', '/oauth/nonce');
  const answers = await Promise.all(
    clients.map((client, n) => client.call('POST', '/oauth/registration', form(`password ${n} of two`))),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeLessThanOrEqual(1);
  for (const { status, text } of refused) expect([status, text]).toEqual([409, '"USER_ALREADY_EXIST"']);
});
