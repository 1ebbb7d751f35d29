import type { BrowserContext, Page } from '@playwright/test';
import { setExercises } from '../support/exercise-settings.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  field,
  goToNext,
  next,
  play,
  playToResult,
  question,
  saveResult,
  startCard,
  verdict,
  wordOf,
} from '../support/training-run.ts';
import { giveFiveWords, trainingsOf } from '../support/training-words.ts';

test.describe.configure({ timeout: 240_000 });

test('a training opened in a second tab goes on there, is followed by the first, and is charged once', async ({
  mova,
  learner,
  words,
  context,
  quietPage: page,
}) => {
  const kind = 'type-words';
  await startCard(page, mova.origin, kind);
  await play(page, { kind, words, to: 2 });
  const third = await question(page, 3, 5);

  const other = await context.newPage();
  await other.goto(`${mova.origin}/translate-words`);
  await expect(other).toHaveURL(/\/type-words$/);
  await expect(joined(other)).toBeVisible();
  expect(await question(other, 3, 5)).toBe(third);

  await play(other, { kind, words, from: 3 });
  await expect(page.getByRole('heading', { name: 'Добре, рухаємося далі' })).toBeVisible();
  await goToNext(other);
  await saveResult(other);
  await expect(page).toHaveURL(/\/home$/);
  expect(await trainingsOf(learner)).toMatchObject({
    freeTrainingsLeft: 7,
    totalTrainings: 1,
    trainings: [{ correct: 5, wrong: 0 }],
  });
});

/** Opens a copy of a tab, as the browser duplicates it: with its session storage. */
async function copyTab(page: Page, context: BrowserContext, url: string): Promise<Page> {
  const stored = await page.evaluate<string>('JSON.stringify({ ...sessionStorage })');
  const copy = await context.newPage();
  // An empty document: a page of the site would send the result that waits.
  const empty = new URL('/empty', url).href;
  await copy.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await copy.goto(empty);
  await copy.evaluate((text) => {
    for (const [key, value] of Object.entries<string>(JSON.parse(text))) sessionStorage.setItem(key, value);
  }, stored);
  await copy.goto(url);
  return copy;
}

/** Tells a page that its tab is hidden or visible; those of a headless browser are all visible. */
const showTab = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${state}' });
    document.dispatchEvent(new Event('visibilitychange'));
  `);

const joined = (page: Page) =>
  page.getByText('Це тренування вже розпочато: продовжуйте з того самого місця.');

test('a copy of a tab says so and leaves the verdict; a reload shows a mistake again, and nothing else', async ({
  mova,
  words,
  context,
  quietPage: page,
}) => {
  const kind = 'type-words';
  await startCard(page, mova.origin, kind);
  await play(page, { kind, words, to: 1 });
  await question(page, 2, 5);
  await field(page).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(verdict(page, false)).toBeVisible();

  const copy = await copyTab(page, context, page.url());
  await expect(joined(copy)).toBeVisible();
  await expect(verdict(copy, false)).toBeVisible();
  await expect(verdict(page, false)).toBeVisible();

  await page.reload();
  await expect(verdict(page, false)).toBeVisible();
  await expect(joined(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await question(page, 3, 5);
  await question(copy, 3, 5);
});

test('the clock of a verdict runs in the visible tab alone', async ({
  mova,
  learner,
  context,
  quietPage: page,
}) => {
  await setExercises(learner, { pace: 'slow' });
  const words = await giveFiveWords(learner);
  await startCard(page, mova.origin, 'type-words');
  const other = await context.newPage();
  await other.goto(`${mova.origin}/type-words`);
  const asked = await question(other, 1, 5);
  await showTab(page, 'hidden');
  const { foreignWord } = wordOf(words, asked);
  await field(other).fill(foreignWord);
  await other.keyboard.press('Enter');
  await showTab(other, 'hidden');
  await expect(field(page)).toHaveValue(foreignWord);
  // Longer than the verdict stays.
  await other.waitForTimeout(7_000);
  await expect(field(page)).toHaveValue(foreignWord);
  await expect(field(other)).toHaveValue(foreignWord);
  await showTab(other, 'visible');
  await question(other, 2, 5);
  await question(page, 2, 5);
});

test('the result in a second tab leaves a repetition alone, and says when the first has saved it', async ({
  mova,
  words,
  context,
  quietPage: page,
}) => {
  const kind = 'type-words';
  const [word] = words;
  await playToResult(page, mova.origin, { kind, words, mistakes: [{ word }] });
  const other = await copyTab(page, context, `${mova.origin}/exercise-result`);
  await expect(next(other)).toBeVisible();

  await page.getByRole('button', { name: 'Опрацювати помилки (1)' }).click();
  await question(page, 1, 1);
  await other.reload();
  await expect(next(other)).toBeVisible();
  await question(page, 1, 1);
  await play(page, { kind, words, count: 1 });
  await goToNext(page);
  await expect(page.getByText('Усі помилки виправлено.').first()).toBeVisible();

  await saveResult(page);
  await expect(other).toHaveURL(/\/home$/);
  await expect(
    other.getByText('Результат цього тренування вже збережено. Можна починати нове.'),
  ).toBeVisible();
});

test('«Не знаю» and «Це описка» by keyboard', async ({ mova, words, quietPage: page }) => {
  await startCard(page, mova.origin, 'type-words');
  const wordAt = async (number: number) => {
    const asked = await question(page, number, 5);
    return words.find(({ nativeWord }) => nativeWord === asked)?.foreignWord ?? '';
  };
  const first = await wordAt(1);
  await page.getByRole('button', { name: 'Не знаю' }).press('Enter');
  // Two letters of a word whose clue is the first one, because others have the same translation.
  const letters = new RegExp(`Перш(?:а літера|і літери): ${first[0]}[^.]?\\.`);
  await expect(page.getByText(letters)).toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Згадали з підказкою: ${first}`).first()).toBeVisible();
  await page.keyboard.press('Enter');

  const second = await wordAt(2);
  await page.keyboard.type(`${second}x`);
  await page.keyboard.press('Enter');
  await expect(verdict(page, false)).toBeVisible();
  await page.getByRole('button', { name: 'Це описка' }).press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue(`${second}x`);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(verdict(page, true)).toBeVisible();
});
