import type { ExerciseKind } from '@mova/contracts';
import type { Page } from '@playwright/test';
import { setExercises } from '../support/exercise-settings.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Learner } from '../support/learner.ts';
import { passTime, stopTime } from '../support/page-clock.ts';
import { heardOn, listenToAnnouncements } from '../support/screen-reader.ts';
import {
  choose,
  field,
  heading,
  hold,
  next,
  question,
  repetition,
  startCard,
  verdict,
  wordOf,
} from '../support/training-run.ts';
import { giveFiveWords, type TrainedWord } from '../support/training-words.ts';

test.describe.configure({ timeout: 240_000 });

/** Expects a stopped clock: it was announced, the button is gone, and the verdict is still there an hour later. */
async function expectHeld(page: Page, word: TrainedWord, number: number): Promise<void> {
  await expect(hold(page)).toBeHidden();
  await passTime(page, 3_600_000);
  await question(page, number, 5);
  await expect(verdict(page, false)).toContainText(word.foreignWord);
  expect((await heardOn(page)).slice(-1)).toEqual(['Час зупинено.']);
}

/** Starts an exercise whose verdicts have a clock, and records announcements. @returns its words */
async function startByTheClock(page: Page, origin: string, learner: Learner, kind: ExerciseKind) {
  await listenToAnnouncements(page);
  await page.clock.install();
  await setExercises(learner, { pace: 'clock' });
  const words = await giveFiveWords(learner);
  await startCard(page, origin, kind);
  return words;
}

test('the clock of a choice goes on after a right answer and stops after a wrong one at Tab or Space', async ({
  mova,
  learner,
  quietPage: page,
}) => {
  const words = await startByTheClock(page, mova.origin, learner, 'translate-native-english');
  let word = wordOf(words, await question(page, 1, 5));
  await stopTime(page);
  const answer = async (number: number, right: boolean) => {
    word = wordOf(words, await question(page, number, 5));
    await choose(page, word, right);
    await expect(page.getByRole('button', { name: /^Ваша відповідь, / })).toBeVisible();
    await passTime(page, 100);
    const said = right ? 'Правильно!' : `Неправильно. Правильна відповідь: ${word.foreignWord}`;
    expect((await heardOn(page)).slice(-1)).toEqual([said]);
  };

  await answer(1, true);
  await passTime(page, 800);
  await question(page, 1, 5);
  await passTime(page, 200);
  await question(page, 2, 5);
  await expect(heading(page)).toBeFocused();

  await answer(2, false);
  await expect(hold(page)).toHaveAttribute('aria-keyshortcuts', 'Space');
  await page.keyboard.press('Tab');
  await expectHeld(page, word, 2);
  // Tab moved the focus as usual; «Далі» comes after the answers and what says the word.
  await expect(page.getByRole('button', { name: /^Прослухати слово/ })).toBeFocused();
  for (let stop = 0; stop < 7; stop++) await page.keyboard.press('Tab');
  await expect(next(page)).toBeFocused();
  await page.keyboard.press('Enter');

  await question(page, 3, 5);
  await expect(heading(page)).toBeFocused();
  await answer(3, false);
  await page.keyboard.press('Space');
  await expectHeld(page, word, 3);
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('Enter');

  await answer(4, false);
  await passTime(page, 1000);
  await answer(5, false);
  // Enter does not wait for the clock.
  await page.keyboard.press('Enter');
  await repetition(page, 4);
  await expect(heading(page)).toBeFocused();
});

test('the clock of a typed answer stops at Space in the field, at Tab, and at the button', async ({
  mova,
  learner,
  quietPage: page,
}) => {
  const words = await startByTheClock(page, mova.origin, learner, 'type-words');
  await question(page, 1, 5);
  await stopTime(page);
  const answerWrongly = async (number: number) => {
    const word = wordOf(words, await question(page, number, 5));
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('nothing near');
    await page.keyboard.press('Enter');
    await expect(hold(page)).toBeVisible();
    await passTime(page, 100);
    return word;
  };

  let word = await answerWrongly(1);
  await page.keyboard.press('Space');
  await expectHeld(page, word, 1);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('nothing near');
  await page.keyboard.press('Enter');

  word = await answerWrongly(2);
  await page.keyboard.press('Tab');
  await expectHeld(page, word, 2);
  await expect(page.getByRole('button', { name: /^Ще раз прослухати слово/ })).toBeFocused();
  for (let stop = 0; stop < 2; stop++) await page.keyboard.press('Tab');
  await expect(next(page)).toBeFocused();
  await page.keyboard.press('Enter');

  word = await answerWrongly(3);
  // New content ignores clicks at first.
  await passTime(page, 400);
  await hold(page).click();
  await expectHeld(page, word, 3);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');

  await answerWrongly(4);
  await passTime(page, 2000);
  await question(page, 5, 5);
});
