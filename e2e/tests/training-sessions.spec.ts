import type { Page } from '@playwright/test';
import { changeLearner, expect, signIn, signInAgain, test } from '../support/fixtures.ts';
import { type Learner, userIdOf } from '../support/learner.ts';
import { sessionPastItsToken } from '../support/site-state.ts';
import {
  goToNext,
  next,
  play,
  playCard,
  playToResult,
  question,
  saveResult,
} from '../support/training-run.ts';
import { everyWordAt, giveFiveWords, progressOf, trainingsOf } from '../support/training-words.ts';
import { savedByItself, savesOf } from '../support/unsaved-results.ts';

const kind = 'translate-words';

test.describe.configure({ timeout: 240_000 });

test('a result is saved once after the reload when the token expires while it is saved', async ({
  mova,
  learner,
  words,
  context,
  page,
}) => {
  await playToResult(page, mova.origin, { kind, words });
  await signIn(context, { client: await sessionPastItsToken(mova, learner) });
  const answers: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('/api/saveWordsResult')) answers.push(response.status());
  });
  const reloaded = page.waitForEvent('load');
  await next(page).click();
  await reloaded;
  await expect(page).toHaveURL(/\/exercise-result$/);
  await saveResult(page);
  expect(answers).toEqual([401, 200]);
  expect(await trainingsOf(learner)).toMatchObject({
    freeTrainingsLeft: 7,
    totalTrainings: 1,
    trainings: [{ correct: 5, wrong: 0 }],
  });
});

test('another user who signs in behind an open training sees and saves nothing of it', async ({
  mova,
  learner,
  words,
  otherLearner: other,
  context,
  page,
}) => {
  const saves = savesOf(context);
  await giveFiveWords(other);
  /** As in another tab: this page is notified, not reloaded. */
  const change = async (to: Learner) => {
    await changeLearner(context, to);
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
  };

  // In the middle.
  await playCard(page, mova.origin, { kind, words, to: 2 });
  await change(other);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Слів цього тренування вже немає у словнику. Виберіть інші.')).toBeVisible();

  // Before the result.
  await change(learner);
  await playToResult(page, mova.origin, { kind, words });
  await change(other);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { name: 'Результат тренування' })).toHaveCount(0);
  expect(saves).toEqual([]);
  expect(await trainingsOf(other)).toMatchObject({ freeTrainingsLeft: 10, totalTrainings: 0 });

  await change(learner);
  await expect(page.getByText(savedByItself)).toBeVisible();
  expect(saves).toEqual([userIdOf(learner)]);
  await expect.poll(() => progressOf(learner)).toEqual(everyWordAt(words, 10));
  expect((await trainingsOf(other)).totalTrainings).toBe(0);
});

test('signing out loses nothing: a training goes on after the next sign-in, and a result is found saved', async ({
  mova,
  learner,
  words,
  context,
  page,
}) => {
  const saves = savesOf(context);
  const signOut = async (tab: Page) => {
    await tab.getByRole('button', { name: /Учениця/ }).click();
    await tab.getByRole('menuitem', { name: 'Вийти' }).click();
    await expect(page.getByRole('heading', { name: 'Вхід' })).toBeVisible();
  };
  await playCard(page, mova.origin, { kind, words, to: 2 });
  const asked = await question(page, 3, 5);
  await signOut(page);
  await expect(page.getByText(asked)).toHaveCount(0);
  await signInAgain(context, learner);
  await page.goto(`${mova.origin}/translate-words`);
  expect(await question(page, 3, 5)).toBe(asked);

  await play(page, { kind, words, from: 3 });
  await goToNext(page);
  await expect(next(page)).toBeVisible();
  // From another tab, which cannot save the result either.
  await context.route('**/api/saveWordsResult*', (route) => route.abort());
  const other = await context.newPage();
  await other.goto(`${mova.origin}/grammar`);
  await signOut(other);
  await expect(page.getByRole('heading', { name: 'Результат тренування' })).toHaveCount(0);
  await other.close();
  await context.unroute('**/api/saveWordsResult*');

  // This page would notice the sign-in, too, and save the result.
  await page.goto('about:blank');
  await signInAgain(context, learner);
  expect(await trainingsOf(learner)).toMatchObject({ freeTrainingsLeft: 10, trainings: [{ savedAt: null }] });
  await page.goto(`${mova.origin}/grammar`);
  await expect(page.getByText(savedByItself)).toBeVisible();
  expect([...new Set(saves)]).toEqual([userIdOf(learner)]);
  expect(await trainingsOf(learner)).toMatchObject({ freeTrainingsLeft: 7, totalTrainings: 1 });
});
