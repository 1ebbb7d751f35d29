import type { Page } from '@playwright/test';
import { expect, signInAgain, test } from '../support/fixtures.ts';
import { createLearner } from '../support/learner.ts';
import { createSiteClock } from '../support/site-clock.ts';
import { cardsOf, letDaysPass } from '../support/site-state.ts';
import { startTestSite } from '../support/test-site.ts';
import {
  exercisesInTurn,
  goToNext,
  next,
  passIntroduction,
  play,
  question,
  saveResult,
  startCard,
} from '../support/training-run.ts';
import { giveFiveWords, saveRun } from '../support/training-words.ts';

const kind = 'translate-words';

const hour = 3_600_000;
const day = 24 * hour;
/** The day of a user begins at four in the morning. */
const firstHour = 4;

/** A time zone in which it is noon or a little later: no day begins or ends while a test runs. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  // The signs of these names are inverted.
  return ahead > 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`;
}

test.describe.configure({ timeout: 240_000 });
test.use({ timezoneId: zoneAtNoon() });

/** Opens /home. @returns how many words are due by the server’s answer to the page */
async function dueOnHome(page: Page, origin: string): Promise<number> {
  // Not the answer to a call of the page before.
  await page.goto('about:blank');
  const answer = page.waitForResponse('**/api/getNextWords?*');
  await page.goto(`${origin}/home`);
  const { totalDue } = (await (await answer).json()) as { readonly totalDue: number };
  return totalDue;
}

test('trained words are due again on their day, on /home and on /exercises', async ({
  mova,
  learner,
  words,
  quietPage: page,
}) => {
  // Another word, never trained.
  await learner.client.succeed('POST', '/api/addNewWord', { foreignWord: 'shadow', nativeWord: 'тінь' });
  await page.goto(`${mova.origin}/home`);
  for (const { foreignWord } of words) {
    await page.getByRole('checkbox', { name: `Вибрати слово ${foreignWord}` }).check();
  }
  await expect(page.getByText('Вибрано 5 слів', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Тренувати' }).click();
  await passIntroduction(page, 5);
  for (const part of exercisesInTurn) {
    await play(page, { kind: part, words, mistakes: part === 'translate-words' ? [{ word: words[0] }] : [] });
    await goToNext(page);
  }
  // A replay does not grade.
  await page.getByRole('button', { name: 'Опрацювати помилки (1)' }).click();
  await play(page, { kind, words, count: 1 });
  await goToNext(page);
  await saveResult(page);
  await expect(page.getByText('вивчається 30 %')).toHaveCount(4);
  await expect(page.getByText('вивчається 20 %')).toHaveCount(1);
  const cards = await cardsOf(mova, learner);
  expect(cards.map(({ word_id, reps }) => [word_id, reps])).toEqual(words.map(({ id }) => [id, 1]));
  const [mistaken, ...right] = cards.map(
    ({ due, last_review }) => (due.getTime() - last_review.getTime()) / day,
  );
  expect([mistaken, ...right], 'a mistaken word comes back first').toEqual([1, 3, 3, 3, 3]);

  // Not before its day and all day long, by the computed dates.
  expect(await dueOnHome(page, mova.origin)).toBe(0);
  await letDaysPass(mova, learner, 0.2);
  expect(await dueOnHome(page, mova.origin), 'for tomorrow at seven').toBe(0);
  await expect(page.getByText('вивчається 30 %')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'Час повторити' })).toHaveCount(0);
  await letDaysPass(mova, learner, 0.6);
  expect(await dueOnHome(page, mova.origin), 'for today at five').toBe(1);
  await expect(page.getByText(/^1 на повторення/)).toBeVisible();
  await letDaysPass(mova, learner, 1.4);
  expect(await dueOnHome(page, mova.origin)).toBe(1);
  await letDaysPass(mova, learner, 0.6);
  expect(await dueOnHome(page, mova.origin)).toBe(5);
  await expect(page.getByRole('heading', { name: 'Час повторити 5 слів' })).toBeVisible();
  // On the day itself, so that whole days have passed when they are graded again.
  await letDaysPass(mova, learner, 0.2);
  await page.getByRole('button', { name: 'Повторити 5 слів' }).click();
  await question(page, 1, 5);
  await page.getByRole('link', { name: 'Повернутись на головну' }).click();
  await page.getByRole('button', { name: 'Так, вийти' }).click();
  await expect(page).toHaveURL(/\/home$/);

  await page.getByRole('banner').getByRole('link', { name: 'Вправи' }).click();
  await expect(page.getByRole('radio', { name: 'На сьогодні: 5 слів' })).toBeChecked();
  await expect(page.getByText('Час повторити 5 слів.')).toBeVisible();
  // The choice is in the address.
  await startCard(page, mova.origin, kind, 'due');
  expect((await play(page, { kind, words })).length).toBe(5);
  await goToNext(page);
  await next(page).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('вивчається 40 %')).toHaveCount(4);
  await expect(page.getByText('вивчається 30 %')).toHaveCount(1);
  // Each then has a new day, later for those known twice.
  expect(await dueOnHome(page, mova.origin)).toBe(0);
  await expect(page.getByText('вивчається 40 %')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'На сьогодні все' })).toBeVisible();
  const again = (await cardsOf(mova, learner)).map(({ due }) => (due.getTime() - Date.now()) / day);
  expect(again.map((days) => Math.round(days))).toEqual([3, 14, 14, 14, 14]);

  // A long link next to the button of new words leaves the title its line.
  const mistakes = { tense: 'PRESENT_SIMPLE', exercisesLeft: [2, 5], level: 1 };
  await learner.client.succeed('POST', '/api/saveGrammarResult', mistakes);
  await learner.client.succeed('POST', '/api/addWordSet', { category: 'FOOD' });
  await page.setViewportSize({ width: 869, height: 700 });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Повторити 2 запитання: Present Simple' })).toBeVisible();
  const title = page.getByRole('heading', { name: 'На сьогодні все' });
  expect((await title.boundingBox())?.height).toBeLessThan(30);
});

test('by the clock of the site a word is due on the morning of its day, not a minute earlier', async ({
  quietPage: page,
}, { workerIndex }) => {
  const name = `due-clock-${workerIndex}`;
  const clock = createSiteClock(name);
  const site = await startTestSite(name, { env: { RATE_LIMIT: '0', ...clock.env } });
  try {
    const learner = await createLearner(site.origin);
    const words = await giveFiveWords(learner);
    await saveRun(learner, words, [false, true, true, true, true]);
    await expect.poll(() => cardsOf(site, learner)).toHaveLength(5);
    const minute = 60_000;
    const shift = (await page.evaluate(() => new Date().getTimezoneOffset())) * minute + firstHour * hour;
    const [mistaken = 0, ...right] = (await cardsOf(site, learner)).map(
      ({ due }) => Math.floor((due.getTime() - shift) / day) * day + shift,
    );
    expect(new Set(right).size, 'words of one grade have one day').toBe(1);
    const [known = 0] = right;
    for (const [time, due, notice] of [
      [mistaken - minute, 0, null],
      [mistaken, 1, /^1 на повторення/],
      [known - minute, 1, /^1 на повторення/],
      [known, 5, 'Час повторити 5 слів'],
    ] as const) {
      // No page is open while days pass: it would use a session days old.
      await page.goto('about:blank');
      clock.set(new Date(time));
      // By the clock of the site the previous session has expired.
      await signInAgain(page.context(), learner);
      expect(await dueOnHome(page, site.origin)).toBe(due);
      await expect(page.getByRole('checkbox', { name: 'Вибрати слово harbour' })).toBeVisible();
      if (notice === null) await expect(page.getByText(/на повторення|Час повторити/)).toHaveCount(0);
      else await expect(page.getByText(notice)).toBeVisible();
    }
    await page.goto(`${site.origin}/exercises`);
    await expect(page.getByRole('radio', { name: 'На сьогодні: 5 слів' })).toBeVisible();
  } finally {
    await site.stop();
  }
});
