import { expect, test } from '../support/fixtures.ts';
import { cardsOf, letDaysPass } from '../support/site-state.ts';
import { stubSpeech } from '../support/speech-stub.ts';
import {
  allExercises,
  counted,
  exercisesInTurn,
  exerciseTitles,
  goToListening,
  goToNext,
  passIntroduction,
  play,
  resultLine,
  saveResult,
  total,
  trainAll,
} from '../support/training-run.ts';
import { everyWordAt, progressOf, spendTrainings, trainingsOf } from '../support/training-words.ts';

test.describe.configure({ timeout: 240_000 });

test('a whole training without a mistake, including listening, is saved and shown on /home at once', async ({
  mova,
  learner,
  words,
  quietPage: page,
}) => {
  await stubSpeech(page);
  await trainAll(page, mova.origin);
  const shown = await passIntroduction(page, 5);
  expect(shown.toSorted()).toEqual(words.map(({ foreignWord }) => foreignWord).toSorted());

  for (const kind of exercisesInTurn) {
    const asked = await play(page, { kind, words });
    expect(new Set(asked).size, 'every word once').toBe(5);
    await expect(page.getByText('Правильних відповідей: 5 з 5')).toBeVisible();
    if (kind === 'type-words') await goToListening(page);
    else await goToNext(page);
  }
  await play(page, { kind: 'listen-words', words });
  await expect(page.getByRole('link', { name: 'Ще на слух' })).toBeHidden();
  await goToNext(page);

  await expect(page).toHaveURL(/\/exercise-result$/);
  await expect(page.getByText('Жодної помилки — чудова робота!')).toBeVisible();
  await expect(total(page)).toContainText('20 з 20');
  await expect(counted(page, 'Правильно')).toContainText('15');
  await expect(counted(page, 'Помилки')).toContainText('0');
  for (const kind of allExercises) {
    await expect(resultLine(page, kind)).toContainText('5 з 5 правильно');
  }
  await expect(page.getByRole('button', { name: /^Опрацювати помилки/ })).toHaveCount(0);
  expect((await trainingsOf(learner)).freeTrainingsLeft).toBe(10);

  await saveResult(page);
  const rows = page.getByRole('list', { name: 'Слова', exact: true }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'вивчається 40 %' })).toHaveCount(5);
  await page.getByRole('banner').getByRole('link', { name: 'Вправи' }).click();
  await expect(page.getByText('Залишилося 9 безкоштовних тренувань')).toBeVisible();
  await expect(page.getByText('20 з 20 правильно')).toBeVisible();
});

test('one mistake in each exercise is in the result, and repeating them does not change it', async ({
  mova,
  learner,
  words,
  quietPage: page,
}) => {
  await stubSpeech(page);
  const [harbour, lantern, monday, butterfly] = words;
  await trainAll(page, mova.origin);
  await passIntroduction(page, 5);
  const parts = [
    { kind: 'translate-words', mistakes: [{ word: harbour }] },
    { kind: 'translate-native-english', mistakes: [{ word: lantern }] },
    { kind: 'type-words', mistakes: [{ word: monday, typed: 'mondey' }] },
    { kind: 'listen-words', mistakes: [{ word: butterfly, typed: 'buterfly' }] },
  ] as const;
  for (const { kind, mistakes } of parts) {
    await play(page, { kind, words, mistakes, by: 'mouse' });
    await expect(page.getByText('Правильних відповідей: 4 з 5')).toBeVisible();
    if (kind === 'type-words') await page.getByRole('link', { name: 'Ще на слух' }).click();
    else await page.getByRole('main').getByRole('link', { name: 'Далі' }).click();
  }

  const expectResult = async () => {
    await expect(page).toHaveURL(/\/exercise-result$/);
    await expect(total(page)).toContainText('16 з 20');
    await expect(counted(page, 'Правильно')).toContainText('12');
    await expect(counted(page, 'Помилки')).toContainText('3');
    for (const kind of allExercises) {
      await expect(resultLine(page, kind)).toContainText('4 з 5 правильно');
    }
    await expect(page.getByText('Жодної помилки')).toHaveCount(0);
  };
  await expectResult();
  const mistaken = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(mistaken).toHaveCount(4);
  const mistakenWord = (english: string) =>
    mistaken.filter({ has: page.getByRole('heading', { name: english }) });
  await expect(mistakenWord('harbour')).toContainText(exerciseTitles['translate-words']);
  await expect(mistakenWord('lantern')).toContainText(exerciseTitles['translate-native-english']);
  await expect(mistakenWord('Monday')).toContainText(`${exerciseTitles['type-words']}Ваша відповідь: mondey`);
  await expect(mistakenWord('butterfly')).toContainText(
    `${exerciseTitles['listen-words']}Ваша відповідь: buterfly`,
  );

  // Again, with one mistake, which is left to repeat.
  await page.getByRole('button', { name: 'Опрацювати помилки (4)' }).click();
  for (const { kind, mistakes } of parts) {
    const [{ word }] = mistakes;
    const again = kind === 'translate-native-english' ? [{ word }] : [];
    expect(await play(page, { kind, words, count: 1, mistakes: again, isReplay: true })).toEqual([word]);
    await expect(page.getByText('Опрацювання помилок: ні результат, ні прогрес не зміняться.')).toBeVisible();
    await goToNext(page);
  }
  await expectResult();
  await page.getByRole('button', { name: 'Опрацювати помилки (1)' }).press('Enter');
  expect(await play(page, { kind: 'translate-native-english', words, count: 1 })).toEqual([lantern]);
  await goToNext(page);
  await expectResult();
  await expect(page.getByRole('main').getByText('Усі помилки виправлено.')).toBeVisible();
  await expect(mistaken.filter({ hasText: 'Виправлено' })).toHaveCount(4);
  expect(await trainingsOf(learner)).toMatchObject({ freeTrainingsLeft: 10, trainings: [{ savedAt: null }] });
  expect(Object.values(await progressOf(learner))).toEqual([0, 0, 0, 0, 0]);

  await saveResult(page);
  // In the order of the exercises.
  await expect
    .poll(() => progressOf(learner))
    .toEqual({ harbour: 30, lantern: 25, Monday: 25, butterfly: 25, thunder: 40 });
  expect(await trainingsOf(learner)).toMatchObject({
    freeTrainingsLeft: 9,
    totalTrainings: 1,
    trainings: [{ words: 5, correct: 16, wrong: 4 }],
  });
});

test('a training of only mistakes says so, lowers progress to 0 at most and keeps every word due', async ({
  mova,
  learner,
  words,
  quietPage: page,
}) => {
  // A little progress: three mistakes each would make it negative.
  await spendTrainings(learner, words, 1);
  await expect.poll(() => progressOf(learner)).toEqual(everyWordAt(words, 10));

  await trainAll(page, mova.origin);
  // Words trained before need no introduction.
  await expect(page).toHaveURL(/\/translate-words$/);
  const mistakes = words.map((word) => ({ word, typed: `not ${word.foreignWord}` }));
  for (const kind of exercisesInTurn) {
    const asked = await play(page, { kind, words, mistakes });
    expect(new Set(asked).size, 'every word once').toBe(5);
    await expect(page.getByText('Правильних відповідей: 0 з 5')).toBeVisible();
    await goToNext(page);
  }

  await expect(page).toHaveURL(/\/exercise-result$/);
  const main = page.getByRole('main');
  // Exercises 1 to 3; typing is the fourth.
  await expect(counted(page, 'Правильно').getByRole('definition')).toHaveText('0');
  await expect(counted(page, 'Помилки').getByRole('definition')).toHaveText('10');
  await expect(main).toContainText('Початок є. Помилки показують, що саме варто повторити.');
  await expect(main).not.toContainText(/Жодної помилки|Дуже добре|Добра робота/);
  for (const kind of exercisesInTurn) {
    await expect(resultLine(page, kind)).toContainText('0 з 5 правильно');
  }
  await expect(resultLine(page, 'listen-words')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Без помилок' })).toHaveCount(0);
  const mistaken = main.getByRole('listitem').filter({ has: page.getByRole('heading') });
  await expect(mistaken).toHaveCount(5);
  for (const { foreignWord: word } of words) {
    const own = mistaken.filter({ has: page.getByRole('heading', { name: word }) });
    await expect(own.getByText('Ваша відповідь:')).toHaveCount(3);
    await expect(own).toContainText(`${exerciseTitles['type-words']}Ваша відповідь: not ${word}`);
  }
  await expect(page.getByRole('button', { name: 'Опрацювати помилки (5)', exact: true })).toBeVisible();

  await saveResult(page);
  const rows = page.getByRole('list', { name: 'Слова', exact: true }).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await expect(rows.filter({ hasText: 'вивчається 0\u00a0%' })).toHaveCount(5);
  expect(await progressOf(learner)).toEqual(everyWordAt(words, 0));
  expect(await trainingsOf(learner)).toMatchObject({
    freeTrainingsLeft: 6,
    trainings: [
      { words: 5, correct: 0, wrong: 15 },
      { words: 5, correct: 5, wrong: 0 },
    ],
  });
  // One lapse each, whatever the number of mistakes; all of them are due on their day, none before.
  const cards = await cardsOf(mova, learner);
  expect(cards).toMatchObject(words.map(({ id }) => ({ word_id: id, reps: 2, lapses: 1 })));
  await expect(page.getByRole('heading', { name: 'На сьогодні все' })).toBeVisible();

  // What was left is still there to be worked on, and changes nothing.
  const back = page.getByRole('link', { name: 'Повернутися до помилок (5)' });
  await back.click();
  for (const kind of exercisesInTurn) {
    await play(page, { kind, words, isReplay: true });
    await goToNext(page);
  }
  await expect(main.getByText('Усі помилки виправлено.')).toBeVisible();
  await main.getByRole('button', { name: 'На головну' }).click();
  await expect(page.getByRole('heading', { name: 'На сьогодні все' })).toBeVisible();
  await expect(back).toHaveCount(0);
  const result = { tense: 'PRESENT_SIMPLE', exercisesLeft: [2, 5], level: 1 };
  await learner.client.succeed('POST', '/api/saveGrammarResult', result);
  await page.reload();
  const repeat = page.getByRole('link', { name: 'Повторити 2 запитання: Present Simple' });
  await expect(repeat).toHaveAttribute('href', '/present-simple');
  expect(await progressOf(learner)).toEqual(everyWordAt(words, 0));
  expect(await trainingsOf(learner)).toMatchObject({ freeTrainingsLeft: 6, totalTrainings: 2 });

  await letDaysPass(mova, learner, 1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Час повторити 5 слів' })).toBeVisible();
});
