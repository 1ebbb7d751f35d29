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
import { everyWordAt, giveFiveWords, progressOf, trainingsOf } from '../support/training-words.ts';
import { savedByItself, savesOf } from '../support/unsaved-results.ts';

test.describe.configure({ timeout: 240_000 });

const notThere = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Не вдалося відкрити цей розділ' });
const toDictionary = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Словник' });

test('a training goes on offline to its result once its first word is shown, and is saved once', async ({
  mova,
  learner,
  words,
  page,
}) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(String(error)));
  await stubSpeech(page);
  await trainAll(page, mova.origin);
  await question(page, 1, 5);

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

test('a result whose page cannot be loaded again is saved automatically once the tab is elsewhere', async ({
  mova,
  learner,
  words,
  context,
  page,
}) => {
  const saves = savesOf(context);
  await playCard(page, mova.origin, { kind: 'type-words', words });
  await page.route('**/training-page*.js*', (route) => route.abort());
  await page.reload();
  await expect(notThere(page)).toBeVisible();
  expect(saves).toHaveLength(0);
  await page.goto(`${mova.origin}/grammar`);
  await expect(page.getByText(savedByItself)).toBeVisible();
  expect(saves).toHaveLength(1);
  expect(await page.evaluate(`sessionStorage.getItem('exercisesResult')`)).toBeNull();
  await expect.poll(() => progressOf(learner)).toEqual(everyWordAt(words, 10));
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
