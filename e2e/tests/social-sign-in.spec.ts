import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { collectErrors, expect, expectAccessible, test } from '../support/fixtures.ts';
import { createLearner } from '../support/learner.ts';
import { alert, facebook, google } from '../support/sign-in-buttons.ts';

const consent = (page: Page) => page.getByRole('dialog', { name: 'Створити обліковий запис?' });
const newcomer = () => `social-${randomUUID()}@mova.example`;

/** Collects errors except rejected calls, which browsers log too. */
function watch(page: Page): string[] {
  const errors = collectErrors(page);
  return new Proxy(errors, {
    get: (all, key, receiver) =>
      Reflect.get(
        all.filter((error) => !/status of 4\d\d/.test(error)),
        key,
        receiver,
      ),
  });
}

/** Opens the provider’s window and chooses the account with this e-mail. */
async function choose(page: Page, press: () => Promise<void>, email: string): Promise<void> {
  const opened = page.context().waitForEvent('page');
  await press();
  const chooser = await opened;
  await expect(chooser.getByText('Це не Google і не Facebook.')).toBeVisible();
  await chooser.getByLabel('Електронна адреса').fill(email);
  await chooser.getByLabel('Ім’я').fill('Соломія');
  await chooser.getByRole('button', { name: 'Продовжити' }).click();
}

const cookie = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((each) => each.name === name);

test('a new user signs up by Google with consent and signs in again without it', async ({
  mova,
  page,
  context,
}) => {
  const errors = watch(page);
  const email = newcomer();
  await page.goto(`${mova.origin}/login`);
  await expect(google(page)).toBeVisible();
  await expectAccessible(page);
  await choose(page, () => google(page).click(), email);
  await expect(consent(page)).toBeVisible();
  await expect(consent(page).getByText(email)).toBeVisible();
  await expectAccessible(page);
  const create = consent(page).getByRole('button', { name: 'Створити' });
  await expect(create).toBeDisabled();
  await consent(page).getByRole('checkbox').check();
  await create.click();
  await expect(page).toHaveURL(/\/home$/);
  expect((await cookie(context, 'kindOfLogin'))?.value).toBe('Google');
  await page.getByRole('dialog').getByRole('button', { name: 'Пізніше' }).click();

  await page.getByRole('button', { name: /Соломія/ }).click();
  await page.getByRole('menuitem', { name: 'Вийти' }).click();
  await expect(google(page)).toBeVisible();
  expect(await cookie(context, 'accessToken')).toBeUndefined();
  await expect
    .poll(async () => cookie(context, 'g_state'), 'Google is told not to choose an account on its own')
    .toBeTruthy();

  await page.getByLabel('Запам’ятати мене').check();
  await choose(page, () => google(page).click(), email);
  await expect(page).toHaveURL(/\/home$/);
  expect((await cookie(context, 'rememberMe'))?.value).toBe('true');
  expect([...errors]).toEqual([]);
});

test('consent can be declined and is asked for again', async ({ mova, page }) => {
  const email = newcomer();
  await page.goto(`${mova.origin}/registration`);
  await choose(page, () => google(page).click(), email);
  await consent(page).getByRole('button', { name: 'Скасувати' }).click();
  await expect(consent(page)).toBeHidden();
  await choose(page, () => google(page).click(), email);
  await expect(consent(page).getByRole('checkbox')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(consent(page)).toBeHidden();
  await expect(page).toHaveURL(/\/registration$/);
});

test('a user who has a password is asked in both languages to use it and loses nothing typed', async ({
  mova,
  page,
  context,
}) => {
  const learner = await createLearner(mova.origin);
  await page.goto(`${mova.origin}/login`);
  await expect(google(page)).toBeVisible();
  await page.getByLabel('Електронна адреса').fill(learner.email);
  for (const press of [google, facebook]) {
    await choose(page, () => press(page).click(), learner.email);
    await expect(alert(page, 'Ви вже зареєстровані з цією адресою.')).toBeVisible();
    await expect(
      page.getByText('You are already registered with this email, try signing in with a password'),
    ).toHaveAttribute('lang', 'en');
    expect(await cookie(context, 'accessToken')).toBeUndefined();
  }
  await expectAccessible(page);
  await expect(page.getByLabel('Електронна адреса')).toHaveValue(learner.email);
  await page.getByLabel('Пароль', { exact: true }).fill(learner.password);
  await page.getByLabel('Пароль', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/home$/);
  await learner.remove();
});

test('an unverified e-mail of a provider makes no account', async ({ mova, page }) => {
  await page.goto(`${mova.origin}/login`);
  for (const [press, name] of [
    [google, 'Google'],
    [facebook, 'Facebook'],
  ] as const) {
    const opened = page.context().waitForEvent('page');
    await press(page).click();
    await (await opened).getByRole('button', { name: /без підтвердженої адреси/ }).click();
    await expect(alert(page, `${name} не підтвердив вашої електронної адреси`)).toBeVisible();
    await page.reload();
  }
});

test('Facebook signs up, and signing out ends its session too', async ({ mova, page, context }) => {
  const errors = watch(page);
  const email = newcomer();
  await page.goto(`${mova.origin}/login`);
  await choose(page, () => facebook(page).click(), email);
  await consent(page).getByRole('checkbox').check();
  await consent(page).getByRole('button', { name: 'Створити' }).click();
  await expect(page).toHaveURL(/\/home$/);
  expect((await cookie(context, 'kindOfLogin'))?.value).toBe('Facebook');
  const signedInAtProvider = () =>
    page.evaluate(() => Object.keys(sessionStorage).some((name) => name.startsWith('fbssls_')));
  expect(await signedInAtProvider()).toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Пізніше' }).click();
  await page.getByRole('button', { name: /Соломія/ }).click();
  await page.getByRole('menuitem', { name: 'Вийти' }).click();
  await expect(facebook(page)).toBeVisible();
  await expect.poll(signedInAtProvider).toBe(false);
  expect([...errors]).toEqual([]);
});

test('the button is 200 to 400 px wide, works by keyboard and causes no layout shift', async ({
  mova,
  page,
}) => {
  await page.addInitScript(() => {
    const scope = globalThis as unknown as { shifts: number };
    scope.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) scope.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift' as 'mark', buffered: true });
  });
  for (const [width, scheme] of [
    [320, 'light'],
    [375, 'dark'],
    [868, 'light'],
    [1920, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`${mova.origin}/login`);
    await expect(google(page)).toBeVisible();
    const box = await google(page).boundingBox();
    expect(box?.width, `${width}`).toBeGreaterThanOrEqual(200);
    expect(box?.width, `${width}`).toBeLessThanOrEqual(400);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts), `${width}`).toBe(
      0,
    );
    await expectAccessible(page);
  }
  await google(page).focus();
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  await expectAccessible(await opened);
});
