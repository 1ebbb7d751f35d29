import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { stubSpeech } from '../support/speech-stub.ts';
import {
  goToNext,
  next,
  play,
  playToResult,
  question,
  startCard,
  trainAll,
} from '../support/training-run.ts';
import { spendTrainings, trainingsOf } from '../support/training-words.ts';
import { savesOf } from '../support/unsaved-results.ts';

test.describe.configure({ timeout: 240_000 });

/**
 * Holds the answers to a call back until `answer` is called. `underWay` returns how many the server has given.
 */
async function holdAnswers(page: Page, call: string) {
  const gate = Promise.withResolvers<void>();
  let given = 0;
  await page.route(`**/api/${call}*`, async (route) => {
    const response = await route.fetch();
    given += 1;
    await gate.promise;
    await route.fulfill({ response });
  });
  return { answer: gate.resolve, underWay: () => given };
}

test('a slow save neither navigates after its page was left nor affects a training started since', async ({
  mova,
  learner,
  words,
  context,
  quietPage: page,
}) => {
  const saves = savesOf(context);
  await playToResult(page, mova.origin, { kind: 'type-words', words });
  const first = await holdAnswers(page, 'saveWordsResult');
  await next(page).click();
  await expect.poll(first.underWay).toBe(1);
  await page.getByRole('banner').getByRole('link', { name: 'Граматика' }).click();
  await expect(page).toHaveURL(/\/grammar$/);
  first.answer();
  await expect(page.getByText('Результат збережено.')).toHaveCount(1);
  await expect(page).toHaveURL(/\/grammar$/);
  expect(saves).toHaveLength(1);

  const kind = 'translate-words';
  await playToResult(page, mova.origin, { kind: 'type-words', words, mistakes: [{ word: words[0] }] });
  const second = await holdAnswers(page, 'saveWordsResult');
  await next(page).click();
  await expect.poll(second.underWay).toBe(1);
  await expect(page.getByRole('button', { name: 'Опрацювати помилки (1)' })).toBeDisabled();
  await page.getByRole('banner').getByRole('link', { name: 'Вправи' }).click();
  await page.getByRole('button', { name: 'Почати вправу «З англійської на українську»' }).click();
  await play(page, { kind, words, to: 2 });
  second.answer();
  await expect(page.getByText('Результат збережено.')).toHaveCount(1);
  expect(saves).toHaveLength(2);
  await play(page, { kind, words, from: 3 });
  await goToNext(page);
  await next(page).click();
  await expect(page).toHaveURL(/\/home$/);
  expect(await trainingsOf(learner)).toMatchObject({
    totalTrainings: 3,
    trainings: [
      { correct: 5, wrong: 0 },
      { correct: 4, wrong: 1 },
      { correct: 5, wrong: 0 },
    ],
  });
});

test('the last free training stays reserved when it is opened again during its start, and cannot start twice', async ({
  mova,
  learner,
  words,
  context,
  quietPage: page,
}) => {
  await spendTrainings(learner, words, 3);
  const told: string[] = [];
  page.on('request', (request) => {
    const [, call] = /\/api\/(start|cancel)Training(?:\?|$)/.exec(request.url()) ?? [];
    if (call) told.push(call);
  });
  const starts = await holdAnswers(page, 'startTraining');
  await startCard(page, mova.origin, 'type-words');
  await expect.poll(starts.underWay).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/exercises/);
  await page.goForward();
  await expect.poll(starts.underWay).toBe(2);
  starts.answer();
  await play(page, { kind: 'type-words', words, to: 2 });
  expect(told).toEqual(['start', 'start']);

  const twice = await context.newPage();
  await trainAll(twice, mova.origin);
  await expect(twice.getByText('Останнє безкоштовне тренування вже йде в іншому вікні.')).toBeVisible();
  await twice.close();
  await play(page, { kind: 'type-words', words, from: 3 });
  await goToNext(page);
  await next(page).click();
  await expect(page).toHaveURL(/\/home$/);
  expect(await trainingsOf(learner)).toMatchObject({ freeTrainingsLeft: 0, totalTrainings: 4 });
});

test('a result without any answer survives a reload and reserves no training once it is left', async ({
  mova,
  learner,
  words,
  context,
  quietPage: page,
}) => {
  await stubSpeech(page);
  await spendTrainings(learner, words, 3);
  await startCard(page, mova.origin, 'listen-words');
  await page.getByRole('button', { name: 'Не можу слухати' }).click();
  await goToNext(page);
  await expect(page.getByText('Відповідей не було')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Відповідей не було')).toBeVisible();
  const cancelled = page.waitForResponse('**/api/cancelTraining');
  await page.getByRole('banner').getByRole('link', { name: 'Вправи' }).click();
  expect((await cancelled).status()).toBe(204);
  await expect(page.getByRole('heading', { name: 'Минулі тренування' })).toBeVisible();
  await expect(page.getByText('Не завершено')).toHaveCount(0);
  expect(await trainingsOf(learner)).toMatchObject({ freeTrainingsLeft: 1, totalTrainings: 3 });

  const other = await context.newPage();
  await trainAll(other, mova.origin);
  await question(other, 1, 5);
});

test('when too few words are left before the start, the page leads home and no training is started', async ({
  mova,
  learner,
  words,
  quietPage: page,
}) => {
  await page.goto(`${mova.origin}/home`);
  await page.getByRole('checkbox', { name: 'Усі на сторінці' }).check();
  await learner.client.succeed('POST', `/api/deleteWord/${words[0].id}`);
  await page.getByRole('button', { name: 'Тренувати' }).click();
  await expect(page.getByText(/^Лишилося 4 слова, а для тренування потрібно щонайменше 5\./)).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  expect(await trainingsOf(learner)).toMatchObject({ freeTrainingsLeft: 10, totalTrainings: 0 });
});
