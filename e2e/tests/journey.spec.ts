import { randomUUID } from 'node:crypto';
import { legalTextsVersion } from '@mova/contracts/names';
import { ApiClient } from '../support/api-client.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { expectLargeTargets } from '../support/layout-checks.ts';
import { progressOf } from '../support/training-words.ts';

test('a newcomer tries three words, registers, is signed in by the link of the mail and finds them', async ({
  mova,
  quietPage: page,
  context,
}) => {
  const email = `newcomer-${randomUUID()}@mova.example`;
  const password = 'дуже довгий пароль';

  await page.goto(`${mova.origin}/welcome`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'дощ' }).click();
  await expect(page.getByText('Запам’ятаймо!')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('2');
  await expect(page.getByText('Так! bread — це хліб.')).toBeVisible();
  // A frame later the button takes the focus.
  const next = page.getByRole('button', { name: 'Далі' });
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('rain');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Так! rain — це дощ.')).toBeVisible();
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Зберегти й продовжити' }).click();
  await expect(page).toHaveURL(/\/registration$/);

  await page.getByLabel('Ім’я').fill('Нова учениця');
  await page.getByLabel('Електронна адреса').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByLabel('Пароль ще раз').fill(password);
  const submit = page.getByRole('button', { name: 'Зареєструватися' });
  await expect(submit).toBeDisabled();
  await page.getByRole('checkbox').check();
  await expectAccessible(page);
  await submit.click();
  await expect(page).toHaveURL(/\/email-to-verify$/);
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);

  const mailbox = await context.newPage();
  await expect(async () => {
    await mailbox.goto(`${mova.origin}/dev/mail`);
    // The page shows what arrived before it was opened.
    await expect(mailbox.getByText(email).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const mails = (await (await mailbox.request.get(`${mova.origin}/dev/mail.json?to=${email}`)).json()) as {
    links: string[];
  }[];
  expect(mails).toHaveLength(1);
  await mailbox.close();

  await page.goto(mails[0]?.links[0] ?? '');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Додано 3 слова')).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Вітаємо у вашому словнику!' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Додати всі 100 слів' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('100 слів', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Слова' }).getByRole('listitem')).toHaveCount(20);
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText('100 слів', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: /Нова учениця/ }).click();
  await page.getByRole('menuitem', { name: 'Вийти' }).click();
  await expect(page.getByRole('heading', { name: 'Вхід' })).toBeVisible();
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).not.toContain('accessToken');
  await page.goto(`${mova.origin}/home`);
  await expect(page.getByRole('heading', { name: 'Вхід' })).toBeVisible();

  await page.getByLabel('Електронна адреса').fill(` ${email.toUpperCase()} `);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByLabel('Пароль', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('100 слів', { exact: true })).toBeVisible();

  const client = new ApiClient(mova.origin);
  await client.succeed('POST', '/oauth/login', { email, password });
  expect((await client.call('POST', '/api/deleteUserAccount', { password })).status).toBe(204);
});

test('a confirmation link works once', async ({ mova, page }) => {
  const email = `once-${randomUUID()}@mova.example`;
  const client = new ApiClient(mova.origin);
  const password = 'long enough';
  await client.succeed('POST', '/oauth/registration', {
    username: 'О',
    email,
    password,
    confirmPassword: password,
    consentVersion: legalTextsVersion,
  });
  const { confirmationLink } = await import('../support/learner.ts');
  const link = await confirmationLink(mova.origin, email);
  expect(
    (await client.call('POST', '/oauth/confirm', { token: link.searchParams.get('token') })).status,
  ).toBe(200);
  await page.goto(link.href);
  await expect(page.getByRole('heading', { name: 'Посилання не спрацювало' })).toBeVisible();
  await expectAccessible(page);
});

test('wrong sign-in data is answered in Ukrainian with an English line', async ({ mova, page }) => {
  await page.goto(`${mova.origin}/login`);
  const submit = page.getByRole('button', { name: 'Увійти', exact: true });
  await expect(submit).toBeDisabled();
  await expect(page.getByText('Введіть електронну адресу.')).toBeHidden();
  await page.getByLabel('Електронна адреса').fill('nobody@mova.example');
  await page.getByLabel('Пароль', { exact: true }).fill('short');
  await page.getByLabel('Пароль', { exact: true }).blur();
  await expect(page.getByText('Minimum 8 characters in the password')).toBeVisible();
  await page.getByLabel('Пароль', { exact: true }).fill('long enough');
  await submit.click();
  await expect(
    page.getByText('Цю електронну адресу не зареєстровано. Перевірте її або зареєструйтеся.'),
  ).toBeVisible();
  const english = page.getByText('The email you provided is not registered in the system.');
  await expect(english).toHaveAttribute('lang', 'en');
  await expect(page.getByLabel('Електронна адреса')).toHaveValue('nobody@mova.example');
  await expectAccessible(page);
});

test('guards redirect visitors to the sign-in page and signed-in users home', async ({
  mova,
  page,
  learner,
  browser,
}) => {
  await page.goto(`${mova.origin}/login`);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(`${mova.origin}/registration`);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(`${mova.origin}/`);
  await expect(page).toHaveURL(/\/home$/);
  expect(learner.email).toContain('@');
  const visitor = await browser.newPage();
  for (const path of ['/home', '/grammar', '/exercises', '/learned-words']) {
    await visitor.goto(mova.origin + path);
    await expect(visitor.getByRole('heading', { name: 'Вхід' }), path).toBeVisible();
    expect(new URL(visitor.url()).pathname, path).toBe('/');
  }
  await visitor.close();
});

test('the first visit leads to a training of five words with one press', async ({ mova, learner, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${mova.origin}/home`);
  const dialog = page.getByRole('dialog', { name: 'Вітаємо у вашому словнику!' });
  await dialog.getByRole('checkbox', { name: 'Погода' }).check();
  await dialog.getByRole('radio', { name: 'Розмовляю' }).check();
  await expect(dialog.getByText('honey, mushroom, cucumber, thunder, lightning')).toBeVisible();
  await expectAccessible(page);
  await expectLargeTargets(page);
  await dialog.getByRole('button', { name: 'Почати з 5 слів' }).click();
  await expect(page).toHaveURL(/\/remember-words$/);
  const words = /(honey|mushroom|cucumber|thunder|lightning)$/;
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: words })).toBeVisible();
  expect(Object.keys(await progressOf(learner))).toHaveLength(20);
});
