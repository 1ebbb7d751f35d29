import type { Locator } from '@playwright/test';
import {
  addTopics,
  button,
  chooseAction,
  expectListLoaded,
  press,
  rows,
  toasts,
} from '../support/dictionary-page.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { holdCode, openPrerendered } from '../support/prerendered-page.ts';

test('fifty words are selected over several pages, and ten of them are trained', async ({
  mova,
  learner,
  context,
  page,
}) => {
  await addTopics(learner, 'TOP_WORDS');
  await page.goto(`${mova.origin}/home`);
  for (let number = 1; number <= 3; number++) {
    await expect(page.getByText(`Сторінка ${number} з 5`, { exact: true })).toBeVisible();
    await expectListLoaded(page);
    if (number < 3) {
      await page.getByRole('checkbox', { name: 'Усі на сторінці' }).check();
      await button(page, 'Наступна сторінка').click();
    }
  }
  for (let at = 0; at < 10; at++) await rows(page).nth(at).getByRole('checkbox').check();
  await expect(page.getByText('Вибрано 50 слів')).toBeVisible();
  const cookie = async (name: string) =>
    (await context.cookies(mova.origin)).find((one) => one.name === name)?.value ?? '';
  expect(new Set((await cookie('selectedWords')).split('.')).size).toBe(50);
  expect((await cookie('selectedWords')).length).toBeLessThan(1_000);

  // Back and reload keep the page, by cursor and by number; opening the page again clears the selection.
  await page.goBack();
  await expect(page.getByText('Сторінка 2 з 5', { exact: true })).toBeVisible();
  await expect(page.getByText('Вибрано 50 слів')).toBeVisible();
  await button(page, 'Тренувати').click();
  await expect(page).not.toHaveURL(/\/home/);
  const drawn = (await cookie('exerciseWords')).split('.');
  expect(new Set(drawn).size).toBe(10);
  const chosen = (await cookie('selectedWords')).split('.');
  expect(drawn.filter((id) => !chosen.includes(id))).toEqual([]);
  await page.goto(`${mova.origin}/home?page=2`);
  await expectListLoaded(page);
  await expect(page.getByText('Сторінка 2 з 5', { exact: true })).toBeVisible();
  expect(await cookie('selectedWords')).toBe('');
});

test('deleting the last word of the last page shows the page before', async ({
  mova,
  learner,
  quietPage: page,
}) => {
  await addTopics(learner, 'FOOD', 'WORK');
  await learner.client.succeed('POST', '/api/addNewWord', { foreignWord: 'zebra', nativeWord: 'зебра' });
  await page.goto(`${mova.origin}/home?page=2`);
  await expect(rows(page)).toHaveCount(1);
  const last = (await rows(page).first().locator('[lang=en]').last().textContent()) ?? '';
  await chooseAction(page, last, 'Видалити');
  await expect(rows(page)).toHaveCount(20);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { name: '20 слів' })).toBeFocused();
  await press(toasts(page).getByRole('button', { name: 'Повернути' }));
  await expect(page.getByText('Сторінка 1 з 2', { exact: true })).toBeVisible();
});

test('two tabs may delete the same word, and the second one is told', async ({
  mova,
  learner,
  context,
  page,
}) => {
  await addTopics(learner, 'FOOD');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${mova.origin}/home`);
    await expect(rows(tab)).toHaveCount(10);
  }
  await chooseAction(page, 'bread', 'Видалити');
  await expect(rows(page)).toHaveCount(9);
  await chooseAction(other, 'bread', 'Видалити');
  await expect(rows(other)).toHaveCount(9);
  await expect(toasts(other).getByText(/видалено/)).toBeVisible();
  await chooseAction(page, 'butter', 'Видалити');
  await expect(rows(page)).toHaveCount(8);
  await chooseAction(other, 'butter', 'Перенести до вивчених');
  await expect(toasts(other).getByText(/в іншій вкладці/)).toBeVisible();
  await expect(rows(other)).toHaveCount(8);
});

test('what is typed survives a service that does not answer', async ({ mova, learner, page }) => {
  await addTopics(learner, 'FOOD');
  await page.goto(`${mova.origin}/home`);
  await expect(rows(page)).toHaveCount(10);
  await button(page, 'Додати слово').click();
  await page.getByLabel('Англійське слово').fill('apple');
  await page.getByLabel('Англійське слово').press('Enter');
  const native = page.getByLabel('Переклад', { exact: true });
  await expect(native).toHaveValue('яблуко');
  await page.route('**/api/addNewWord', (route) => route.abort());
  await native.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Не вдалося додати слово' })).toBeVisible();
  await expectAccessible(page);
  await expect(native).toHaveValue('яблуко');
  // A reload, for instance after a token refresh, keeps it too.
  await page.reload();
  await button(page, 'Додати слово').click();
  await expect(page.getByLabel('Англійське слово')).toHaveValue('apple');
  await native.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Не вдалося додати слово' })).toBeVisible();
  await page.unroute('**/api/addNewWord');
  await button(page, 'Спробувати ще раз').click();
  await expect(rows(page)).toHaveCount(11);
});

test('the words appear without a layout shift', async ({ mova, learner, page }) => {
  await addTopics(learner, 'FOOD', 'WORK', 'TRAVEL');
  for (const width of [375, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(`globalThis.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });`);
    await page.goto(`${mova.origin}/home`);
    await expectListLoaded(page);
    expect(await page.evaluate<number>('globalThis.shift'), `${width} px`).toBeLessThan(0.02);
  }

  // Lower rows have their height before any code has run.
  const heightOf = async (place: Locator) => Math.round((await place.boundingBox())?.height ?? 0);
  expect(await heightOf(rows(page).nth(1))).toBe(53);
  await button(page, 'Щільні рядки').click();
  expect(await heightOf(rows(page).nth(1))).toBe(45);
  const release = await holdCode(page);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/getWords', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await openPrerendered(page, `${mova.origin}/home`);
  expect(await heightOf(page.locator('[class*=rowSkeleton]').filter({ visible: true }).nth(1))).toBe(45);
  answer.resolve();
  expect(await heightOf(rows(page).nth(1))).toBe(45);
  await expect(page.locator('#first-paint')).toHaveCount(1);
  release();
  await expectListLoaded(page);
  expect(await heightOf(rows(page).nth(1))).toBe(45);
});
