import { expectSound } from '../support/accessibility.ts';
import { email, password } from '../support/account-pages.ts';
import { ApiClient } from '../support/api-client.ts';
import { collectErrors, expect, expectAccessible, test } from '../support/fixtures.ts';
import { expectTakenOver } from '../support/prerendered-page.ts';

// axe runs in each state.
test.describe.configure({ timeout: 180_000 });

test('settings are saved, and unsaved ones survive a failure and a renewed token', async ({
  mova,
  learner,
  page,
  context,
}) => {
  await learner.client.succeed('POST', '/api/closeWelcome');
  await page.goto(`${mova.origin}/settings`);
  const us = page.getByRole('button', { name: 'Google US English' });
  await us.click();
  await expect(us).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('switch', { name: 'Озвучення аудіо' }).uncheck();
  await expectSound(page);

  await page.route('**/api/saveSettings', (route) => route.abort());
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText(/Зберегти не вдалося/)).toBeVisible();
  await expect(page.getByText('Налаштування успішно збережені!')).toBeHidden();
  await expectSound(page);
  await page.unroute('**/api/saveSettings');

  // With an expired token the settings are stored and the page reloads once.
  const token = (await context.cookies()).find(({ name }) => name === 'accessToken')?.value;
  let refreshed = 0;
  await page.route('**/api/saveSettings', async (route) => {
    refreshed += 1;
    if (refreshed > 1) return route.continue();
    const body = { message: 'ACCESS_TOKEN_REFRESHED', newAccessToken: token };
    await route.fulfill({ status: 401, json: body });
  });
  const reload = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await reload;
  await expect(us).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Є незбережені зміни.')).toBeVisible();
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText('Налаштування успішно збережені!')).toBeVisible();
  await expectSound(page);

  const cookie = (await context.cookies()).find(({ name }) => name === 'settings')?.value ?? '';
  expect(JSON.parse(decodeURIComponent(cookie))).toMatchObject({
    voiceType: 'Google US English',
    turnOnAudio: false,
  });
  await page.reload();
  await expect(us).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('switch', { name: 'Озвучення аудіо' })).not.toBeChecked();
});

test('a device is signed out from the settings after a confirmation, and its next call is rejected', async ({
  mova,
  learner,
  quietPage: page,
}) => {
  const elsewhere = new ApiClient(mova.origin);
  await elsewhere.succeed('POST', '/oauth/login', { email: learner.email, password: learner.password });
  await learner.client.succeed('POST', '/api/closeWelcome');
  await page.goto(`${mova.origin}/settings`);
  const list = page.getByRole('list', { name: 'Ваші пристрої' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText('цей пристрій')).toHaveCount(1);
  await page.getByRole('button', { name: 'Вийти на всіх інших пристроях' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Скасувати' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect((await elsewhere.call('GET', '/api/getUser')).status).toBe(200);
  await list.getByRole('button', { name: /^Завершити сеанс/ }).click();
  await question.getByRole('button', { name: 'Завершити' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  expect((await elsewhere.call('GET', '/api/getUser')).status).toBe(401);
  await expectSound(page);
});

test('signing in, settings and signing out need no pointer', async ({ mova, learner, visitorPage: page }) => {
  await learner.client.succeed('POST', '/api/closeWelcome');
  const errors = collectErrors(page);
  await page.goto(`${mova.origin}/login`);
  await expectTakenOver(page);
  await email(page).focus();
  await page.keyboard.type(learner.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(learner.password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Показати пароль' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  const remember = page.getByRole('checkbox');
  await expect(remember).toBeChecked();
  await page.keyboard.press('Space');
  await expect(remember).not.toBeChecked();
  await page.keyboard.press('Space');
  await expect(remember).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Забули пароль?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
  // The page sets the focus on arrival; Tab comes after that.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const openMenuAtLast = async () => {
    await page.getByRole('button', { name: new RegExp(learner.name) }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('End');
  };
  await openMenuAtLast();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Налаштування' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Google US English' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Google US English' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('radio', { name: /^Помилки чекають/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Автоматично(?!,)/ })).toBeChecked();
  await page.getByRole('button', { name: 'Зберегти' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Налаштування успішно збережені!')).toBeVisible();
  await openMenuAtLast();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Вхід' })).toBeVisible();
  expect(errors).toEqual([]);
});
