import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectNoSidewaysScroll } from '../support/layout-checks.ts';
import { expectTakenOver, holdCode, openPrerendered } from '../support/prerendered-page.ts';

/** Pretends that the signed-in user is premium and has this name. */
async function renameToPremium(page: Page, name: string): Promise<void> {
  await page.route('**/api/getUser*', async (route) => {
    const answer = await route.fetch();
    const user = (await answer.json()) as { userDetails: object };
    const userDetails = { ...user.userDetails, isPremium: true };
    await route.fulfill({ response: answer, json: { ...user, name, userDetails } });
  });
}

const widths = [320, 336, 360, 375, 390, 412, 430, 480, 600, 868, 869, 900, 930, 1280];

for (const name of ['Олександра', 'Олександра Коваль', 'Олександра-Вікторія К', 'Щ'.repeat(50)]) {
  test(`the header of the premium user ${name} fits any width`, async ({ mova, learner, page }) => {
    await learner.client.succeed('POST', '/api/closeWelcome');
    await renameToPremium(page, name);
    await page.goto(`${mova.origin}/grammar`);
    await expectTakenOver(page);
    const header = page.getByRole('banner');
    const menu = header.getByRole('button', { name: `${name}: моє меню` });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 });
      await expect(menu).toBeInViewport({ ratio: 1 });
      await expect(menu.locator('svg').last()).toBeInViewport({ ratio: 1 });
      await expect(header.getByText('Преміум').locator('..')).toBeInViewport({ ratio: 1 });
      // At least a few letters of the name are left, in one line.
      const shown = await menu.getByText(name, { exact: true }).boundingBox();
      expect(shown?.width, `the name at ${width} px`).toBeGreaterThan(40);
      expect(shown?.height, `the name at ${width} px`).toBeLessThan(30);
      await expectNoSidewaysScroll(page);
    }
  });
}

test.describe('at a zoom of 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });

  test('the menu of a premium user with a long name opens inside the window', async ({
    mova,
    learner,
    page,
  }) => {
    await learner.client.succeed('POST', '/api/closeWelcome');
    await renameToPremium(page, 'Олександра Коваль');
    await page.goto(`${mova.origin}/home`);
    await expectTakenOver(page);
    await page.getByRole('button', { name: 'Олександра Коваль: моє меню' }).click();
    await expect(page.getByRole('menuitem', { name: 'Граматика' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  });
});

test('the header marks the section of every page, before any code too', async ({ mova, learner, page }) => {
  await learner.client.succeed('POST', '/api/closeWelcome');
  await page.setViewportSize({ width: 1280, height: 800 });
  const current = page.getByRole('banner').locator('nav a[aria-current]');
  for (const [path, section] of [
    ['/home', 'Словник'],
    ['/learned-words', 'Словник'],
    ['/exercises', 'Вправи'],
    ['/grammar', 'Граматика'],
    ['/rules', 'Граматика'],
    ['/grammar-exercise', 'Граматика'],
    ['/level-test', 'Граматика'],
  ] as const) {
    const release = await holdCode(page);
    await openPrerendered(page, mova.origin + path);
    await expect(current.filter({ visible: true }), `${path} before its code`).toHaveText([section]);
    release();
    await expectTakenOver(page);
    await expect(current, path).toHaveText([section]);
  }
  await page.goto(`${mova.origin}/settings`);
  await expectTakenOver(page);
  await expect(current).toHaveCount(0);
});

test('a phone has tabs at its foot, before any code too, and none in a task', async ({
  mova,
  learner,
  page,
}) => {
  await learner.client.succeed('POST', '/api/closeWelcome');
  await page.setViewportSize({ width: 320, height: 640 });
  const tabs = page.getByRole('navigation', { name: 'Розділи' }).filter({ visible: true });
  const notice = page.getByRole('region', { name: 'Файли cookie' }).filter({ visible: true });
  for (const [path, current] of [
    ['/learned-words', 'Словник'],
    ['/premium', 'Я'],
    ['/grammar', 'Граматика'],
  ] as const) {
    const release = await holdCode(page);
    await openPrerendered(page, mova.origin + path);
    const painted = await tabs.boundingBox();
    await expect(tabs.locator('[aria-current]'), path).toHaveText([current]);
    release();
    await expectTakenOver(page);
    await expect(tabs.locator('[aria-current]'), path).toHaveText([current]);
    const live = await tabs.boundingBox();
    expect(live, path).toEqual(painted);
    expect((live?.y ?? 0) + (live?.height ?? 0), path).toBe(640);
    const lowest = await notice.boundingBox();
    expect((lowest?.y ?? 0) + (lowest?.height ?? 0), path).toBeLessThanOrEqual(live?.y ?? 0);
  }
  for (const tab of await tabs.getByRole('link').all()) {
    expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await tabs.getByRole('link', { name: 'Вправи' }).click();
  await expect(page).toHaveURL(/\/exercises$/);
  const release = await holdCode(page);
  await openPrerendered(page, `${mova.origin}/grammar-exercise`);
  await expect(tabs).toHaveCount(0);
  release();
  await expectTakenOver(page);
  await expect(page.getByRole('main').locator('button[aria-pressed]')).toHaveCount(4);
  await expect(tabs).toHaveCount(0);
});

test('the menu opens offline after a sign-in, without having been opened before', async ({
  mova,
  otherLearner,
  visitorPage: page,
}) => {
  await otherLearner.client.succeed('POST', '/api/closeWelcome');
  await page.goto(`${mova.origin}/login`);
  await expectTakenOver(page);
  const menuCode = page.waitForResponse(/\/ui-menu\.[^/]*\.js$/);
  await page.getByLabel('Електронна адреса').fill(otherLearner.email);
  await page.getByLabel('Пароль', { exact: true }).fill(otherLearner.password);
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  await (await menuCode).finished();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: `${otherLearner.name}: моє меню` }).click();
  await expect(page.getByRole('menuitem', { name: 'Налаштування' })).toBeVisible();
});
