import { randomUUID } from 'node:crypto';
import { legalTextsVersion } from '@mova/contracts/names';
import { expectSound } from '../support/accessibility.ts';
import { email, expectBothLines, password, register } from '../support/account-pages.ts';
import { ApiClient } from '../support/api-client.ts';
import { collectErrors, expect, test } from '../support/fixtures.ts';
import { confirmationLink, mailsTo } from '../support/learner.ts';
import { expectTakenOver } from '../support/prerendered-page.ts';

// Whole journeys by mail, with axe in each state.
test.describe.configure({ timeout: 180_000 });

test('a forgotten password is reset by mail, and all other sessions end', async ({
  mova,
  learner,
  visitorPage: page,
}) => {
  const errors = collectErrors(page);
  await page.goto(`${mova.origin}/login`);
  // Without code the link does not take along what was typed.
  await expectTakenOver(page);
  await email(page).fill(learner.email);
  await page.getByRole('link', { name: 'Забули пароль?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(email(page)).toHaveValue(learner.email);
  await expectSound(page);
  await page.getByRole('button', { name: 'Скинути пароль' }).click();
  await expect(page.getByText('Перевірте поштову скриньку')).toBeVisible();
  await expect(email(page)).toBeHidden();
  await expectSound(page);

  await expect.poll(async () => (await mailsTo(mova.origin, learner.email)).length).toBe(2);
  const link = (await confirmationLink(mova.origin, learner.email)).href;
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Відновлення пароля' })).toBeVisible();
  const done = page.getByRole('button', { name: 'Готово' });
  await expect(done).toBeDisabled();
  await password(page).fill('short');
  await page.getByLabel('Підтвердьте пароль').fill('другий');
  await page.getByLabel('Підтвердьте пароль').blur();
  await expectBothLines(
    page,
    'Пароль має містити щонайменше 8 символів.',
    'Minimum 8 characters in the password',
  );
  await expectBothLines(page, 'Паролі не збігаються.', 'Passwords do not match');
  await expectSound(page);
  const fresh = 'новий довгий пароль';
  await password(page).fill(fresh);
  await page.getByLabel('Підтвердьте пароль').fill(fresh);
  await done.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Пароль змінено. Увійдіть із новим.')).toBeVisible();
  await expectSound(page);
  expect((await learner.client.call('GET', '/api/getUser')).status).toBe(401);
  expect(errors).toEqual([]);

  await page.goto(link);
  await expect(page.getByText(/^Посилання вже недійсне/)).toBeVisible();
  await expect(password(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Замовити нове посилання' })).toBeVisible();
  await expectSound(page);
  // The learner fixture needs a session to delete the account.
  await learner.client.succeed('POST', '/oauth/login', { email: learner.email, password: fresh });
});

test('the confirmation mail can be sent again, which invalidates the previous link', async ({
  mova,
  quietPage: page,
  visitorPage,
}) => {
  const address = `again-${randomUUID()}@mova.example`;
  await page.goto(`${mova.origin}/registration`);
  await register(page, address, 'довгий пароль');
  await expect(page).toHaveURL(/\/email-to-verify$/);
  const first = await confirmationLink(mova.origin, address);
  await page.getByRole('button', { name: 'Надіслати ще раз' }).click();
  await expect(page.getByText('Діє лише посилання з найновішого листа.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Надіслати ще раз через \d+ секунд/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectSound(page);
  await expect.poll(async () => (await mailsTo(mova.origin, address)).length).toBe(2);
  const second = await confirmationLink(mova.origin, address);
  expect(second.href).not.toBe(first.href);
  const client = new ApiClient(mova.origin);
  const confirm = (link: URL) =>
    client.call('POST', '/oauth/confirm', { token: link.searchParams.get('token') });
  expect((await confirm(first)).status).toBe(410);
  await visitorPage.goto(second.href);
  await expect(visitorPage.getByText('Адресу підтверджено. Тепер увійдіть.')).toBeVisible();
});

const form = (address: string, password: string) => ({
  username: 'Учениця',
  email: address,
  password,
  confirmPassword: password,
  consentVersion: legalTextsVersion,
});

test('an e-mail that a stranger registered too gets its password by a further mail', async ({
  mova,
  quietPage: page,
}) => {
  const address = `contested-${randomUUID()}@mova.example`;
  const stranger = new ApiClient(mova.origin);
  await stranger.succeed('POST', '/oauth/registration', form(address, 'пароль когось іншого'));
  await confirmationLink(mova.origin, address);
  await page.goto(`${mova.origin}/registration`);
  await register(page, address, 'довгий пароль');
  await expect(page).toHaveURL(/\/email-to-verify$/);
  await expect.poll(async () => (await mailsTo(mova.origin, address)).length).toBe(2);
  await page.goto((await confirmationLink(mova.origin, address)).href);
  await expect(page.getByText('спершу задайте пароль за посиланням із нього')).toBeVisible();
  await expectSound(page);
  await expect.poll(async () => (await mailsTo(mova.origin, address)).length).toBe(3);
  await page.goto((await confirmationLink(mova.origin, address)).href);
  const fresh = 'новий довгий пароль';
  await password(page).fill(fresh);
  await page.getByLabel('Підтвердьте пароль').fill(fresh);
  await page.getByRole('button', { name: 'Готово' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const login = (given: string) =>
    stranger.call('POST', '/oauth/login', { email: address, password: given }).then(({ status }) => status);
  expect(await login('пароль когось іншого')).toBe(401);
  expect(await login(fresh)).toBe(200);
  await stranger.succeed('POST', '/api/deleteUserAccount', { password: fresh });
});

test('a browser that registers an e-mail twice keeps the newest password', async ({ mova }) => {
  const address = `twice-${randomUUID()}@mova.example`;
  const client = new ApiClient(mova.origin);
  await client.succeed('POST', '/oauth/registration', form(address, 'перший довгий пароль'));
  await confirmationLink(mova.origin, address);
  await client.succeed('POST', '/oauth/registration', form(address, 'другий довгий пароль'));
  await expect.poll(async () => (await mailsTo(mova.origin, address)).length).toBe(2);
  const link = await confirmationLink(mova.origin, address);
  await client.succeed('POST', '/oauth/confirm', { token: link.searchParams.get('token') });
  await client.succeed('POST', '/oauth/login', { email: address, password: 'другий довгий пароль' });
  await client.succeed('POST', '/api/deleteUserAccount', { password: 'другий довгий пароль' });
});
