import type { Page } from '@playwright/test';
import { expectReflow, expectTargetSizes, expectTextSpacing } from '../support/accessibility.ts';
import { collectFaults, expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Learner } from '../support/learner.ts';
import { heardOn, listenToAnnouncements } from '../support/screen-reader.ts';

interface Question {
  readonly options: readonly { readonly isCorrect?: true }[];
}

/** Reads content as the pages do, to know what is right. */
async function questionsOf(learner: Learner, address: string): Promise<readonly Question[]> {
  const { json } = await learner.client.succeed('GET', address);
  return (json as { questions: readonly Question[] }).questions;
}

/** No clock: the learner goes on by key, so the test waits for nothing. */
const atOwnPace = (learner: Learner) =>
  learner.client.call('POST', '/api/saveSettings', {
    id: 0,
    voiceType: 'Google UK English Male',
    turnOnAudio: true,
    pace: 'manual',
    keys: true,
  });

/** The key of the right option, or of the first wrong one. */
function keyOf({ options }: Question, right: boolean): string {
  return String(options.findIndex(({ isCorrect = false }) => isCorrect === right) + 1);
}

/** Plays the questions of `asked` (indexes of the slice) by keys alone, those of `mistakes` wrongly. */
async function play(
  page: Page,
  slice: readonly Question[],
  asked: readonly number[],
  mistakes: readonly number[] = [],
): Promise<void> {
  for (const [at, index] of asked.entries()) {
    await expect(page.getByRole('heading', { level: 2 })).toContainText(
      `Запитання ${at + 1} з ${asked.length}.`,
    );
    const right = !mistakes.includes(index);
    await page.keyboard.press(keyOf(slice[index] as Question, right));
    await expect(
      page.getByRole('button', { name: right ? /^Ваша відповідь, правильно/ : /неправильно/ }),
    ).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Дуже добре!' })).toBeFocused();
  await page.getByRole('link', { name: 'До результатів' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Результати:' })).toBeVisible();
}

/** «Далі» saves and goes home. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Далі' }).press('Enter');
  await expect(page).toHaveURL(/\/home$/);
}

const ten = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

test('a topic is played through its five levels, mistakes repeated, to its final message, and over again', async ({
  mova,
  learner,
  page,
}) => {
  test.setTimeout(300_000);
  const faults = collectFaults(page);
  await atOwnPace(learner);
  const levels = await Promise.all(
    [1, 2, 3, 4, 5].map((level) =>
      questionsOf(learner, `/api/getGrammarQuestions?tense=PAST_SIMPLE&level=${level}`),
    ),
  );
  const playLevel = async (level: number, asked: readonly number[], mistakes: readonly number[] = []) => {
    await page.goto(`${mova.origin}/past-simple`);
    await expect(page.getByText(`Рівень ${level} з 5`)).toBeVisible();
    await play(page, levels[level - 1] ?? [], asked, mistakes);
  };

  await playLevel(1, ten, [1, 4, 8]);
  await expect(page.getByText(/Лишилося 3 запитання/)).toBeVisible();
  await expect(page.getByText('Помилки', { exact: true })).toBeVisible();
  await expect(page.getByText('Правило.')).toHaveCount(3);
  await save(page);

  // Only the mistaken ones, and they keep their places in the slice.
  await playLevel(1, [1, 4, 8], [4]);
  await save(page);
  await page.goto(`${mova.origin}/grammar`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Past Simple' }).first()).toContainText(
    'повторити 1 запитання',
  );
  await playLevel(1, [4]);
  await expect(page.getByText('Рівень 1 пройдено без помилок. Далі на вас чекає рівень 2.')).toBeVisible();
  await save(page);
  for (const level of [2, 3, 4]) {
    await playLevel(level, ten);
    await save(page);
  }

  await playLevel(5, ten, [9]);
  await expect(page.getByText(/Продовжуйте тренуватися.*Лишилося 1 запитання/)).toBeVisible();
  await expect(page.getByText('Помилки', { exact: true })).toHaveCount(0);
  await save(page);
  await playLevel(5, [9]);
  await expect(page.getByText(/Ви виконали всі вправи цієї теми/)).toBeVisible();
  await save(page);

  await page.goto(`${mova.origin}/past-simple`);
  await expect(page.getByRole('heading', { name: 'Цю тему завершено' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Почати спочатку' }).press('Enter');
  await expect(page.getByText('Рівень 1 з 5')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Запитання 1 з 10.');
  expect(faults).toEqual([]);
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

test('a quiz stands over a reload, and leaving it by a link or by «back» asks first', async ({
  mova,
  learner,
  page,
}) => {
  await atOwnPace(learner);
  const slice = await questionsOf(learner, '/api/getGrammarQuestions?tense=PRESENT_SIMPLE&level=1');
  await page.goto(`${mova.origin}/grammar`);
  await page.getByRole('link', { name: 'Present Simple' }).click();
  const question = page.getByRole('heading', { level: 2 });
  await expect(question).toContainText('Запитання 1 з 10.');
  await page.keyboard.press(keyOf(slice[0] as Question, false));
  await expect(page.getByText('Правило.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(question).toContainText('Запитання 2 з 10.');
  await expect(question).toBeFocused();
  await page.reload();
  await expect(question).toContainText('Запитання 2 з 10.');

  await page.goBack();
  const dialog = page.getByRole('alertdialog', { name: 'Залишити вправу?' });
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

test('a second later the next question comes by itself, and a key stops the clock after a wrong answer', async ({
  mova,
  learner,
  page,
}) => {
  await listenToAnnouncements(page);
  await page.clock.install();
  const slice = await questionsOf(learner, '/api/getGrammarQuestions?tense=FUTURE_SIMPLE&level=1');
  await page.goto(`${mova.origin}/future-simple`);
  const question = page.getByRole('heading', { level: 2 });
  const expectAt = (number: number) => expect(question).toContainText(`Запитання ${number} з 10.`);
  const hold = page.getByRole('button', { name: 'Затримати' });
  await expectAt(1);
  await page.clock.pauseAt(Date.now() + 60_000);
  /** Answers by key. @returns the one text that a screen reader is told of it */
  const answer = async (at: number, right: boolean) => {
    const verdicts = async () => (await heardOn(page)).filter((text) => /^Правильн/.test(text));
    const before = (await verdicts()).length;
    await page.keyboard.press(keyOf(slice[at] as Question, right));
    await expect(page.getByRole('button', { name: /^Ваша відповідь, / })).toBeVisible();
    await page.clock.runFor(100);
    const heard = (await verdicts()).slice(before);
    expect(heard).toHaveLength(1);
    return heard[0];
  };
  const expectHeld = async (number: number) => {
    await expect(hold).toBeHidden();
    // The rule is fetched now, and shown as soon as the page's time goes on.
    await expect(async () => {
      await page.clock.runFor(100);
      expect(await page.getByText('Правило.').isVisible()).toBe(true);
    }).toPass({ timeout: 20_000 });
    await page.clock.runFor(3_600_000);
    await expectAt(number);
    // Told with the reason; this is the first, second, third time.
    expect((await heardOn(page)).filter((text) => /^Час зупинено\. .{20}/.test(text))).toHaveLength(
      number - 1,
    );
  };

  expect(await answer(0, true)).toBe('Правильно!');
  await page.clock.runFor(1000);
  await expectAt(2);
  await expect(question).toBeFocused();

  expect(await answer(1, false)).toMatch(/^Правильна відповідь: [^.]+$/);
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
  // What has just come takes no press of the mouse.
  await page.clock.runFor(400);
  await hold.click();
  await expectHeld(4);
  await expect(page.getByRole('button', { name: 'Далі' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectAt(5);
});

test('a result of a level passed in another tab says so and starts afresh', async ({
  mova,
  learner,
  page,
}) => {
  await atOwnPace(learner);
  const slice = await questionsOf(learner, '/api/getGrammarQuestions?tense=ARTICLES&level=1');
  await page.goto(`${mova.origin}/articles`);
  await play(page, slice, ten);
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

for (const [right, ukrainian, english] of [
  [10, 'Початковий', 'Beginner A1 / A2'],
  [11, 'Середній', 'Intermediate B1 / B2'],
  [15, 'Середній', 'Intermediate B1 / B2'],
  [16, 'Просунутий', 'Advanced C1 / C2'],
] as const) {
  test(`the level test with ${right} right answers says ${english}`, async ({ mova, learner, page }) => {
    const questions = await questionsOf(learner, '/api/getLevelTest');
    await page.goto(`${mova.origin}/test-results`);
    await expect(page).toHaveURL(`${mova.origin}/level-test`);
    for (let number = 1; number <= 4; number++) {
      await expect(page.getByRole('heading', { name: `Сторінка ${number} з 4` })).toBeVisible();
      const groups = await page.getByRole('group').all();
      for (const [at, group] of groups.entries()) {
        const place = (number - 1) * 5 + at;
        const key = Number(keyOf(questions[place] as Question, place < right));
        await group
          .getByRole('radio')
          .nth(key - 1)
          .check();
      }
      await page.getByRole('button', { name: number === 4 ? 'Завершити' : 'Далі' }).click();
    }
    await expect(page).toHaveURL(`${mova.origin}/test-results`);
    await expect(page.getByText(english)).toBeVisible();
    await expect(page.getByText(ukrainian, { exact: false }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Переглянути результати' }).press('Enter');
    await expect(page.getByRole('list', { name: 'Ваші відповіді' }).getByText('Правильно')).toHaveCount(
      right,
    );
    await expectAccessible(page);
  });
}

for (const width of [375, 868, 1920]) {
  test(`every grammar screen is sound at ${width} px`, async ({ mova, learner, page }) => {
    test.setTimeout(120_000);
    const faults = collectFaults(page);
    await atOwnPace(learner);
    await page.setViewportSize({ width, height: 900 });
    const slice = await questionsOf(learner, '/api/getGrammarQuestions?tense=PAST_PERFECT&level=1');
    const expectSound = async () => {
      await expectAccessible(page);
      await expectTargetSizes(page);
      await expectReflow(page);
    };
    await page.goto(`${mova.origin}/grammar?level=advanced`);
    await expect(page.getByRole('heading', { level: 2, name: 'Past Perfect', exact: true })).toBeVisible();
    await expectSound();
    await page.goto(`${mova.origin}/past-perfect`);
    await expect(page.getByRole('heading', { level: 2 })).toContainText('Запитання 1 з 10.');
    await expectSound();
    await page.keyboard.press(keyOf(slice[0] as Question, false));
    await expect(page.getByText('Правило.')).toBeVisible();
    await expectSound();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2 })).toContainText('Запитання 2 з 10.');
    for (const question of slice.slice(1)) {
      await page.keyboard.press(keyOf(question, true));
      await expect(
        page.getByText('Правильно!', { exact: true }).locator('visible=true').first(),
      ).toBeVisible();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('heading', { name: 'Дуже добре!' })).toBeFocused();
    await expectSound();
    await page.getByRole('link', { name: 'До результатів' }).click();
    await expect(page.getByText('Правило.')).toBeVisible();
    await expectSound();
    await page.getByRole('link', { name: 'Відкрити правило' }).click();
    await expect(page).toHaveURL(/\/rules\?topic=past-perfect#/);
    await expect(page.getByRole('heading', { name: 'Не плутайте' })).toBeVisible();
    await expect(page.locator('li:focus')).toBeInViewport();
    await expectSound();
    await page.goto(`${mova.origin}/rules?topic=articles`);
    await expect(page.getByRole('heading', { name: 'Артикль the' })).toBeVisible();
    await expectSound();
    await page.goto(`${mova.origin}/level-test`);
    await expect(page.getByRole('heading', { name: 'Сторінка 1 з 4' })).toBeVisible();
    await expectSound();
    await expectTextSpacing(page);
    expect(faults).toEqual([]);
  });
}
