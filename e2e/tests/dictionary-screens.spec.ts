import type { Locator, Page } from '@playwright/test';
import { expectReflow, expectTargetSizes } from '../support/accessibility.ts';
import { collectFaults, expect, expectAccessible, test } from '../support/fixtures.ts';
import { expectKeyboardReachesAll } from '../support/keyboard-checks.ts';
import type { Learner } from '../support/learner.ts';
import { saidOn, stubSpeech } from '../support/speaking-browser.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Слова', exact: true });
const rows = (page: Page) => list(page).getByRole('listitem');
const row = (page: Page, english: string) => rows(page).filter({ hasText: english });
const toasts = (page: Page) => page.getByRole('region', { name: 'Сповіщення' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The list is there and is what the address asks for. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
}

/** What every state must hold at once, at the width of the page and at another one. */
async function expectSound(page: Page, otherWidth?: number): Promise<void> {
  await expectAccessible(page);
  await expectTargetSizes(page);
  const size = page.viewportSize();
  if (!otherWidth || !size) return;
  await page.setViewportSize({ ...size, width: otherWidth });
  await expectSound(page);
  await page.setViewportSize(size);
}

/** Reaches a control as a keyboard does, and presses it. */
async function press(target: Locator, key = 'Enter'): Promise<void> {
  // A dialog or toast that closes gives the focus back to where it came from, maybe after ours.
  await expect(async () => {
    await target.focus();
    await expect(target).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await target.press(key);
}

/** Chooses from a word’s menu by keyboard. */
async function act(page: Page, english: string, action: string): Promise<void> {
  const item = page.getByRole('menuitem', { name: action });
  await press(page.getByRole('button', { name: `Дії зі словом ${english}`, exact: true }));
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  for (let step = 0; step < 5; step++) {
    if (await item.evaluate((element) => element === element.ownerDocument.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Takes a deletion back. The time to do so stands still while the focus is on it: longer than 8 s here. */
async function undo(page: Page, meanwhile: () => Promise<void>): Promise<void> {
  const back = toasts(page).getByRole('button', { name: 'Скасувати' });
  await back.focus();
  await meanwhile();
  await press(back);
}

const addSets = async (learner: Learner, ...categories: string[]) => {
  for (const category of categories) await learner.client.succeed('POST', '/api/addWordSet', { category });
};

for (const { width, otherWidth } of [{ width: 375 }, { width: 1920, otherWidth: 868 }]) {
  test(`every control of the dictionary works by keyboard alone at ${width} px`, async ({
    mova,
    learner,
    page,
  }) => {
    // A long way, with a look at every state on it.
    test.setTimeout(300_000);
    const faults = collectFaults(page);
    await page.setViewportSize({ width, height: 900 });
    await stubSpeech(page);
    await page.goto(`${mova.origin}/home`);

    // The first visit: an empty start.
    const welcome = page.getByRole('dialog', { name: 'Вітаємо у вашому словнику!' });
    await expectAccessible(page);
    await press(welcome.getByRole('button', { name: 'Почати з порожнього словника' }));
    await expect(page.getByRole('heading', { name: 'Тут з’являться ваші слова' })).toBeVisible();
    await expectSound(page, otherWidth);

    // Nothing to translate, an unknown word, nothing to add, then a word of the lexicon.
    await press(button(page, 'Додати слово'));
    const foreign = page.getByLabel('Англійське слово');
    await expect(foreign).toBeFocused();
    await foreign.press('Enter');
    await expect(page.getByText('Впишіть слово, яке потрібно перекласти')).toBeVisible();
    await page.keyboard.type('zyzzyva');
    await page.keyboard.press('Enter');
    const native = page.getByLabel('Переклад', { exact: true });
    await expect(native).toBeFocused();
    await expect(native).toHaveValue('');
    await native.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Слово не може бути порожнім' })).toBeVisible();
    await expectSound(page, otherWidth);
    await page.keyboard.type('довгоносик');
    await page.keyboard.press('Enter');
    await expect(row(page, 'zyzzyva')).toContainText('щойно додане');
    await expect(foreign).toBeFocused();
    await page.keyboard.type('apple');
    await page.keyboard.press('Enter');
    await expect(native).toHaveValue('яблуко');
    await native.press('Enter');
    await expect(rows(page).first()).toContainText('apple');
    // The same pair once more, in another case.
    await page.keyboard.type('Apple');
    await page.keyboard.press('Enter');
    await expect(native).toHaveValue('яблуко');
    await native.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'уже є у вашому словнику' })).toBeVisible();
    await press(button(page, 'Додати слово'));
    await expect(foreign).toBeHidden();

    // Topics: one word of one, then all of another.
    await press(button(page, 'Слова з тем'));
    const topics = page.getByRole('dialog');
    await expect(topics).toBeVisible();
    await expectAccessible(page);
    await press(topics.getByRole('button', { name: /Погода/ }));
    await press(topics.getByRole('checkbox', { name: /^rain \// }), 'Space');
    await press(topics.getByRole('button', { name: 'Прослухати слово snow' }));
    await expect.poll(() => saidOn(page)).toEqual(['snow by Google UK English Male']);
    await expectAccessible(page);
    await press(topics.getByRole('button', { name: 'Додати 1 вибране слово' }));
    await expect(topics.getByText('Додано 1 слово')).toBeVisible();
    await press(topics.getByRole('button', { name: /Їжа/ }));
    await press(topics.getByRole('button', { name: 'Додати всю тему: 10 слів' }));
    await expect(topics.getByText('Додано 10 слів')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(topics).toBeHidden();
    await expect(button(page, 'Слова з тем')).toBeFocused();
    await expect(rows(page)).toHaveCount(13);
    await expectSound(page, otherWidth);

    // A word is heard, edited, put under a topic, deleted and brought back, learned and taken back.
    await press(button(page, 'Прослухати слово apple'));
    await expect.poll(() => saidOn(page)).toHaveLength(2);
    await act(page, 'apple', 'Редагувати');
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByLabel('Переклад').fill('яблучко');
    await dialog.getByLabel('Переклад').press('Enter');
    await expect(dialog).toBeHidden();
    await expect(row(page, 'apple')).toContainText('яблучко');
    await expect(button(page, 'Дії зі словом apple')).toBeFocused();
    await act(page, 'apple', 'Змінити тему');
    await expectAccessible(page);
    await press(dialog.getByRole('radio', { name: 'Їжа' }), 'Space');
    await press(dialog.getByRole('button', { name: 'Зберегти' }));
    await expect(row(page, 'apple')).toContainText('Їжа');
    await expect(button(page, 'Дії зі словом apple')).toBeFocused();
    await act(page, 'zyzzyva', 'Видалити');
    await expect(row(page, 'zyzzyva')).toHaveCount(0);
    await expect(row(page, 'apple')).toBeFocused();
    await undo(page, () => expectSound(page, otherWidth));
    await expect(row(page, 'zyzzyva')).toBeFocused();
    await act(page, 'apple', 'Перенести до вивчених');
    await expect(row(page, 'apple')).toHaveCount(0);

    // Search and filters.
    await page.getByLabel('Пошук слова').fill('ДОВГО');
    await page.getByLabel('Пошук слова').press('Enter');
    await expect(page.getByRole('heading', { name: 'Знайдено 1 слово' })).toBeVisible();
    await press(button(page, 'Очистити пошук'));
    await expect(rows(page)).toHaveCount(12);
    await page.getByLabel('Прогрес').selectOption('Вивчені');
    await expect(rows(page)).toHaveCount(1);
    await page.getByLabel('Прогрес').selectOption('Усі стани');
    await expect(rows(page)).toHaveCount(12);
    await page.getByLabel('Тема', { exact: true }).selectOption('Погода');
    await expect(rows(page)).toHaveCount(1);
    await page.goBack();
    await expect(rows(page)).toHaveCount(12);

    // Choosing: the training is closed below five words, and goes on with the cookie of its words.
    await press(page.getByRole('checkbox', { name: 'Вибрати слово bread' }), 'Space');
    await expect(button(page, 'Тренувати')).toBeDisabled();
    await expectSound(page, otherWidth);
    await press(page.getByRole('checkbox', { name: 'Усі на сторінці' }), 'Space');
    await expect(page.getByText('Вибрано 12 слів')).toBeVisible();
    await press(button(page, 'Скасувати вибір'));
    await expect(page.getByRole('region', { name: 'Вибрані слова' })).toBeHidden();
    // From the top, where a page begins.
    await page.reload();
    await settled(page);
    await expectKeyboardReachesAll(page);
    await expectReflow(page);

    // The learned words, and back.
    await press(page.getByRole('link', { name: 'Вивчені слова' }));
    await expect(rows(page)).toHaveCount(1);
    await expectSound(page, otherWidth);
    await press(button(page, 'Видалити слово apple'));
    await expect(page.getByRole('heading', { name: 'Тут з’являться вивчені слова' })).toBeVisible();
    await undo(page, () => expectSound(page, otherWidth));
    await expect(rows(page)).toHaveCount(1);
    await press(button(page, 'Повернути до вивчення слово apple'));
    await expect(rows(page)).toHaveCount(0);
    await press(page.getByRole('link', { name: 'До словника' }).first());
    await expect(rows(page)).toHaveCount(13);

    // The way out for good asks first.
    await press(button(page, 'Видалити обліковий запис'));
    const question = page.getByRole('alertdialog');
    await expectAccessible(page);
    await press(question.getByRole('button', { name: 'Залишити' }));
    await expect(question).toBeHidden();
    expect((await learner.client.call('GET', '/api/getUser')).status).toBe(200);
    // The refused twin is the one line a browser writes by itself.
    expect(faults.filter((fault) => !/409 .*addNewWord/.test(fault))).toEqual([]);
  });
}

test('fifty words are chosen over pages, and ten of them go to the training', async ({
  mova,
  learner,
  context,
  page,
}) => {
  await addSets(learner, 'TOP_WORDS');
  await page.goto(`${mova.origin}/home`);
  for (let number = 1; number <= 3; number++) {
    await expect(page.getByText(`Сторінка ${number} з 5`)).toBeVisible();
    await settled(page);
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

  // Back and reload keep the page, by cursor and by number alike; entering anew begins with no choice.
  await page.goBack();
  await expect(page.getByText('Сторінка 2 з 5')).toBeVisible();
  await expect(page.getByText('Вибрано 50 слів')).toBeVisible();
  await button(page, 'Тренувати').click();
  await expect(page).not.toHaveURL(/\/home/);
  const drawn = (await cookie('exerciseWords')).split('.');
  expect(new Set(drawn).size).toBe(10);
  const chosen = (await cookie('selectedWords')).split('.');
  expect(drawn.filter((id) => !chosen.includes(id))).toEqual([]);
  await page.goto(`${mova.origin}/home?page=2`);
  await settled(page);
  await expect(page.getByText('Сторінка 2 з 5')).toBeVisible();
  expect(await cookie('selectedWords')).toBe('');
});

test('the last word of the last page takes the page with it', async ({ mova, learner, quietPage: page }) => {
  await addSets(learner, 'FOOD', 'WORK');
  await learner.client.succeed('POST', '/api/addNewWord', { foreignWord: 'zebra', nativeWord: 'зебра' });
  await page.goto(`${mova.origin}/home?page=2`);
  await expect(rows(page)).toHaveCount(1);
  const last = (await rows(page).first().locator('[lang=en]').last().textContent()) ?? '';
  await act(page, last, 'Видалити');
  await expect(rows(page)).toHaveCount(20);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { name: '20 слів' })).toBeFocused();
  await press(toasts(page).getByRole('button', { name: 'Скасувати' }));
  await expect(page.getByText('Сторінка 1 з 2')).toBeVisible();
});

test('two tabs may delete the same word; the other learns of it', async ({
  mova,
  learner,
  context,
  page,
}) => {
  await addSets(learner, 'FOOD');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${mova.origin}/home`);
    await expect(rows(tab)).toHaveCount(10);
  }
  await act(page, 'bread', 'Видалити');
  await expect(rows(page)).toHaveCount(9);
  await act(other, 'bread', 'Видалити');
  await expect(rows(other)).toHaveCount(9);
  await expect(toasts(other).getByText(/видалено/)).toBeVisible();
  await act(page, 'butter', 'Видалити');
  await expect(rows(page)).toHaveCount(8);
  await act(other, 'butter', 'Перенести до вивчених');
  await expect(toasts(other).getByText(/в іншій вкладці/)).toBeVisible();
  await expect(rows(other)).toHaveCount(8);
});

test('what is typed survives a service that does not answer', async ({ mova, learner, page }) => {
  await addSets(learner, 'FOOD');
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
  // Even a reload, by a token refresh for instance, loses nothing.
  await page.reload();
  await button(page, 'Додати слово').click();
  await expect(page.getByLabel('Англійське слово')).toHaveValue('apple');
  await native.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Не вдалося додати слово' })).toBeVisible();
  await page.unroute('**/api/addNewWord');
  await button(page, 'Спробувати ще раз').click();
  await expect(rows(page)).toHaveCount(11);
});

test('the words take the place that was kept for them', async ({ mova, learner, page }) => {
  await addSets(learner, 'FOOD', 'WORK', 'TRAVEL');
  for (const width of [375, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(`globalThis.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });`);
    await page.goto(`${mova.origin}/home`);
    await settled(page);
    expect(await page.evaluate<number>('globalThis.shift'), `${width} px`).toBeLessThan(0.02);
  }
});
