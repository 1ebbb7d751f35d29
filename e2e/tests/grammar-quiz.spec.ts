import { setExercises } from '../support/exercise-settings.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { keyOf, playQuiz, type QuizQuestion, questionsOf, saveQuiz, ten } from '../support/grammar-quiz.ts';
import { heardOn, listenToAnnouncements } from '../support/screen-reader.ts';

test('a topic is played through its five levels, mistakes repeated, to its final message, and over again', async ({
  mova,
  learner,
  quietPage: page,
}) => {
  test.setTimeout(300_000);
  await setExercises(learner);
  const levels = await Promise.all(
    [1, 2, 3, 4, 5].map((level) =>
      questionsOf(learner, `/api/getGrammarQuestions?tense=PAST_SIMPLE&level=${level}`),
    ),
  );
  const playLevel = async (level: number, asked: readonly number[], mistakes: readonly number[] = []) => {
    await page.goto(`${mova.origin}/past-simple`);
    await expect(page.getByText(`Рівень ${level} з 5`)).toBeVisible();
    await playQuiz(page, levels[level - 1] ?? [], asked, mistakes);
  };

  await playLevel(1, ten, [1, 4, 8]);
  await expect(page.getByText(/Лишилося 3 запитання/)).toBeVisible();
  await expect(page.getByText('Помилки', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Відкрити правило' })).toHaveCount(3);
  await expect(page.getByText('Правило.'), 'all three break one rule').toHaveCount(1);
  await page.getByRole('button', { name: 'Повторити 3 запитання' }).press('Enter');

  // Only the mistakes, with their indexes kept.
  await playQuiz(page, levels[0] ?? [], [1, 4, 8], [4]);
  await saveQuiz(page);
  await page.goto(`${mova.origin}/grammar`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Past Simple' }).first()).toContainText(
    'повторити 1 запитання',
  );
  await playLevel(1, [4]);
  await expect(
    page.getByText('Помилки виправлено, рівень 1 пройдено. Далі на вас чекає рівень 2.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'До рівня 2' }).press('Enter');
  await expect(page.getByText('Рівень 2 з 5')).toBeVisible();
  await playQuiz(page, levels[1] ?? [], ten);
  await saveQuiz(page);
  for (const level of [3, 4]) {
    await playLevel(level, ten);
    await saveQuiz(page);
  }

  await playLevel(5, ten, [9]);
  await expect(page.getByText(/Продовжуйте тренуватися.*Лишилося 1 запитання/)).toBeVisible();
  await expect(page.getByText('Помилки', { exact: true })).toHaveCount(0);
  await saveQuiz(page);
  await playLevel(5, [9]);
  await expect(page.getByText(/Ви виконали всі вправи цієї теми/)).toBeVisible();
  await page.getByRole('button', { name: 'До граматики' }).press('Enter');
  await expect(page).toHaveURL(/\/grammar\?level=beginner$/);

  await page.goto(`${mova.origin}/past-simple`);
  await expect(page.getByRole('heading', { name: 'Цю тему завершено' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Почати спочатку' }).press('Enter');
  await expect(page.getByText('Рівень 1 з 5')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Запитання 1 з 10.');
});

test('every topic opens by its link', async ({ mova, learner, page }) => {
  const { json } = await learner.client.succeed('GET', '/api/getGrammarTopics');
  const { topics } = json as { topics: readonly { title: string; link: string }[] };
  expect(topics).toHaveLength(18);
  const twice = { title: 'There is/There are', link: '/there-is-there-are' };
  for (const { title, link } of [...topics, twice]) {
    await page.goto(mova.origin + link);
    await expect(page).toHaveURL(`${mova.origin}/grammar-exercise`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('heading', { level: 2 })).toContainText('Запитання 1 з 10.');
  }
});

test('a quiz survives a reload, and leaving it by a link or by «back» asks first', async ({
  mova,
  learner,
  page,
}) => {
  await setExercises(learner);
  const slice = await questionsOf(learner, '/api/getGrammarQuestions?tense=PRESENT_SIMPLE&level=1');
  await page.goto(`${mova.origin}/grammar`);
  await page.getByRole('link', { name: 'Present Simple' }).click();
  // The topics page has headings of the same level.
  const question = page.getByRole('heading', { level: 2 }).filter({ hasText: 'Запитання' });
  await expect(question).toContainText('Запитання 1 з 10.');
  await page.keyboard.press(keyOf(slice[0] as QuizQuestion, false));
  const rule = page.getByText('Правило', { exact: true });
  await rule.press('Enter');
  await expect(page.getByText('Правило.')).toBeVisible();
  await expectAccessible(page);
  await rule.blur();
  await page.keyboard.press('Enter');
  await expect(question).toContainText('Запитання 2 з 10.');
  await expect(question).toBeFocused();
  await page.reload();
  await expect(question).toContainText('Запитання 2 з 10.');
  // The navigation guard is set a moment after the question is shown.
  await page.waitForLoadState('networkidle');

  await page.goBack();
  const dialog = page.getByRole('alertdialog', { name: 'Вийти з вправи?' });
  await expect(dialog.getByRole('button', { name: 'Продовжити вправу' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/grammar-exercise$/);
  await expect(question).toContainText('Запитання 2 з 10.');

  await page.getByRole('link', { name: 'Повернутись на головну' }).press('Enter');
  await page.getByRole('button', { name: 'Так, вийти' }).press('Enter');
  await expect(page).toHaveURL(/\/home$/);
});

test('a quiz that is put off goes on where its card says, also after one of another topic', async ({
  mova,
  learner,
  quietPage: page,
}) => {
  await setExercises(learner);
  const question = page.getByRole('heading', { level: 2 }).filter({ hasText: 'Запитання' });
  const card = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  const dialog = page.getByRole('alertdialog');
  const answerFirst = async (tense: string, title: string) => {
    const slice = await questionsOf(learner, `/api/getGrammarQuestions?tense=${tense}&level=1`);
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(question).toContainText('Запитання 1 з 10.');
    await page.keyboard.press(keyOf(slice[0] as QuizQuestion, true));
    await expect(page.getByRole('button', { name: /^Ваша відповідь, правильно/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(question).toContainText('Запитання 2 з 10.');
  };
  await page.goto(`${mova.origin}/grammar`);
  await expect(card('Present Simple')).toContainText('ще не розпочато');
  await answerFirst('PRESENT_SIMPLE', 'Present Simple');
  await page.goBack();
  await expect(dialog).toContainText('Або відкладіть її');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Відкласти' }).click();
  await expect(page).toHaveURL(/\/grammar$/);
  await expect(card('Present Simple')).toContainText('продовжити із запитання 2');

  await answerFirst('ARTICLES', 'Articles');
  await page.getByRole('link', { name: 'Повернутись на головну' }).click();
  await dialog.getByRole('button', { name: 'Відкласти' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(`${mova.origin}/grammar`);
  for (const title of ['Articles', 'Present Simple']) {
    await expect(card(title)).toContainText('продовжити із запитання 2');
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(question).toContainText('Запитання 2 з 10.');
    await page.goto(`${mova.origin}/grammar`);
  }
  await page.getByRole('link', { name: 'Present Simple', exact: true }).click();
  await page.getByRole('link', { name: 'Повернутись на головну' }).click();
  await dialog.getByRole('button', { name: 'Так, вийти' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(`${mova.origin}/grammar`);
  await expect(card('Present Simple')).toContainText('ще не розпочато');
  await expect(card('Articles')).toContainText('продовжити із запитання 2');
});

test('a second later the next question comes by itself, and a key stops the clock after a wrong answer', async ({
  mova,
  learner,
  page,
}) => {
  await listenToAnnouncements(page);
  await page.clock.install();
  await setExercises(learner, { pace: 'clock' });
  const slice = await questionsOf(learner, '/api/getGrammarQuestions?tense=FUTURE_SIMPLE&level=1');
  await page.goto(`${mova.origin}/future-simple`);
  const question = page.getByRole('heading', { level: 2 });
  const expectAt = (number: number) => expect(question).toContainText(`Запитання ${number} з 10.`);
  const hold = page.getByRole('button', { name: 'Зачекати' });
  await expectAt(1);
  await page.clock.pauseAt(Date.now() + 60_000);
  /** Answers by key. @returns the only announcement */
  const answer = async (at: number, right: boolean) => {
    const verdicts = async () => (await heardOn(page)).filter((text) => /^(Неп|П)равильн/.test(text));
    const before = (await verdicts()).length;
    await page.keyboard.press(keyOf(slice[at] as QuizQuestion, right));
    await expect(page.getByRole('button', { name: /^Ваша відповідь, / })).toBeVisible();
    await page.clock.runFor(100);
    const heard = (await verdicts()).slice(before);
    expect(heard).toHaveLength(1);
    return heard[0];
  };
  const expectHeld = async (number: number) => {
    await expect(hold).toBeHidden();
    await page.clock.runFor(3_600_000);
    await expectAt(number);
    // The first, second and third time.
    expect((await heardOn(page)).filter((text) => text === 'Час зупинено.')).toHaveLength(number - 1);
  };

  expect(await answer(0, true)).toBe('Правильно!');
  await page.clock.runFor(1000);
  await expectAt(2);
  await expect(question).toBeFocused();

  expect(await answer(1, false)).toMatch(/^Неправильно, правильна відповідь: [^.]+\. .{10}/);
  await page.keyboard.press('Space');
  await expectHeld(2);
  await page.keyboard.press('Enter');
  await expectAt(3);

  await answer(2, false);
  await page.keyboard.press('Tab');
  await expectHeld(3);
  await page.keyboard.press('Enter');
  await expectAt(4);

  await answer(3, false);
  // New content ignores clicks at first.
  await page.clock.runFor(400);
  await hold.click();
  await expectHeld(4);
  await expect(page.getByRole('button', { name: 'Далі' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectAt(5);
});

test('a result of a level passed in another tab says so and starts again', async ({
  mova,
  learner,
  page,
}) => {
  await setExercises(learner);
  const slice = await questionsOf(learner, '/api/getGrammarQuestions?tense=ARTICLES&level=1');
  await page.goto(`${mova.origin}/articles`);
  await playQuiz(page, slice, ten);
  await learner.client.succeed('POST', '/api/saveGrammarResult', {
    tense: 'ARTICLES',
    exercisesLeft: [],
    level: 1,
  });
  await page.getByRole('button', { name: 'Далі' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Цей результат уже не можна зберегти' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Відкрити тему знову' }).click();
  await expect(page.getByText('Рівень 2 з 5')).toBeVisible();
});
