import type { Page } from '@playwright/test';
import { collectFaults, expect, test } from '../support/fixtures.ts';
import { expectKeyboardReachesAll } from '../support/keyboard-checks.ts';
import { pressInLayout } from '../support/keyboard-layout.ts';
import { heardOn, listenToAnnouncements } from '../support/screen-reader.ts';
import { saidOn, stubSpeech } from '../support/speaking-browser.ts';
import {
  choose,
  field,
  heading,
  options,
  play,
  question,
  saveResult,
  startCard,
  verdict,
} from '../support/training-run.ts';
import { giveFiveWords, setExercises, type TrainedWord } from '../support/training-words.ts';

test.describe.configure({ timeout: 240_000 });

/** What is announced for `step`, apart from all before it. */
async function announcedBy(page: Page, step: () => Promise<void>, expected: string | RegExp): Promise<void> {
  const before = (await heardOn(page)).length;
  await step();
  const heard = async () => (await heardOn(page)).slice(before).join('\n');
  if (typeof expected === 'string') await expect.poll(heard).toContain(expected);
  else await expect.poll(heard).toMatch(expected);
}

const wordIn = (words: readonly TrainedWord[], text: string) =>
  words.find(({ foreignWord, nativeWord }) => foreignWord === text || nativeWord === text) as TrainedWord;

test('a whole training works by keyboard alone in any layout, and tells a screen reader how it goes', async ({
  mova,
  learner,
  page,
}) => {
  const faults = collectFaults(page);
  await stubSpeech(page);
  await listenToAnnouncements(page);
  await setExercises(learner);
  const words = await giveFiveWords(learner);
  await page.goto(`${mova.origin}/home`);
  await page.getByRole('checkbox', { name: 'Усі на сторінці' }).press('Space');
  await page.getByRole('button', { name: 'Тренувати' }).press('Enter');

  for (let number = 1; number <= 5; number++) {
    const english = await question(page, number, 5);
    if (number > 1) await expect(heading(page)).toBeFocused();
    await pressInLayout(page, { code: 'KeyR', key: 'к', alt: true });
    await expect.poll(async () => (await saidOn(page)).at(-1)).toBe(`${english} by Google UK English Male`);
    await page.keyboard.press('Enter');
  }

  for (const kind of ['translate-words', 'translate-native-english'] as const) {
    await expect(page).toHaveURL(new RegExp(`/${kind}$`));
    for (let number = 1; number <= 5; number++) {
      const word = wordIn(words, await question(page, number, 5));
      if (number > 1) await expect(heading(page)).toBeFocused();
      if (number === 1) {
        const right = kind === 'translate-words' ? word.nativeWord : word.foreignWord;
        const at = (await options(page).allTextContents()).findIndex((text) => text.slice(1) !== right);
        const wrong = () => pressInLayout(page, { code: `Digit${at + 1}`, key: '&é"\''[at] ?? '' });
        await announcedBy(page, wrong, `Неправильно. Правильна відповідь: ${right}`);
      } else await announcedBy(page, () => choose(page, word, true).then(() => {}), 'Правильно!');
      // Once answered, the keys of the options are at rest.
      await page.keyboard.press('Digit1');
      await expect(verdict(page, number > 1)).toBeVisible();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('heading', { name: 'Добре, рухаємося далі' })).toBeFocused();
    await page.keyboard.press('Enter');
  }

  await expect(page).toHaveURL(/\/type-words$/);
  for (let number = 1; number <= 5; number++) {
    const word = wordIn(words, await question(page, number, 5));
    await expect(field(page)).toBeFocused();
    if (number === 2) {
      await page.keyboard.type('цифра');
      await announcedBy(page, () => page.keyboard.press('Enter'), 'Перемкніть розкладку клавіатури');
      await expect(field(page)).toHaveAccessibleDescription(/ця спроба не рахується/);
      await field(page).press('ControlOrMeta+A');
    }
    await page.keyboard.type(number === 1 ? word.foreignWord.slice(0, -1) : word.foreignWord);
    await announcedBy(
      page,
      () => page.keyboard.press('Enter'),
      number === 1 ? `Правильна відповідь: ${word.foreignWord} Майже!` : 'Правильно!',
    );
    const goOn = () => page.keyboard.press('Enter');
    // The focus stays in the field, so the next word has to be told.
    if (number < 5) await announcedBy(page, goOn, new RegExp(`Слово ${number + 1} з 5\\. [а-яіїєґ]+`));
    else await goOn();
  }
  await expect(page.getByRole('heading', { name: 'Добре, рухаємося далі' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/exercise-result$/);
  // From the top, where a page begins; the result stands over a reload.
  await page.reload();
  await expect(page.locator('#first-paint')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Повторити помилки/ })).toBeVisible();
  await expectKeyboardReachesAll(page);
  await saveResult(page);
  expect(faults).toEqual([]);
});

test('with a clock a right answer passes by itself, and «Затримати» stops it after a wrong one', async ({
  mova,
  learner,
  quietPage: page,
}) => {
  await listenToAnnouncements(page);
  await setExercises(learner, { pace: 'standard' });
  const words = await giveFiveWords(learner);
  await startCard(page, mova.origin, 'З англійської на українську');
  const first = wordIn(words, await question(page, 1, 5));
  await announcedBy(page, () => choose(page, first, true).then(() => {}), 'Правильно!');
  const second = wordIn(words, await question(page, 2, 5));
  await expect(heading(page)).toBeFocused();
  await choose(page, second, false);
  await page.getByRole('button', { name: 'Затримати' }).press('Enter');
  const on = page.getByRole('button', { name: 'Далі', exact: true });
  await expect(on).toBeFocused();
  await expect(page.getByRole('button', { name: 'Затримати' })).toBeHidden();
  await expect(verdict(page, false)).toContainText(second.nativeWord);
  await on.press('Enter');
  await question(page, 3, 5);
  // Enter does not wait for the clock either.
  await play(page, {
    kind: 'translate-words',
    words,
    from: 3,
    to: 3,
    mistakes: words.map((word) => ({ word })),
  });
  await question(page, 4, 5);
});
