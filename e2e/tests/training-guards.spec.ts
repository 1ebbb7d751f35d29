import type { Page } from '@playwright/test';
import { setExercises } from '../support/exercise-settings.ts';
import { collectErrors, expect, test } from '../support/fixtures.ts';
import { expectTakenOver } from '../support/prerendered-page.ts';
import { makePremium } from '../support/site-state.ts';
import {
  exerciseTitles,
  goToNext,
  next,
  play,
  playCard,
  playToResult,
  question,
  trainAll,
} from '../support/training-run.ts';
import { clock, giveFiveWords, spendTrainings, trainingsOf } from '../support/training-words.ts';

const routes = [
  '/remember-words',
  '/translate-words',
  '/translate-native-english',
  '/listen-words',
  '/type-words',
  '/exercise-result',
];
const kind = 'translate-words';

test.describe.configure({ timeout: 240_000 });

/** Opens a page directly and waits until the guard has redirected it and the page has content. */
async function expectLed(page: Page, from: string, path: string): Promise<void> {
  const { origin } = new URL(from);
  // A full load, as from a bookmark.
  await page.goto(from, { waitUntil: 'domcontentloaded' });
  await expectTakenOver(page);
  await expect(page, from).toHaveURL(origin + path);
  await expect(page.locator('h1').first()).toBeVisible();
}

test('an exercise opened directly leads a visitor to the sign-in page, and a user without words home', async ({
  mova,
  learner,
  quietPage: page,
  browser,
}) => {
  const visitor = await browser.newPage();
  for (const path of routes) {
    await expectLed(visitor, mova.origin + path, '/');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Вхід');
  }
  await visitor.close();
  await giveFiveWords(learner);
  for (const path of routes) {
    await expectLed(page, mova.origin + path, '/home');
    await expect(page.getByText('Спершу виберіть слова для тренування.')).toBeVisible();
  }
});

test('an exercise opened out of order leads to the current one', async ({
  mova,
  learner,
  quietPage: page,
}) => {
  await setExercises(learner);
  await giveFiveWords(learner);
  await trainAll(page, mova.origin);
  await question(page, 1, 5);
  await page.keyboard.press('Enter');
  await question(page, 2, 5);
  // The first exercise may be opened, as it follows the introduction.
  for (const path of routes.filter((route) => !['/remember-words', '/translate-words'].includes(route))) {
    await expectLed(page, mova.origin + path, '/remember-words');
    await question(page, 2, 5);
  }
  expect(await trainingsOf(learner)).toMatchObject({ totalTrainings: 1, freeTrainingsLeft: 10 });
});

test('the last free training can be finished, and the next one leads to /premium', async ({
  mova,
  learner,
  words,
  context,
  page,
}) => {
  const errors = collectErrors(page);
  await spendTrainings(learner, words, 3);
  expect((await trainingsOf(learner)).freeTrainingsLeft).toBe(1);

  await page.goto(`${mova.origin}/exercises`);
  await expect(page.getByText('Залишилося 1 безкоштовне тренування')).toBeVisible();
  await expect(page.getByText('Витратить 1 безкоштовне тренування').first()).toBeVisible();
  await playCard(page, mova.origin, { kind, words, to: 2 });

  // It is reserved: the same browser cannot start it again.
  const twice = await context.newPage();
  await trainAll(twice, mova.origin);
  await expect(twice.getByRole('heading', { name: 'Не вдалося відкрити вправу' })).toBeVisible();
  await expect(twice.getByText('Останнє безкоштовне тренування вже йде в іншому вікні.')).toBeVisible();
  await twice.close();

  await page.reload();
  await play(page, { kind, words, from: 3 });
  await goToNext(page);
  await next(page).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('вивчається 40 %')).toHaveCount(5);
  expect((await trainingsOf(learner)).freeTrainingsLeft).toBe(0);

  await page.getByRole('checkbox', { name: 'Усі на сторінці' }).check();
  await page.getByRole('button', { name: 'Тренувати' }).click();
  await expect(page).toHaveURL(/\/premium$/);
  for (const path of routes) await expectLed(page, mova.origin + path, '/premium');
  await page.goto(`${mova.origin}/exercises`);
  const start = page.getByRole('button', { name: 'До преміуму' }).first();
  await expect(page.getByText('Безкоштовних тренувань не залишилося', { exact: true })).toBeVisible();
  await expect(start).toHaveAccessibleDescription(
    'Безкоштовних тренувань на сьогодні не залишилося. Завтра — ще 3.',
  );
  await start.click();
  await expect(page).toHaveURL(/\/premium$/);
  // The server enforces it too.
  const refused = await learner.client.call('POST', `/api/startTraining${clock}`, {
    runId: crypto.randomUUID(),
    wordIds: words.map(({ id }) => id),
  });
  expect(refused.json).toMatchObject({ errorType: 'NO_TRAININGS_LEFT' });
  expect(errors).toEqual([]);
});

test('premium users train without limit and without a price', async ({
  mova,
  learner,
  words,
  quietPage: page,
}) => {
  await spendTrainings(learner, words, 4);
  expect((await trainingsOf(learner)).freeTrainingsLeft).toBe(0);
  await makePremium(mova, learner);
  await page.goto(`${mova.origin}/exercises`);
  await expect(page.getByText('Преміум: тренування без обмежень')).toBeVisible();
  // Once the cards are ready, where a free user would see the price.
  const start = page.getByRole('button', { name: `Почати вправу «${exerciseTitles[kind]}»` });
  await expect(start).toHaveAttribute('aria-disabled', 'false');
  await expect(page.getByText(/Витратить/)).toHaveCount(0);
  await playToResult(page, mova.origin, { kind, words });
  await next(page).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('вивчається 50 %')).toHaveCount(5);
});
