import { cookieNames } from '@mova/contracts/names';
import { ApiClient } from '../support/api-client.ts';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { mailsTo } from '../support/learner.ts';
import { endReplacedTokens, sessionPastItsToken } from '../support/site-state.ts';

test.describe.configure({ timeout: 240_000 });

test('a copied session ends for thief and owner when its replaced token is used, and both see why', async ({
  mova,
  learner,
  context,
  page,
}) => {
  await learner.client.succeed('POST', '/api/closeWelcome');
  const session = await sessionPastItsToken(mova, learner);
  const thief = new ApiClient(mova.origin);
  for (const cookie of session.cookies.values()) thief.cookies.set(cookie.name, cookie);
  await signIn(context, { client: session });

  // The token expires, the browser reloads once and goes on with the new pair.
  await page.goto(`${mova.origin}/settings`);
  await expect(page.getByRole('button', { name: 'Зберегти' })).toBeVisible({ timeout: 60_000 });
  const secrets = async () =>
    (await context.cookies())
      .filter(({ name }) => name === cookieNames.accessToken || name.endsWith('companion'))
      .map(({ value }) => value);
  for (const secret of await secrets()) expect(session.cookieHeader).not.toContain(secret);
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText('Налаштування успішно збережені!')).toBeVisible();

  // A late call of this page would learn of the theft, and end the session before the next visit.
  await page.goto('about:blank');
  await endReplacedTokens(mova, learner);
  const theft = await thief.call('GET', '/api/getUser');
  expect(theft).toMatchObject({ status: 401, json: { errorType: 'SESSION_REUSED' } });

  await page.goto(`${mova.origin}/settings`);
  await expect(page).toHaveURL(`${mova.origin}/`, { timeout: 60_000 });
  const notice = page.getByRole('alert').filter({ hasText: 'Цим сеансом, схоже, скористався ще хтось' });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(async () => (await mailsTo(mova.origin, learner.email))[0]?.links, { timeout: 60_000 })
    .toContain(`${mova.origin}/forgot-password`);

  await page.getByLabel('Електронна адреса').fill(learner.email);
  await page.getByLabel('Пароль', { exact: true }).fill(learner.password);
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
  // Back to where the session ended.
  await expect(page).toHaveURL(`${mova.origin}/settings`);
});
