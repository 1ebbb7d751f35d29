import type { Page } from '@playwright/test';
import { collectErrors, expect, expectAccessible, test } from '../support/fixtures.ts';

const widths = [375, 868, 1920];

test('grammar shows eighteen topics on three level tabs', async ({ mova, learner, quietPage: page }) => {
  expect(learner.name).toBeTruthy();
  await page.goto(`${mova.origin}/grammar`);
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(3);
  const titles = new Set<string>();
  for (const [index, level] of ['Beginner', 'Intermediate', 'Advanced'].entries()) {
    await page.getByRole('tab', { name: new RegExp(level) }).click();
    await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true');
    const cards = page.getByRole('tabpanel').getByRole('listitem');
    await expect(cards).toHaveCount(6);
    for (const title of await cards.getByRole('heading').allTextContents()) titles.add(title);
    await expectAccessible(page);
  }
  expect(titles.size).toBe(18);
});

test('exercises says why it cannot start without words, and trains a topic it adds first', async ({
  mova,
  learner,
  quietPage: page,
}) => {
  expect(learner.name).toBeTruthy();
  await page.goto(`${mova.origin}/exercises`);
  const cards = page.getByRole('list', { name: 'Окремі вправи' }).getByRole('listitem');
  await expect(cards).toHaveCount(4);
  await expect(page.getByText('Залишилося 10 безкоштовних тренувань')).toBeVisible();
  await expect(page.getByText('У словнику ще немає слів.')).toBeVisible();
  const start = page.getByRole('button', { name: 'Почати повне тренування' });
  await expect(start).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'За темою' }).press('Space');
  await page.getByLabel('Тема', { exact: true }).selectOption('Погода');
  await expect(page.getByText('Спершу додамо до словника ще 10 слів теми.')).toBeVisible();
  await expect(start).toHaveAccessibleDescription('Витратить 1 безкоштовне тренування');
  await expectAccessible(page);
  await start.press('Enter');
  await expect(page).toHaveURL(/\/remember-words$/);
  await expect(page.getByText('До словника додано 10 слів.')).toBeVisible();
  const { text } = await learner.client.succeed('POST', '/api/getWords', {
    numberOfPage: 1,
    wordsSection: 'LEARNING_WORDS',
    category: 'WEATHER',
  });
  const added = (JSON.parse(text) as { words: { id: number }[] }).words.map(({ id }) => String(id));
  const drawn = (await page.context().cookies()).find(({ name }) => name === 'exerciseWords')?.value;
  expect(drawn?.split('.').toSorted()).toEqual(added.toSorted());
});

test('header, menu, footer and cookie banner are on every section at every width', async ({
  mova,
  learner,
  page,
}) => {
  const errors = collectErrors(page);
  await learner.client.succeed('POST', '/api/closeWelcome');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/home', '/exercises', '/grammar']) {
      await page.goto(mova.origin + path);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText('2024');
      await expect(page.locator('h1').first()).toBeVisible();
      expect(
        await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
        `${path} at ${width}`,
      ).toBeLessThanOrEqual(0);
    }
  }
  const banner = page.getByRole('region', { name: 'Файли cookie' });
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Зрозуміло' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(banner).toBeHidden();
  expect(errors).toEqual([]);
});

test('the three section links move into the menu on a phone', async ({ mova, learner, page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`${mova.origin}/home`);
  await page.getByRole('dialog').getByRole('button', { name: 'Пізніше' }).click();
  await page.getByRole('button', { name: new RegExp(learner.name) }).click();
  await page.getByRole('menuitem', { name: 'Граматика' }).click();
  await expect(page).toHaveURL(/\/grammar$/);
  await expect(page.getByRole('tab')).toHaveCount(3);
});

test('the menu works by keyboard alone', async ({ mova, learner, page }) => {
  await learner.client.succeed('POST', '/api/closeWelcome');
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`${mova.origin}/home`);
  const menu = page.getByRole('button', { name: new RegExp(learner.name) });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Словник' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Граматика' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/grammar$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Граматика' })).toBeFocused();
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Вийти' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Вхід' })).toBeVisible();
});

test('an unknown address answers 404 with a link home', async ({ mova, page }) => {
  const answer = await page.goto(`${mova.origin}/no-such-page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Такої сторінки немає' })).toBeVisible();
  await expectAccessible(page);
  expect((await page.request.get(`${mova.origin}/no-such-file.js`)).status()).toBe(404);
});

test('every page has its own title', async ({ mova, learner, page }) => {
  expect(learner.name).toBeTruthy();
  for (const [path, title] of [
    ['/home', 'Мій словник'],
    ['/grammar', 'Граматика'],
    ['/exercises', 'Вправи'],
  ] as const) {
    await page.goto(mova.origin + path);
    await expect(page).toHaveTitle(new RegExp(title));
  }
});

test('shared libraries are evaluated once, opening each section directly and by links', async ({
  mova,
  learner,
  page,
}) => {
  expect(learner.name).toBeTruthy();
  await page.addInitScript(countRenderers);
  for (const path of ['/home', '/exercises', '/grammar', '/privacy-policy']) {
    await page.goto(mova.origin + path);
    await expect(page.locator('h1').first()).toBeVisible();
    expect(await evaluations(page), path).toEqual(once);
  }
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto(`${mova.origin}/exercises`);
  for (const name of ['Граматика', 'Вправи', 'Граматика']) {
    await page.getByRole('navigation').getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  expect(await evaluations(page)).toEqual(once);
});

const once = { '@mova/app-kit': 1, '@mova/ui': 1, 'react-dom': 1 };

/** React reports every copy of its renderer to the developer tools hook, which counts them. */
function countRenderers(): void {
  let renderers = 0;
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      isDisabled: false,
      supportsFiber: true,
      renderers: new Map(),
      inject: () => ++renderers,
      onCommitFiberRoot() {},
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
      checkDCE() {},
      count: () => renderers,
    },
  });
}

/** Returns how often each shared library was evaluated in a page. */
function evaluations(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const scope = globalThis as unknown as {
      movaEvaluations?: Record<string, number>;
      __REACT_DEVTOOLS_GLOBAL_HOOK__: { count(): number };
    };
    return { ...scope.movaEvaluations, 'react-dom': scope.__REACT_DEVTOOLS_GLOBAL_HOOK__.count() };
  });
}
