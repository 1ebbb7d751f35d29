import type { Page } from '@playwright/test';
import { expectReflow, expectTargetSizes } from '../support/accessibility.ts';
import {
  button,
  chooseAction,
  chooseFromCard,
  expectListLoaded,
  press,
  row,
  rows,
  toasts,
} from '../support/dictionary-page.ts';
import { collectErrors, expect, expectAccessible, test } from '../support/fixtures.ts';
import { expectKeyboardReachesAll } from '../support/keyboard-checks.ts';
import { saidOn, stubSpeech } from '../support/speech-stub.ts';

/** Asserts what must hold in every state, at the width of the page and at another one. */
async function expectSound(page: Page, otherWidth?: number): Promise<void> {
  await expectAccessible(page);
  await expectTargetSizes(page);
  const size = page.viewportSize();
  if (!otherWidth || !size) return;
  await page.setViewportSize({ ...size, width: otherWidth });
  await expectSound(page);
  await page.setViewportSize(size);
}

/** Undoes what a toast tells after `whileWaiting`, which takes longer than 8 s: focus on the button stops the time. */
async function undo(page: Page, whileWaiting: () => Promise<void>, name = 'Повернути'): Promise<void> {
  const back = toasts(page).getByRole('button', { name });
  await back.focus();
  await whileWaiting();
  await press(back);
}

for (const { width, otherWidth } of [{ width: 375 }, { width: 1920, otherWidth: 868 }]) {
  test(`every control of the dictionary works by keyboard alone at ${width} px`, async ({
    mova,
    learner,
    page,
  }) => {
    // Many states, each checked by axe.
    test.setTimeout(300_000);
    const errors = collectErrors(page);
    // High enough that bars and messages at the foot of the window cover no row.
    await page.setViewportSize({ width, height: 2600 });
    await stubSpeech(page);
    await page.goto(`${mova.origin}/home`);

    // The first visit, with an empty dictionary.
    const welcome = page.getByRole('dialog', { name: 'Вітаємо у вашому словнику!' });
    await expectAccessible(page);
    await press(welcome.getByRole('button', { name: 'Пізніше' }));
    await expect(page.getByRole('heading', { name: 'Тут з’являться ваші слова' })).toBeVisible();
    await expectSound(page, otherWidth);

    // Nothing to translate, an unknown word, nothing to add, then a known word.
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
    await expect(page.getByRole('alert').filter({ hasText: 'Впишіть переклад' })).toBeVisible();
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
    // The same pair again, in another case.
    await page.keyboard.type('Apple');
    await page.keyboard.press('Enter');
    await expect(native).toHaveValue('яблуко');
    await native.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'уже є у вашому словнику' })).toBeVisible();
    await press(button(page, 'Додати слово'));
    await expect(foreign).toBeHidden();

    // Topics: one word of one, then all of another.
    // The second one; the first is that of the card, which says what to do now.
    const topicsButton = button(page, 'Слова з тем').last();
    await press(topicsButton);
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
    await expect(topicsButton).toBeFocused();
    await expect(rows(page)).toHaveCount(13);
    await expectSound(page, otherWidth);

    // On a phone the card of a word has the actions of its menu.
    const isPhone = width <= 868;
    const choose = (word: string, inMenu: string, inCard: string) =>
      isPhone ? chooseFromCard(page, word, inCard) : chooseAction(page, word, inMenu);
    const opener = (word: string) => button(page, isPhone ? word : `Дії зі словом ${word}`);
    const closeCard = async () => {
      if (isPhone) {
        const card = page.getByRole('dialog', { name: 'apple', exact: true });
        await expect(card.locator(':focus')).toHaveCount(1);
        await page.keyboard.press('Escape');
      }
      await expect(page.getByRole('dialog')).toBeHidden();
    };

    // A word is played, edited, given a topic, deleted and restored, and learned.
    await press(button(page, 'Прослухати слово apple'));
    await expect.poll(() => saidOn(page)).toHaveLength(2);
    await choose('apple', 'Редагувати', 'Змінити');
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByLabel('Переклад').fill('яблуня');
    await page.keyboard.press('Escape');
    await expect(dialog.getByText(/Зміни ще не збережено/)).toBeInViewport();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(row(page, 'apple')).toContainText('яблуко');
    if (isPhone) await dialog.getByRole('button', { name: 'Змінити', exact: true }).press('Enter');
    else await chooseAction(page, 'apple', 'Редагувати');
    await dialog.getByLabel('Переклад').fill('яблучко');
    await dialog.getByLabel('Переклад').press('Enter');
    await closeCard();
    await expect(row(page, 'apple')).toContainText('яблучко');
    await expect(opener('apple')).toBeFocused();
    if (!isPhone) {
      // The card next to the list.
      await press(button(page, 'apple'));
      const card = page
        .locator('section[aria-labelledby]')
        .filter({ has: page.getByRole('heading', { name: 'apple' }) });
      await expect(card.getByRole('heading')).toBeFocused();
      await expectSound(page);
      // Its buttons are on screen, however low it is.
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.evaluate('scrollTo(0, 0)');
      await expect(card.getByRole('button', { name: 'Видалити' })).toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width, height: 2600 });
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('heading', { name: 'zyzzyva' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(button(page, 'zyzzyva')).toBeFocused();
    }
    await choose('apple', 'Змінити тему', 'Тема');
    await expectAccessible(page);
    await press(dialog.getByRole('radio', { name: 'Їжа' }), 'Space');
    await press(dialog.getByRole('button', { name: 'Зберегти' }));
    await closeCard();
    await expect(row(page, 'apple')).toContainText('Їжа');
    await expect(opener('apple')).toBeFocused();
    await choose('zyzzyva', 'Видалити', 'Видалити');
    await expect(row(page, 'zyzzyva')).toHaveCount(0);
    await expect(row(page, 'apple')).toBeFocused();
    await undo(page, () => expectSound(page, otherWidth));
    await expect(row(page, 'zyzzyva')).toBeFocused();
    await choose('apple', 'Перенести до вивчених', 'Вивчене');
    await expect(row(page, 'apple')).toHaveCount(0);

    // Search and filters.
    await page.getByLabel('Пошук слова').fill('ДОВГО');
    await page.getByLabel('Пошук слова').press('Enter');
    await expect(page.getByRole('heading', { name: 'Знайдено 1 слово' })).toBeVisible();
    await press(button(page, 'Очистити пошук'));
    await expect(rows(page)).toHaveCount(12);
    await page.getByLabel('Пошук слова').pressSequentially('hospit');
    await press(button(page, 'Додати hospital — лікарня'));
    await expect(row(page, 'hospital')).toBeVisible();
    await undo(page, () => expectSound(page, otherWidth), 'Скасувати');
    await expect(button(page, 'Додати hospital — лікарня')).toBeVisible();
    await press(button(page, 'Очистити пошук'));
    await expect(rows(page)).toHaveCount(12);
    const filters = page.getByRole('button', { name: /^Фільтри/ });
    if (isPhone) {
      await expect(page.getByLabel('Прогрес')).toBeHidden();
      await press(filters);
    }
    await page.getByLabel('Прогрес').selectOption('Вивчені');
    await expect(rows(page)).toHaveCount(1);
    await expectSound(page, otherWidth);
    await page.getByLabel('Прогрес').selectOption('Ще не вивчені');
    await expect(rows(page)).toHaveCount(12);
    await page.getByLabel('Тема', { exact: true }).selectOption('Погода');
    await expect(rows(page)).toHaveCount(1);
    if (isPhone) {
      await expect(filters).toHaveAccessibleName(/^Фільтри\s+вибрано\s+1$/);
      await press(button(page, 'Скинути'));
      await expect(filters).toBeFocused();
      await expect(rows(page)).toHaveCount(12);
      await page.goBack();
      await expect(rows(page)).toHaveCount(1);
    }
    await page.goBack();
    await expect(rows(page)).toHaveCount(12);

    // Selecting: a training needs five words.
    await press(page.getByRole('checkbox', { name: 'Вибрати слово bread' }), 'Space');
    await expect(button(page, 'Тренувати')).toBeDisabled();
    await expectSound(page, otherWidth);
    await press(page.getByRole('checkbox', { name: 'Усі на сторінці' }), 'Space');
    await expect(page.getByText('Вибрано 12 слів')).toBeVisible();
    await press(button(page, 'Скасувати вибір'));
    await expect(page.getByRole('region', { name: 'Вибрані слова' })).toBeHidden();
    // The Tab key starts at the top of a page.
    await page.reload();
    await expectListLoaded(page);
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

    // Deleting the account asks first.
    await press(button(page, 'Видалити обліковий запис'));
    const question = page.getByRole('alertdialog');
    await expectAccessible(page);
    await press(question.getByRole('button', { name: 'Залишити' }));
    await expect(question).toBeHidden();
    expect((await learner.client.call('GET', '/api/getUser')).status).toBe(200);
    // Browsers log the rejected duplicate.
    expect(errors.filter((error) => !/409 .*addNewWord/.test(error))).toEqual([]);
  });
}
