import { randomUUID } from 'node:crypto';
import { legalTextsVersion } from '@mova/contracts/names';
import { expectSound } from '../support/accessibility.ts';
import { contactLink, email, expectBothLines, password, register } from '../support/account-pages.ts';
import { ApiClient } from '../support/api-client.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { expectTakenOver } from '../support/prerendered-page.ts';

// axe runs in each state.
test.describe.configure({ timeout: 180_000 });

test('every sign-in error is shown in both languages and clears the rest of a session', async ({
  mova,
  learner,
  visitorPage: page,
}) => {
  const context = page.context();
  const submit = page.getByRole('button', { name: 'Увійти', exact: true });
  const attempt = async (address: string, secret: string) => {
    await email(page).fill(address);
    await password(page).fill(secret);
    // As another tab may leave it.
    await context.addCookies([{ name: 'accessToken', value: 'left-over', url: mova.origin }]);
    await submit.click();
  };
  const expectCleared = async () =>
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('accessToken');
  await page.goto(`${mova.origin}/login`);

  await attempt('nobody@mova.example', 'довгий пароль');
  await expectBothLines(
    page,
    'Цю електронну адресу не зареєстровано. Перевірте її або зареєструйтеся.',
    'The email you provided is not registered in the system.',
  );
  await expectCleared();
  await attempt(learner.email, 'хибний пароль');
  await expectBothLines(page, 'Неправильна адреса або пароль.', 'Wrong password or email.');
  await expectCleared();
  await expectSound(page);

  const waiting = `waiting-${randomUUID()}@mova.example`;
  const form = {
    username: 'О',
    email: waiting,
    password: 'довгий пароль',
    confirmPassword: 'довгий пароль',
    consentVersion: legalTextsVersion,
  };
  await new ApiClient(mova.origin).succeed('POST', '/oauth/registration', form);
  await attempt(waiting, form.password);
  await expectBothLines(
    page,
    /лист із посиланням чекає/,
    'Please confirm your account and check your mailbox.',
  );
  await expectSound(page);
  await page.getByRole('link', { name: 'Надіслати лист ще раз' }).click();
  await expect(page.getByText(waiting)).toBeVisible();
  await page.goBack();

  // One was wrong already; ten in a row lock the account for this address.
  for (let guess = 1; guess < 10; guess += 1) {
    const refused = page.waitForResponse('**/oauth/login');
    await attempt(learner.email, `хибний пароль ${guess}`);
    expect((await refused).status()).toBe(401);
  }
  await attempt(learner.email, learner.password);
  await expectBothLines(
    page,
    /Вхід закрито з міркувань безпеки\. Спробуйте через \d+ хвилин/,
    'Your account was locked for security reasons. Please contact us.',
  );
  await expect(page.getByRole('link', { name: 'Задати новий пароль' })).toBeVisible();
  await expect(contactLink(page)).toHaveAttribute('href', /^mailto:/);
  await expectSound(page);

  await page.route('**/oauth/login', (route) => route.fulfill({ status: 502, body: '<html>' }));
  await attempt(learner.email, learner.password);
  await expectBothLines(page, /Щось пішло не так/, 'Oops, something went wrong...');
  await expect(email(page)).toHaveValue(learner.email);
});

test('a rejected registration says why and keeps what was typed, even over a reload', async ({
  mova,
  learner,
  visitorPage: page,
}) => {
  await page.goto(`${mova.origin}/registration`);
  // Fields are not validated before the client has taken over.
  await expectTakenOver(page);
  for (const label of ['Ім’я', 'Електронна адреса', 'Пароль', 'Пароль ще раз']) {
    await page.getByLabel(label, { exact: true }).focus();
  }
  await page.getByRole('checkbox').focus();
  await page.keyboard.press('Tab');
  for (const line of [
    'Name is required',
    'E-mail address is required',
    'Password is required',
    'Password confirmation is required',
    'This field is required',
  ]) {
    await expect(page.getByText(line, { exact: true })).toHaveAttribute('lang', 'en');
  }
  await expectSound(page);
  // Common passwords, also in the Ukrainian layout.
  for (const easy of ['qwerty123', 'йцукенгш']) {
    await register(page, learner.email, easy);
    await expect(page.getByText(/Такий пароль легко вгадати/)).toBeVisible();
    await expect(password(page)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Зареєструватися' })).toBeDisabled();
  }
  await expectSound(page);
  await register(page, learner.email, 'довгий пароль');
  await expectBothLines(
    page,
    'Ця електронна адреса вже зареєстрована. Увійдіть або задайте новий пароль.',
    'The e-mail you provided already exists in the system.',
  );
  await expectSound(page);
  await page.reload();
  await expectTakenOver(page);
  await expect(page.getByLabel('Ім’я')).toHaveValue('Олена');
  await expect(email(page)).toHaveValue(learner.email);
  await expect(password(page)).toHaveValue('');
});

test('a browser without cookies shows a message and does not reload endlessly', async ({ mova, page }) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.addInitScript(`
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
  `);
  for (const path of ['/login', '/registration', '/forgot-password']) {
    await page.goto(mova.origin + path);
    await expect(
      page.getByRole('alert').filter({ hasText: 'не зберігає файлів cookie' }),
      path,
    ).toBeVisible();
    await expectAccessible(page);
  }
  expect(documents).toBe(3);
});
