import type { BrowserContext, Page } from '@playwright/test';
import { setExercises } from '../support/exercise-settings.ts';
import { changeLearner, collectErrors, expect, signIn, test } from '../support/fixtures.ts';
import { userIdOf } from '../support/learner.ts';
import { expectTakenOver } from '../support/prerendered-page.ts';
import { sessionPastItsToken } from '../support/site-state.ts';
import {
  choose,
  goToNext,
  heading,
  next,
  options,
  play,
  playCard,
  playToResult,
  question,
  wordOf,
} from '../support/training-run.ts';
import { everyWordAt, giveFiveWords, giveTopic, progressOf, trainingsOf } from '../support/training-words.ts';
import { savedByItself } from '../support/unsaved-results.ts';

const kind = 'translate-words';

test.describe.configure({ timeout: 240_000 });

const cookieOf = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name)?.value ?? '';

/** Returns the stored training of a tab. */
const keptIn = (page: Page) => page.evaluate<string | null>(`sessionStorage.getItem('exercisesResult')`);

/** Returns the sixth question of ten as shown. */
async function sixthOn(page: Page) {
  return { asked: await question(page, 6, 10), options: await options(page).allTextContents() };
}

test('a training goes on at the sixth question with the same options, after a reload and after a new token', async ({
  mova,
  learner,
  context,
  page,
}) => {
  await setExercises(learner);
  const words = await giveTopic(learner, 'WEATHER');
  await playCard(page, mova.origin, { kind, words, to: 5 });
  const before = await sixthOn(page);
  expect(before.options).toHaveLength(4);

  await page.reload();
  expect(await sixthOn(page)).toEqual(before);

  // The token expires: the first call brings a new one, and the page reloads once.
  const past = await sessionPastItsToken(mova, learner);
  await signIn(context, { client: past });
  await page.reload();
  const ended = past.cookies.get('accessToken')?.value;
  await expect.poll(() => cookieOf(context, 'accessToken')).not.toBe(ended);
  // The page may be reloading, which fails the evaluation.
  await expect(async () => {
    expect(await page.evaluate(`sessionStorage.getItem('mova:reloaded-for-token')`)).not.toBeNull();
  }).toPass();
  expect(await sixthOn(page)).toEqual(before);
  // A shown verdict counts as seen: after the reload comes the next word.
  await play(page, { kind, words, count: 10, from: 6, to: 6 });
  const seventh = wordOf(words, await question(page, 7, 10));
  const chosen = await choose(page, seventh, true);
  await expect(options(page).filter({ hasText: chosen })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await question(page, 8, 10);
  await play(page, { kind, words, count: 10, from: 8 });
  await goToNext(page);
  await next(page).click();
  await expect(page).toHaveURL(/\/home$/);

  const { trainings, freeTrainingsLeft } = await trainingsOf(learner);
  expect(trainings).toHaveLength(1);
  expect((trainings[0]?.correct ?? 0) + (trainings[0]?.wrong ?? 0)).toBe(10);
  expect(freeTrainingsLeft).toBe(7);
});

test('«back» and the way home ask; staying keeps the question, leaving cancels and clears everything', async ({
  mova,
  learner,
  words,
  quietPage: page,
}) => {
  await playCard(page, mova.origin, { kind, words, to: 2 });
  const asked = await question(page, 3, 5);

  await page.goBack();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toHaveAccessibleName('Вийти з тренування?');
  const stay = dialog.getByRole('button', { name: 'Продовжити тренування' });
  await expect(stay).toBeFocused();
  await stay.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/translate-words$/);
  expect(await question(page, 3, 5)).toBe(asked);

  const home = page.getByRole('link', { name: 'Повернутись на головну' });
  await home.click();
  await expect(dialog).toHaveAccessibleName('Повернутись на головну?');
  await expect(dialog).toContainText('Поточне тренування буде скасовано, а відповіді не збережуться.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await question(page, 3, 5)).toBe(asked);
  expect(await keptIn(page)).not.toBeNull();
  expect(await cookieOf(page.context(), 'exerciseWords')).not.toBe('');

  const cancelled = page.waitForResponse('**/api/cancelTraining');
  await home.click();
  await dialog.getByRole('button', { name: 'Так, вийти' }).click();
  await expect(page).toHaveURL(/\/home$/);
  expect((await cancelled).status()).toBe(204);
  expect(await keptIn(page)).toBeNull();
  expect(await cookieOf(page.context(), 'exerciseWords')).toBe('');
  // Not counted, and not found by going back.
  expect(await trainingsOf(learner)).toMatchObject({ freeTrainingsLeft: 10, trainings: [] });
  await page.goBack();
  await expect(page).toHaveURL(/\/exercises\?words=all$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Вправи' })).toBeVisible();
  await expect(page.getByText('Спершу виберіть слова для тренування.')).toBeHidden();
  await page.goto(`${mova.origin}/translate-words`);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Спершу виберіть слова для тренування.')).toBeVisible();
});

test.describe('a training left by the address of another page', () => {
  const resume = { name: 'Продовжити тренування' };

  test('is offered at home and at the exercises, as one that was put off, and goes on at the same question', async ({
    mova,
    learner,
    words,
    quietPage: page,
  }) => {
    await playCard(page, mova.origin, { kind, words, to: 2 });
    const asked = await question(page, 3, 5);
    for (const path of ['/exercises', '/home']) {
      await page.goto(mova.origin + path);
      await expect(page.getByRole('heading', { name: 'Тренування не завершено' })).toBeVisible();
      await expect(page.getByText('Ви відповіли на 2 із 5.')).toBeVisible();
      await page.getByRole('link', resume).click();
      expect(await question(page, 3, 5)).toBe(asked);
    }
    await page.getByRole('link', { name: 'Повернутись на головну' }).click();
    await page.getByRole('button', { name: 'Відкласти' }).click();
    await expect(page.getByText('Ви відповіли на 2 із 5.')).toBeVisible();
    await page.getByRole('link', resume).click();
    expect(await question(page, 3, 5)).toBe(asked);
    await play(page, { kind, words, from: 3 });
    await goToNext(page);
    await expect.poll(() => trainingsOf(learner)).toMatchObject({ totalTrainings: 1 });
    await page.goto(`${mova.origin}/home`);
    await expect(page.getByRole('heading', { name: 'На сьогодні все' })).toBeVisible();
    await expect(page.getByRole('link', resume)).toBeHidden();
  });

  test('ends only when the user says so', async ({ mova, learner, words, quietPage: page }) => {
    const question3 = async () => {
      await page.getByRole('alertdialog').getByRole('button', resume).click();
      await question(page, 3, 5);
    };
    const dialog = page.getByRole('alertdialog', { name: 'Почати нове тренування?' });
    await playCard(page, mova.origin, { kind, words, to: 2 });
    await page.goto(`${mova.origin}/exercises`);
    const start = page.getByRole('button', { name: 'Почати повне тренування' });
    await expect(start).not.toHaveAttribute('aria-disabled', 'true');
    await start.click();
    await expect(dialog).toContainText('а ваші відповіді (2 з 5) не збережуться');
    await expect(dialog.getByRole('button', resume)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await start.click();
    await question3();

    await page.goto(`${mova.origin}/home`);
    await page.getByRole('checkbox', { name: 'Усі на сторінці' }).check();
    const train = page.getByRole('button', { name: 'Тренувати' });
    await train.click();
    await question3();

    await page.goto(`${mova.origin}/exercises`);
    const cancelled = page.waitForResponse('**/api/cancelTraining');
    await expect(start).not.toHaveAttribute('aria-disabled', 'true');
    await start.click();
    await dialog.getByRole('button', { name: 'Почати нове' }).click();
    await expect(page).toHaveURL(/\/remember-words$/);
    expect((await cancelled).status()).toBe(204);
    await question(page, 1, 5);
    expect(await trainingsOf(learner)).toMatchObject({ freeTrainingsLeft: 10, totalTrainings: 1 });
  });

  test('is offered after its tab was closed', async ({ mova, words, context, quietPage: page }) => {
    await playCard(page, mova.origin, { kind, words, to: 2 });
    const asked = await question(page, 3, 5);
    await page.close();
    // As after the browser was closed.
    await context.clearCookies({ name: 'exerciseWords' });
    const later = await context.newPage();
    await later.goto(`${mova.origin}/home`);
    await later.getByRole('link', resume).click();
    expect(await question(later, 3, 5)).toBe(asked);
    await play(later, { kind, words, from: 3 });
  });
});

test('words deleted elsewhere during a training are asked all the same, and the result counts', async ({
  mova,
  learner,
  words,
  quietPage: page,
}) => {
  await playCard(page, mova.origin, { kind, words, to: 1 });
  await learner.client.succeed('POST', `/api/deleteWord/${words[0].id}`);
  await learner.client.succeed('POST', `/api/deleteWord/${words[1].id}`);
  await page.reload();
  await play(page, { kind, words, from: 2 });
  await goToNext(page);
  await next(page).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(() => progressOf(learner)).toEqual({ Monday: 10, butterfly: 10, thunder: 10 });
  expect(await trainingsOf(learner)).toMatchObject({ freeTrainingsLeft: 7, trainings: [{ correct: 5 }] });
});

test('an unsaved result is kept, retried on any page and saved once', async ({
  mova,
  learner,
  words,
  page,
}) => {
  const errors = collectErrors(page);
  await playToResult(page, mova.origin, { kind, words });
  await page.context().setOffline(true);
  await next(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Результат не збережено' })).toBeVisible();
  await expect(page).toHaveURL(/\/exercise-result$/);

  // Back online it is sent automatically. The answer is lost and the user opens another page, which sends it again.
  let saves = 0;
  await page.route('**/api/saveWordsResult*', async (route) => {
    saves += 1;
    if (saves > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.context().setOffline(false);
  await expect.poll(() => saves).toBe(1);
  await expect(page.getByRole('alert').filter({ hasText: 'Результат не збережено' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Граматика' }).click();
  await expect(page.getByText(savedByItself)).toBeVisible();
  expect(saves).toBe(2);
  await page.reload();
  await expectTakenOver(page);
  await page.getByRole('banner').getByRole('link', { name: 'Словник' }).click();
  await expect(page.getByText('вивчається 10 %')).toHaveCount(5);
  expect(await trainingsOf(learner)).toMatchObject({ freeTrainingsLeft: 7, totalTrainings: 1 });
  expect(await progressOf(learner)).toEqual(everyWordAt(words, 10));
  // Browsers log the lost connection and the lost answer.
  expect(errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(error))).toEqual([]);
});

test('another user of the same browser sees nothing of a training and never saves it', async ({
  mova,
  learner,
  words,
  otherLearner: other,
  context,
  page,
}) => {
  const othersWords = await giveFiveWords(other);
  await setExercises(other);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/saveWordsResult|startTraining|cancelTraining/.test(request.url())) {
      sent.push(`${request.headers()['x-user-id']} ${new URL(request.url()).pathname}`);
    }
  });

  // In the middle of a training, whose words the other user does not have.
  await playCard(page, mova.origin, { kind, words, to: 2 });
  await changeLearner(context, other);
  await page.goto(`${mova.origin}/translate-words`);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Слів цього тренування вже немає у словнику. Виберіть інші.')).toBeVisible();
  expect(await page.getByRole('main').textContent()).not.toMatch(/Слово \d з/);

  // With an unsaved result: the other user saves one of their own, and the unsaved one stays.
  await changeLearner(context, learner);
  await playToResult(page, mova.origin, { kind, words });
  await page.route('**/api/saveWordsResult*', (route) => route.abort());
  await next(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Результат не збережено' })).toBeVisible();
  await changeLearner(context, other);
  await page.unroute('**/api/saveWordsResult*');
  await page.goto(`${mova.origin}/exercise-result`);
  await expect(page).not.toHaveURL(/\/exercise-result$/);
  await playToResult(page, mova.origin, { kind, words: othersWords });
  await next(page).click();
  await expect(page).toHaveURL(/\/home$/);
  expect(sent.filter((line) => line === `${userIdOf(other)} /api/saveWordsResult`)).toHaveLength(1);
  expect(await trainingsOf(other)).toMatchObject({ totalTrainings: 1, freeTrainingsLeft: 7 });
  expect((await trainingsOf(learner)).freeTrainingsLeft).toBe(10);

  await changeLearner(context, learner);
  await page.goto(`${mova.origin}/grammar`);
  await expect(page.getByText(savedByItself)).toBeVisible();
  await expect.poll(() => progressOf(learner)).toEqual(everyWordAt(words, 10));
  expect((await trainingsOf(learner)).freeTrainingsLeft).toBe(7);
  await expect(heading(page).first()).toBeVisible();
});
