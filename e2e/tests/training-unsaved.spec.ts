import { expect, test } from '../support/fixtures.ts';
import { heardOn, listenToAnnouncements } from '../support/screen-reader.ts';
import { stubSpeech } from '../support/speech-stub.ts';
import {
  choose,
  goToNext,
  next,
  passIntroduction,
  play,
  playCard,
  playToListening,
  playToResult,
  question,
  saveResult,
  trainAll,
  verdict,
  wordOf,
} from '../support/training-run.ts';
import { trainingsOf } from '../support/training-words.ts';
import { leaveForeignResult, savedByItself, savesOf } from '../support/unsaved-results.ts';

const kind = 'translate-words';

test.describe.configure({ timeout: 240_000 });

test('«Ще на слух» loses no answer when another tab has saved the training, despite a reload', async ({
  mova,
  learner,
  words,
  context,
  page,
}) => {
  const saves = savesOf(context);
  await stubSpeech(page);
  await trainAll(page, mova.origin);
  await passIntroduction(page, 5);
  await playToListening(page, words);
  await play(page, { kind: 'listen-words', words, to: 2 });

  // Another tab sends the three exercises, and a result the server rejects.
  const other = await context.newPage();
  await other.goto(`${mova.origin}/terms-of-use`);
  await expect(other.getByText(savedByItself)).toBeVisible();
  await leaveForeignResult(other, learner);
  await other.goto(`${mova.origin}/grammar`);
  await expect(other.getByText(/^1 результат сервер не прийняв/)).toBeVisible();
  expect(saves).toHaveLength(2);
  expect(await trainingsOf(learner)).toMatchObject({
    freeTrainingsLeft: 9,
    trainings: [{ correct: 15, wrong: 0 }],
  });
  await other.close();

  await page.reload();
  await question(page, 3, 5);
  // A document says nothing before the first press in it.
  await page.getByRole('button', { name: 'Прослухати', exact: true }).click();
  await play(page, { kind: 'listen-words', words, from: 3 });
  await goToNext(page);
  await saveResult(page);
  expect(await trainingsOf(learner)).toMatchObject({
    freeTrainingsLeft: 9,
    trainings: [{ correct: 20, wrong: 0 }],
  });
});

test('a result is saved on the next visit when the tab is closed on the last verdict', async ({
  mova,
  learner,
  words,
  context,
  page,
}) => {
  await playCard(page, mova.origin, { kind, words, to: 4 });
  await choose(page, wordOf(words, await question(page, 5, 5)), true);
  await expect(verdict(page, true)).toBeVisible();
  await page.close();

  const visit = await context.newPage();
  await visit.goto(`${mova.origin}/grammar`);
  await expect(visit.getByText(savedByItself)).toBeVisible();
  expect(await trainingsOf(learner)).toMatchObject({ freeTrainingsLeft: 7, trainings: [{ correct: 5 }] });
});

test('«Далі» pressed offline saves the result when the network is back, whichever tab sends it', async ({
  mova,
  learner,
  words,
  context,
  page,
}) => {
  await listenToAnnouncements(page);
  await playToResult(page, mova.origin, { kind, words });
  const other = await context.newPage();
  await other.goto(`${mova.origin}/grammar`);
  await expect(other.getByRole('heading', { level: 1, name: 'Граматика' })).toBeVisible();
  await page.bringToFront();
  await context.setOffline(true);
  await next(page).click();
  const notSaved = page.getByRole('alert').filter({ hasText: 'Результат не збережено' });
  await expect(notSaved).toBeVisible();

  await context.setOffline(false);
  await expect(page).toHaveURL(/\/home$/);
  await expect(notSaved).toHaveCount(0);
  await expect.poll(() => heardOn(page)).toContain('Результат збережено.');
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name: 'Граматика' })).toBeVisible();
  expect(await trainingsOf(learner)).toMatchObject({ freeTrainingsLeft: 7, totalTrainings: 1 });
});

test('leaving a finished training says that the result is saved automatically, and it is', async ({
  mova,
  learner,
  words,
  context,
  quietPage: page,
}) => {
  const saves = savesOf(context);
  await playCard(page, mova.origin, { kind, words });
  await page.getByRole('link', { name: 'Повернутись на головну' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Результат тренування збережеться сам, з усіма вашими відповідями.');
  await dialog.getByRole('button', { name: 'Так, вийти' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText(savedByItself)).toBeVisible();
  await expect(page.getByText('вивчається 10 %')).toHaveCount(5);
  expect(saves).toHaveLength(1);
  expect(await trainingsOf(learner)).toMatchObject({ freeTrainingsLeft: 7, totalTrainings: 1 });

  // The same for a result that was left without «Далі»: it is not shown again.
  await playToResult(page, mova.origin, { kind, words });
  await page.getByRole('banner').getByRole('link', { name: 'Граматика' }).click();
  await expect(page.getByText(savedByItself)).toBeVisible();
  await page.goto(`${mova.origin}/exercise-result`);
  await expect(page).toHaveURL(/\/home$/);
  expect(saves).toHaveLength(2);
  expect(await page.evaluate(`sessionStorage.getItem('exercisesResult')`)).toBeNull();
});

test('a tab and its duplicate are one training: it is answered, saved and charged once', async ({
  mova,
  learner,
  words,
  context,
  page,
}) => {
  await playCard(page, mova.origin, { kind, words, to: 4 });
  const stored = await page.evaluate<string>('JSON.stringify({ ...sessionStorage })');
  const twin = await context.newPage();
  await twin.goto(`${mova.origin}/terms-of-use`);
  await twin.evaluate((text) => {
    for (const [key, value] of Object.entries<string>(JSON.parse(text))) sessionStorage.setItem(key, value);
  }, stored);
  await twin.goto(`${mova.origin}/translate-words`);
  await question(twin, 5, 5);

  await play(page, { kind, words, from: 5 });
  await goToNext(page);
  await expect(twin.getByRole('heading', { name: 'Добре, рухаємося далі' })).toBeVisible();
  await saveResult(page);
  await expect(twin).toHaveURL(/\/home$/);
  expect(await trainingsOf(learner)).toMatchObject({
    freeTrainingsLeft: 7,
    totalTrainings: 1,
    trainings: [{ correct: 5, wrong: 0 }],
  });
});
