import { cookieNames } from '@mova/contracts/names';
import { expectSound } from '../support/accessibility.ts';
import { ApiClient } from '../support/api-client.ts';
import { press, toasts } from '../support/dictionary-page.ts';
import { expect, test } from '../support/fixtures.ts';

test('the account is deleted by keyboard alone with its password, and a wrong one deletes nothing', async ({
  mova,
  learner,
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto(`${mova.origin}/home`);
  await page.getByRole('button', { name: 'Пізніше' }).click();
  const question = page.getByRole('alertdialog', { name: 'Видалити обліковий запис?' });
  const password = page.getByLabel('Пароль', { exact: true });
  await press(page.getByRole('button', { name: 'Видалити обліковий запис' }));
  await expect(question).toBeVisible();
  await expect(password).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(question.getByText('Введіть пароль до свого облікового запису.')).toBeVisible();
  await page.keyboard.type('хибний пароль');
  await page.keyboard.press('Enter');
  await expect(question.getByText(/Неправильний пароль/)).toBeVisible();
  await expect(password).toHaveValue('хибний пароль');
  await expect(password).toBeFocused();
  await expectSound(page);
  expect((await learner.client.call('GET', '/api/getUser')).status).toBe(200);

  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(learner.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Вхід' })).toBeVisible();
  await expect(toasts(page)).toContainText('Обліковий запис видалено');
  const left = (await page.context().cookies()).map(({ name }) => name);
  expect(left).not.toContain(cookieNames.isLoggedInBefore);
  const { email } = learner;
  const login = await new ApiClient(mova.origin).call('POST', '/oauth/login', {
    email,
    password: learner.password,
  });
  expect(login.json).toMatchObject({ errorType: 'USER_NOT_FOUND' });
});

test('a call without a body, as a page of the previous release makes it, deletes nothing', async ({
  learner,
}) => {
  expect((await learner.client.call('POST', '/api/deleteUserAccount')).status).toBe(400);
  const asked = await learner.client.call('POST', '/api/deleteUserAccount', {});
  expect(asked.json).toMatchObject({ status: 403, errorType: 'PASSWORD_REQUIRED' });
  expect((await learner.client.call('GET', '/api/getUser')).status).toBe(200);
});
