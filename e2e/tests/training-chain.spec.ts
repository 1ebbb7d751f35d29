import { collectFaults, expect, test } from '../support/fixtures.ts';
import { cardsOf, letDaysPass } from '../support/site-state.ts';
import { stubSpeech } from '../support/speaking-browser.ts';
import {
  field,
  goToNext,
  headline,
  next,
  passIntroduction,
  play,
  question,
  resultLine,
  saveResult,
  startCard,
  trainAll,
  verdict,
} from '../support/training-run.ts';
import {
  giveFiveWords,
  progressOf,
  setExercises,
  spendTrainings,
  trainingsOf,
} from '../support/training-words.ts';

const titles = {
  'translate-words': 'З англійської на українську',
  'translate-native-english': 'З української на англійську',
  'listen-words': 'Написати на слух',
  'type-words': 'Написати переклад',
} as const;

test.describe.configure({ timeout: 240_000 });

test('a whole training without a mistake, listening included, is saved and seen on /home at once', async ({
  mova,
  learner,
  page,
}) => {
  const faults = collectFaults(page);
  await stubSpeech(page);
  await setExercises(learner);
  const words = await giveFiveWords(learner);
  await trainAll(page, mova.origin);
  const shown = await passIntroduction(page, 5);
  expect(shown.toSorted()).toEqual(words.map(({ foreignWord }) => foreignWord).toSorted());

  for (const kind of ['translate-words', 'translate-native-english', 'type-words'] as const) {
    const asked = await play(page, { kind, words });
    expect(new Set(asked).size, 'every word once').toBe(5);
    await expect(page.getByText('Правильних відповідей: 5 з 5')).toBeVisible();
    if (kind === 'type-words') await page.getByRole('link', { name: 'Ще на слух' }).press('Enter');
    else await goToNext(page);
  }
  await play(page, { kind: 'listen-words', words });
  await expect(page.getByRole('link', { name: 'Ще на слух' })).toBeHidden();
  await goToNext(page);

  await expect(page).toHaveURL(/\/exercise-result$/);
  await expect(page.getByText('Жодної помилки — чудова робота!')).toBeVisible();
  await expect(headline(page, 'Правильно')).toContainText('15');
  await expect(headline(page, 'Помилки')).toContainText('0');
  for (const title of Object.values(titles)) {
    await expect(resultLine(page, title)).toContainText('5 з 5 правильно');
  }
  await expect(page.getByRole('button', { name: /^Повторити помилки/ })).toHaveCount(0);
  expect((await trainingsOf(learner)).freeTrainingsLeft).toBe(10);

  await saveResult(page);
  const rows = page.getByRole('list', { name: 'Слова', exact: true }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'вивчається 40 %' })).toHaveCount(5);
  await page.getByRole('banner').getByRole('link', { name: 'Вправи' }).click();
  await expect(page.getByText('Залишилося 9 безкоштовних тренувань')).toBeVisible();
  await expect(page.getByText('20 з 20 правильно')).toBeVisible();
  expect(faults).toEqual([]);
});

test('one mistake in each exercise reaches the result; repeating them changes nothing of it', async ({
  mova,
  learner,
  page,
}) => {
  const faults = collectFaults(page);
  await stubSpeech(page);
  await setExercises(learner);
  const words = await giveFiveWords(learner);
  const [harbour, lantern, monday, butterfly] = words;
  await trainAll(page, mova.origin);
  await passIntroduction(page, 5);
  const parts = [
    { kind: 'translate-words', mistakes: [{ word: harbour }] },
    { kind: 'translate-native-english', mistakes: [{ word: lantern }] },
    { kind: 'type-words', mistakes: [{ word: monday, typed: 'monday' }] },
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
    await expect(headline(page, 'Правильно')).toContainText('12');
    await expect(headline(page, 'Помилки')).toContainText('3');
    for (const title of Object.values(titles)) {
      await expect(resultLine(page, title)).toContainText('4 з 5 правильно');
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
  await expect(mistakenWord('harbour')).toContainText(titles['translate-words']);
  await expect(mistakenWord('lantern')).toContainText(titles['translate-native-english']);
  await expect(mistakenWord('Monday')).toContainText(`${titles['type-words']}Ваша відповідь: monday`);
  await expect(mistakenWord('butterfly')).toContainText(`${titles['listen-words']}Ваша відповідь: buterfly`);

  // Again: one of them is mistaken once more, and is what is left to be repeated.
  await page.getByRole('button', { name: 'Повторити помилки (4)' }).click();
  for (const { kind, mistakes } of parts) {
    const [{ word }] = mistakes;
    const again = kind === 'translate-native-english' ? [{ word }] : [];
    expect(await play(page, { kind, words, count: 1, mistakes: again })).toEqual([word]);
    await expect(page.getByText('Повторення помилок: ні результат, ні прогрес не зміняться.')).toBeVisible();
    await goToNext(page);
  }
  await expectResult();
  await page.getByRole('button', { name: 'Повторити помилки (1)' }).press('Enter');
  expect(await play(page, { kind: 'translate-native-english', words, count: 1 })).toEqual([lantern]);
  await goToNext(page);
  await expectResult();
  await expect(page.getByText('Усі помилки повторено правильно.')).toBeVisible();
  await expect(mistaken.filter({ hasText: 'Повторено правильно' })).toHaveCount(4);
  expect(await trainingsOf(learner)).toMatchObject({ freeTrainingsLeft: 10, trainings: [{ savedAt: null }] });
  expect(Object.values(await progressOf(learner))).toEqual([0, 0, 0, 0, 0]);

  await saveResult(page);
  // In the order of the parts: a mistake in the first costs nothing of what comes after.
  await expect
    .poll(() => progressOf(learner))
    .toEqual({ harbour: 30, lantern: 25, Monday: 25, butterfly: 25, thunder: 40 });
  expect(await trainingsOf(learner)).toMatchObject({
    freeTrainingsLeft: 9,
    totalTrainings: 1,
    trainings: [{ words: 5, correct: 16, wrong: 4 }],
  });
  expect(faults).toEqual([]);
});

test('a training of nothing but mistakes says so, takes progress down to 0 and no further, and keeps every word due', async ({
  mova,
  learner,
  quietPage: page,
}) => {
  await setExercises(learner);
  const words = await giveFiveWords(learner);
  const english = words.map(({ foreignWord }) => foreignWord);
  const everyWordAt = (progress: number) => Object.fromEntries(english.map((word) => [word, progress]));
  // Known a little: three mistakes each would take them below nothing.
  await spendTrainings(learner, words, 1);
  await expect.poll(() => progressOf(learner)).toEqual(everyWordAt(10));

  await trainAll(page, mova.origin);
  await passIntroduction(page, 5);
  const mistakes = words.map((word) => ({ word, typed: `not ${word.foreignWord}` }));
  for (const kind of ['translate-words', 'translate-native-english', 'type-words'] as const) {
    const asked = await play(page, { kind, words, mistakes });
    expect(new Set(asked).size, 'every word once').toBe(5);
    await expect(page.getByText('Правильних відповідей: 0 з 5')).toBeVisible();
    await goToNext(page);
  }

  await expect(page).toHaveURL(/\/exercise-result$/);
  const main = page.getByRole('main');
  // Exercises 1 to 3; typing is the fourth.
  await expect(headline(page, 'Правильно').getByRole('definition')).toHaveText('0');
  await expect(headline(page, 'Помилки').getByRole('definition')).toHaveText('10');
  await expect(main).toContainText('Початок є. Помилки показують, що саме варто повторити.');
  await expect(main).not.toContainText(/Жодної помилки|Дуже добре|Добра робота/);
  for (const kind of ['translate-words', 'translate-native-english', 'type-words'] as const) {
    await expect(resultLine(page, titles[kind])).toContainText('0 з 5 правильно');
  }
  await expect(resultLine(page, titles['listen-words'])).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Без помилок' })).toHaveCount(0);
  const mistaken = main.getByRole('listitem').filter({ has: page.getByRole('heading') });
  await expect(mistaken).toHaveCount(5);
  for (const word of english) {
    const own = mistaken.filter({ has: page.getByRole('heading', { name: word }) });
    await expect(own.getByText('Ваша відповідь:')).toHaveCount(3);
    await expect(own).toContainText(`${titles['type-words']}Ваша відповідь: not ${word}`);
  }
  await expect(page.getByRole('button', { name: 'Повторити помилки (5)', exact: true })).toBeVisible();

  await saveResult(page);
  const rows = page.getByRole('list', { name: 'Слова', exact: true }).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await expect(rows.filter({ hasText: /вивчається/ })).toHaveCount(0);
  expect(await progressOf(learner)).toEqual(everyWordAt(0));
  expect(await trainingsOf(learner)).toMatchObject({
    freeTrainingsLeft: 6,
    trainings: [
      { words: 5, correct: 0, wrong: 15 },
      { words: 5, correct: 5, wrong: 0 },
    ],
  });
  // Forgotten once each, whatever the number of mistakes; none of them is due before its day, all of them on it.
  const cards = await cardsOf(mova, learner);
  expect(cards).toMatchObject(words.map(({ id }) => ({ word_id: id, reps: 2, lapses: 1 })));
  await expect(page.getByText('На сьогодні:')).toHaveCount(0);
  await letDaysPass(mova, learner, 1);
  await page.reload();
  await expect(page.getByText('На сьогодні: 5 слів')).toBeVisible();
});

test('typed answers mind capitals, show a near miss letter by letter, and forgive the wrong layout', async ({
  mova,
  learner,
  quietPage: page,
}) => {
  await setExercises(learner);
  const words = await giveFiveWords(learner);
  await startCard(page, mova.origin, titles['type-words']);
  const typed: Record<string, { text: string; shows: readonly string[] }> = {
    Monday: { text: 'monday', shows: ['Майже! Порівняйте:', 'замість: m', 'потрібно: M'] },
    butterfly: { text: 'buterfly', shows: ['Майже! Порівняйте:', 'бракує: t'] },
    lantern: { text: 'lanterrn', shows: ['Майже! Порівняйте:', 'зайве: r'] },
    thunder: { text: 'lightning', shows: ['Правильна відповідь: thunder'] },
  };
  for (let number = 1; number <= 5; number++) {
    const asked = await question(page, number, 5);
    const word = words.find(({ nativeWord }) => nativeWord === asked)?.foreignWord ?? '';
    await expect(field(page)).toBeFocused();
    for (const [name, value] of [
      ['autocapitalize', 'none'],
      ['autocorrect', 'off'],
      ['autocomplete', 'off'],
      ['spellcheck', 'false'],
    ] as const) {
      await expect(field(page)).toHaveAttribute(name, value);
    }
    const wrong = typed[word];
    if (wrong) {
      await page.keyboard.type(wrong.text);
      await page.keyboard.press('Enter');
      const band = verdict(page, false);
      await expect(band).toContainText(word);
      for (const text of wrong.shows) await expect(band).toContainText(text);
    } else {
      // No attempt yet: nothing, then «harbour» with the keys of a Ukrainian keyboard.
      await page.keyboard.press('Enter');
      await expect(page.getByText('Впишіть слово, тоді натисніть «Далі».')).toBeVisible();
      await page.keyboard.type('рфкищгк');
      await page.keyboard.press('Enter');
      const hint = page.getByRole('status').filter({ hasText: 'ця спроба не рахується' });
      await expect(hint).toContainText('Англійською розкладкою вийшло б: harbour');
      await expect(field(page)).toHaveValue('рфкищгк');
      await field(page).fill('  harbour ');
      await page.keyboard.press('Enter');
      await expect(verdict(page, true)).toBeVisible();
    }
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Правильних відповідей: 1 з 5')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(resultLine(page, titles['type-words'])).toContainText('1 з 5 правильно');
  await expect(headline(page, 'Правильно')).toHaveCount(0);
  await expect(next(page)).toBeVisible();
});
