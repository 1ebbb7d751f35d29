import type { Page } from '@playwright/test';
import { expectReflow, expectTargetSizes, expectTextSpacing } from '../support/accessibility.ts';
import { setExercises } from '../support/exercise-settings.ts';
import { collectErrors, expect, expectAccessible, test } from '../support/fixtures.ts';
import { stubSpeech } from '../support/speech-stub.ts';
import {
  choose,
  field,
  goToNext,
  next,
  passIntroduction,
  play,
  question,
  startCard,
  trainAll,
  verdict,
  wordOf,
} from '../support/training-run.ts';
import { giveFiveWords, spendTrainings } from '../support/training-words.ts';

// Every state is checked at three widths and in two colour schemes.
test.describe.configure({ timeout: 480_000 });

/** From wide to narrow. Colours depend only on the scheme, positions only on the width. */
const views = [
  { width: 1920, colorScheme: 'light' },
  { width: 868, colorScheme: 'dark' },
  { width: 375, colorScheme: 'light' },
] as const;

/** Asserts what must hold in every state. Leaves the page light and 375 px wide. */
async function expectSound(page: Page): Promise<void> {
  for (const { width, colorScheme } of views) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
    await expectTargetSizes(page);
  }
  expect(await page.evaluate(movements), 'reduced motion').toEqual([]);
  await expectReflow(page);
  await expectTextSpacing(page);
}

/**
 * Elements with an animation or transition longer than 1 ms. Reads the styles, as a finished animation would not show.
 */
const movements = `[...document.querySelectorAll('body, body *')].flatMap((element) =>
  ['', '::before', '::after'].flatMap((part) => {
    const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part || null);
    const isLong = (durations) => durations.split(', ').some((duration) => parseFloat(duration) > 0.001);
    const moves = (animationName !== 'none' && isLong(animationDuration)) || isLong(transitionDuration);
    return moves ? [element.localName + '.' + element.getAttribute('class') + part] : [];
  }))`;

test('every state of /exercises is accessible and fits', async ({ mova, learner, page }) => {
  const errors = collectErrors(page);
  await setExercises(learner);
  await page.goto(`${mova.origin}/exercises`);
  await expect(page.getByText('У словнику ще немає слів.')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Що таке тренування' }).click();
  await expect(page.getByText('Тренування — це до 10 слів.')).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');

  const words = await giveFiveWords(learner);
  await page.goto(`${mova.origin}/exercises?words=FOOD`);
  await expect(page.getByText('Спершу додамо до словника ще 10 слів теми.')).toBeVisible();
  await expectSound(page);
  await page.goto(`${mova.origin}/exercises?words=due`);
  await expect(page.getByText('На сьогодні повторень немає. Потренуємо 5 слів: 5 нових.')).toBeVisible();
  await expectSound(page);

  await spendTrainings(learner, words, 4);
  await page.route('**/api/getNextWords?*', (route) => route.abort());
  await page.goto(`${mova.origin}/exercises?words=all`);
  await expect(page.getByText('Не вдалося порахувати слова', { exact: true })).toBeVisible();
  await expect(page.getByText('Безкоштовних тренувань не залишилося', { exact: true })).toBeVisible();
  await expect(page.getByText('5 з 5 правильно').first()).toBeVisible();
  await expectSound(page);
  expect(errors.filter((error) => !/ERR_FAILED .*getNextWords/.test(error))).toEqual([]);
});

test('every state of an introduction and of a choice is accessible and fits', async ({
  mova,
  words,
  page,
}) => {
  const errors = collectErrors(page);
  await stubSpeech(page);
  await page.setViewportSize({ width: 868, height: 900 });
  await trainAll(page, mova.origin);
  await question(page, 1, 5);
  await expectSound(page);
  await passIntroduction(page, 5);

  const mistaken = wordOf(words, await question(page, 1, 5));
  await expectSound(page);
  await choose(page, mistaken, false);
  await expect(verdict(page, false)).toBeVisible();
  // Without reduced motion there is something to find.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await page.evaluate(movements)).not.toEqual([]);
  await expectSound(page);
  await page.getByRole('link', { name: 'Повернутись на головну' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await next(page).click();
  await choose(page, wordOf(words, await question(page, 2, 5)), true);
  await expect(verdict(page, true)).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Enter');
  await play(page, { kind: 'translate-words', words, from: 3, mistakenBefore: [mistaken] });
  await expectSound(page);
  await goToNext(page);
  await question(page, 1, 5);
  await expectSound(page);
  await page.keyboard.press('Digit1');
  await expect(page.getByRole('button', { name: /^Прослухати слово/ })).toBeVisible();
  await expectSound(page);
  expect(errors).toEqual([]);
});

test('every state of a typed answer, of a result and of its replay is accessible and fits', async ({
  mova,
  words,
  page,
}) => {
  const errors = collectErrors(page);
  await stubSpeech(page);
  await page.setViewportSize({ width: 868, height: 900 });
  await trainAll(page, mova.origin);
  await passIntroduction(page, 5);
  await play(page, { kind: 'translate-words', words, mistakes: [{ word: words[0] }] });
  await goToNext(page);
  await play(page, { kind: 'translate-native-english', words });
  await goToNext(page);

  const word = wordOf(words, await question(page, 1, 5));
  await expectSound(page);
  await field(page).fill('фззду');
  await page.keyboard.press('Enter');
  await expect(page.getByText('ця спроба не рахується')).toBeVisible();
  await expectSound(page);
  await field(page).fill(word.foreignWord.slice(1));
  await page.keyboard.press('Enter');
  await expect(verdict(page, false)).toContainText('Майже!');
  await expectSound(page);
  await page.keyboard.press('Enter');
  await play(page, { kind: 'type-words', words, from: 2, mistakenBefore: [word] });
  await expect(page.getByRole('link', { name: 'Ще на слух' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Ще на слух' }).click();

  await question(page, 1, 5);
  await expectSound(page);
  await play(page, { kind: 'listen-words', words });
  await goToNext(page);
  await expect(page.getByRole('button', { name: /^Опрацювати помилки/ })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: /^Опрацювати помилки/ }).click();
  await question(page, 1, 1);
  await expectSound(page);
  await page.getByRole('link', { name: 'Повернутись на головну' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Результат тренування лишиться.');
  await expectSound(page);
  await page.keyboard.press('Escape');
  // By mouse: the link has the focus again and would take Enter.
  await play(page, { kind: 'translate-words', words, count: 1, by: 'mouse' });
  await goToNext(page);
  await play(page, { kind: 'type-words', words, count: 1 });
  await goToNext(page);
  await expect(page.getByRole('main').getByText('Усі помилки виправлено.')).toBeVisible();
  await expectSound(page);
  await page.route('**/api/saveWordsResult*', (route) => route.abort());
  await next(page).click();
  await expect(page.getByText('Результат не збережено')).toBeVisible();
  await expectSound(page);
  await page.unroute('**/api/saveWordsResult*');
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect(page).toHaveURL(/\/home$/);
  expect(errors.filter((error) => !/ERR_FAILED .*saveWordsResult/.test(error))).toEqual([]);
});

test('a training that cannot begin, be heard or be saved says so accessibly', async ({
  mova,
  learner,
  page,
}) => {
  await stubSpeech(page, 'no-voices');
  await setExercises(learner);
  await giveFiveWords(learner);
  await page.setViewportSize({ width: 868, height: 900 });
  await page.route('**/api/startTraining*', (route) => route.abort());
  await startCard(page, mova.origin, 'listen-words');
  await expect(page.getByRole('heading', { name: 'Не вдалося відкрити вправу' })).toBeVisible();
  await expectSound(page);
  await page.unroute('**/api/startTraining*');
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect(page.getByText('Не вдалося озвучити слово', { exact: true })).toBeVisible();
  await expectSound(page);
  await page.reload();
  await expect(page.getByRole('main').getByText('Браузер чекає на ваш дозвіл')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Не можу слухати' }).click();
  await goToNext(page);
  await expect(page.getByRole('heading', { name: 'Відповідей не було' })).toBeVisible();
  await expectSound(page);
});
