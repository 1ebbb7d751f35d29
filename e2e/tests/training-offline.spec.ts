import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { stubSpeech } from '../support/speech-stub.ts';
import {
  goToNext,
  next,
  passIntroduction,
  play,
  playCard,
  playToListening,
  question,
  trainAll,
} from '../support/training-run.ts';
import { giveFiveWords, progressOf, trainingsOf } from '../support/training-words.ts';
import { savedByItself, savesOf } from '../support/unsaved-results.ts';

test.describe.configure({ timeout: 240_000 });

const notThere = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Не вдалося відкрити цей розділ' });
const toDictionary = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Словник' });

/** Resolves once the code of these pages and every style sheet of the document are loaded. */
async function pagesFetched(page: Page, names: readonly string[]): Promise<void> {
  const codeOf = (name: string) =>
    page.waitForResponse((response) => new RegExp(`/${name}-page[^/]*\\.js`).test(response.url()));
  const responses = await Promise.all(names.map(codeOf));
  await Promise.all(responses.map((response) => response.finished()));
  const styles = `[...document.querySelectorAll('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null)`;
  await expect.poll(() => page.evaluate<boolean>(styles)).toBe(true);
}

test('a training goes on offline to its result once its first word is shown, and is saved once', async ({
  mova,
  learner,
  words,
  page,
}) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(String(error)));
  await stubSpeech(page);
  const fetched = pagesFetched(page, [
    'translate-words',
    'translate-native-english',
    'type-words',
    'listen-words',
    'exercise-result',
  ]);
  await trainAll(page, mova.origin);
  await question(page, 1, 5);
  await fetched;

  await page.context().setOffline(true);
  await passIntroduction(page, 5);
  await playToListening(page, words);
  await play(page, { kind: 'listen-words', words });
  await goToNext(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Результат тренування' })).toBeVisible();
  await next(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Результат не збережено' })).toBeVisible();
  expect(failures).toEqual([]);

  const saves = savesOf(page.context());
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Результат збережено.')).toBeVisible();
  expect(saves, 'sent automatically, once').toHaveLength(1);
  expect(await trainingsOf(learner)).toMatchObject({
    freeTrainingsLeft: 9,
    totalTrainings: 1,
    trainings: [{ correct: 20, wrong: 0 }],
  });
});

test('leaving a training asks first while its next page is loading, and after that failed', async ({
  mova,
  learner,
  words,
  page,
}) => {
  let answer: (how: 'continue' | 'abort') => void = () => {};
  let answered = new Promise<'continue' | 'abort'>((resolve) => (answer = resolve));
  await page.route('**/translate-native-english-page*.js*', async (route) => {
    if ((await answered) === 'abort') await route.abort();
    else await route.continue();
  });
  await trainAll(page, mova.origin);
  await passIntroduction(page, 5);
  await play(page, { kind: 'translate-words', words });
  await goToNext(page);
  await expect(page).toHaveURL(/\/translate-native-english$/);
  // The placeholder of the next exercise, with a link home.
  const main = page.getByRole('main');
  await expect(main.getByRole('status').filter({ hasText: 'Готуємо слова' })).toBeAttached();
  await expect(main.getByRole('link', { name: 'Повернутись на головну' })).toBeVisible();

  const dialog = page.getByRole('alertdialog', { name: 'Повернутись на головну?' });
  const stay = dialog.getByRole('button', { name: 'Продовжити тренування' });
  await page.goBack();
  await expect(dialog).toContainText('Поточне тренування буде скасовано, а відповіді не збережуться.');
  await stay.press('Enter');
  await expect(dialog).toBeHidden();
  answer('abort');
  await expect(notThere(page)).toBeVisible();
  await page.goBack();
  await stay.press('Enter');
  await expect(dialog).toBeHidden();

  // A dialog that is open when the page arrives stays open and focused, and the exercise behind it is paused.
  answered = new Promise((resolve) => (answer = resolve));
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await page.goBack();
  await expect(stay).toBeFocused();
  answer('continue');
  await expect(page.locator('main h2')).toContainText('Слово 1 з 5');
  await expect(stay).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await question(page, 1, 5);
  await page.goBack();
  const cancelled = page.waitForResponse('**/api/cancelTraining');
  await dialog.getByRole('button', { name: 'Так, вийти' }).press('Enter');
  await expect(page).toHaveURL(/\/home$/);
  expect((await cancelled).status()).toBe(204);
  expect(await trainingsOf(learner)).toMatchObject({ freeTrainingsLeft: 10, trainings: [] });
});

test('a result whose page could not be loaded is saved automatically once it is left', async ({
  mova,
  learner,
  words,
  context,
  page,
}) => {
  const saves = savesOf(context);
  await page.route('**/exercise-result-page*.js*', (route) => route.abort());
  const playUntilNotThere = async () => {
    await playCard(page, mova.origin, { kind: 'type-words', words });
    await goToNext(page);
    await expect(notThere(page)).toBeVisible();
  };
  await playUntilNotThere();
  await toDictionary(page).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Результат тренування збережеться сам, з усіма вашими відповідями.');
  await dialog.getByRole('button', { name: 'Так, вийти' }).press('Enter');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText(savedByItself)).toBeVisible();
  expect(saves).toHaveLength(1);

  // A document without these pages cannot ask; the result is saved all the same once the tab is elsewhere.
  await playUntilNotThere();
  await page.reload();
  await expect(notThere(page)).toBeVisible();
  expect(saves).toHaveLength(1);
  await page.goto(`${mova.origin}/grammar`);
  await expect(page.getByText(savedByItself)).toBeVisible();
  expect(saves).toHaveLength(2);
  expect(await page.evaluate(`sessionStorage.getItem('exercisesResult')`)).toBeNull();
  expect(Object.values(await progressOf(learner))).toEqual([20, 20, 20, 20, 20]);
});

test('a page that could not be loaded is loaded when it is opened again', async ({ mova, learner, page }) => {
  await giveFiveWords(learner);
  await page.goto(`${mova.origin}/home`);
  await expect(page.getByRole('heading', { level: 1, name: 'Словник' })).toBeVisible();
  await page.context().setOffline(true);
  const toGrammar = page.getByRole('banner').getByRole('link', { name: 'Граматика' });
  await toGrammar.click();
  await expect(notThere(page)).toBeVisible();
  await toDictionary(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Словник' })).toBeVisible();
  await page.context().setOffline(false);
  await toGrammar.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Граматика' })).toBeVisible();
});
