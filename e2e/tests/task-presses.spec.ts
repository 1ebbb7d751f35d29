import type { Locator, Page } from '@playwright/test';
import { setExercises } from '../support/exercise-settings.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectWholeWordsInButtons } from '../support/layout-checks.ts';
import type { Learner } from '../support/learner.ts';
import type { PageDocument, PageElement } from '../support/page-side.ts';
import { stubSpeech } from '../support/speaking-browser.ts';
import {
  choose,
  heading,
  next,
  options,
  passIntroduction,
  question,
  startCard,
  trainAll,
  verdict,
} from '../support/training-run.ts';
import { giveFiveWords, giveTopic, type TrainedWord } from '../support/training-words.ts';

declare const document: PageDocument;

/**
 * Where a verdict rises over the answers, scrolled so that its buttons lie over one of the next question, on their
 * way up too: the next word is brought into sight.
 */
const phones = [
  { width: 375, height: 553, scrolled: 435 },
  { width: 375, height: 667, scrolled: 316 },
  { width: 667, height: 320, scrolled: 80 },
] as const;

const hold = (page: Page) => page.getByRole('button', { name: 'Затримати' });
const toasts = (page: Page) => page.getByRole('region', { name: 'Сповіщення' });
const chosen = (page: Page) => page.getByRole('group').locator('button[aria-pressed="true"]');

/** From here on the page's clock stands still, but for what the test lets pass. */
const stopTime = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

/** Long enough for the learner to have seen what has come. */
const beSeen = (page: Page) => page.clock.runFor(500);

/** What rises or settles has done so: a band on its way up passes over the gaps between answers. */
const standsStill = (page: Page) =>
  page.evaluate(`Promise.all(
    document.getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished.catch(() => undefined)),
  ).then(() => undefined)`);

async function centreOf(element: Locator): Promise<{ x: number; y: number }> {
  await standsStill(element.page());
  const box = await element.boundingBox();
  if (!box) throw new Error('nothing to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Scrolls no farther than it takes to have an element on the screen, at the foot of it. */
async function bringToFoot(element: Locator): Promise<void> {
  const page = element.page();
  const [box, screen] = [await element.boundingBox(), page.viewportSize()];
  if (!box || !screen) throw new Error('nothing to be seen');
  await page.evaluate(`scrollBy(0, ${Math.max(0, box.y + box.height + 8 - screen.height)})`);
}

/** Nothing lies over the middle of an element that is on the screen. */
async function expectOnTop(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 0.9 });
  const isOnTop = () =>
    element.evaluate((own) => {
      const shown = own as unknown as PageElement;
      const { left, top, width, height } = shown.getBoundingClientRect();
      return shown.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isOnTop, { message: `${element} lies on top` }).toBe(true);
}

/** Starts an exercise of choices whose first word waits for its answer, and stops its clock. */
async function startChoice(page: Page, origin: string, learner: Learner, pace: string): Promise<TrainedWord> {
  await page.clock.install();
  await setExercises(learner, { pace });
  const words = await giveFiveWords(learner);
  await startCard(page, origin, 'translate-words');
  const asked = await question(page, 1, 5);
  await stopTime(page);
  return words.find(({ foreignWord }) => foreignWord === asked) as TrainedWord;
}

/** A tap where a button of the verdict stood is no answer to the next question; once that was seen, it is one. */
async function expectAnswersOnceSeen(page: Page, place: { x: number; y: number }): Promise<void> {
  await expect(hold(page)).toBeHidden();
  await expect(next(page)).toBeHidden();
  await page.touchscreen.tap(place.x, place.y);
  await expect(chosen(page)).toHaveCount(0);
  await beSeen(page);
  // The page may still be on its way to the next word.
  const isAnswer = () =>
    options(page).evaluateAll(
      (all, { x, y }) =>
        all.some((option) => (option as unknown as PageElement).contains(document.elementFromPoint(x, y))),
      place,
    );
  await expect.poll(isAnswer, { message: 'an answer lies where the button lay' }).toBe(true);
  // By mouse: taps in quick succession are one double tap.
  await page.mouse.click(place.x, place.y);
  await expect(chosen(page)).toHaveCount(1);
}

for (const { scrolled, ...viewport } of phones) {
  test.describe(`on a screen of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test('a second tap on «Далі» of a verdict does not answer the next word', async ({
      mova,
      learner,
      page,
    }) => {
      const word = await startChoice(page, mova.origin, learner, 'manual');
      await choose(page, word, false);
      // Choosing has brought the answer into sight, whichever it was.
      await page.evaluate(`scrollTo(0, ${scrolled})`);
      await expect(next(page)).toBeVisible();
      await beSeen(page);
      const place = await centreOf(next(page));
      await page.touchscreen.tap(place.x, place.y);
      await question(page, 2, 5);
      await expectAnswersOnceSeen(page, place);
    });

    test('a tap that comes too late for «Затримати» does not answer the next word', async ({
      mova,
      learner,
      page,
    }) => {
      const word = await startChoice(page, mova.origin, learner, 'standard');
      await choose(page, word, false);
      // Choosing has brought the answer into sight, whichever it was.
      await page.evaluate(`scrollTo(0, ${scrolled})`);
      await expect(hold(page)).toBeVisible();
      await beSeen(page);
      const place = await centreOf(hold(page));
      await page.clock.runFor(500);
      await question(page, 2, 5);
      await expectAnswersOnceSeen(page, place);
    });

    test('a second tap on an answer does not go on past its verdict', async ({ mova, learner, page }) => {
      await startChoice(page, mova.origin, learner, 'manual');
      await beSeen(page);
      await options(page).last().scrollIntoViewIfNeeded();
      const place = await centreOf(options(page).last());
      await page.touchscreen.tap(place.x, place.y);
      await expect(next(page)).toBeVisible();
      const button = await centreOf(next(page));
      await page.touchscreen.tap(button.x, button.y);
      await question(page, 1, 5);
      await beSeen(page);
      await page.mouse.click(button.x, button.y);
      await question(page, 2, 5);
    });

    test('a second tap on «Далі» of a verdict does not answer the next question of a quiz', async ({
      mova,
      learner,
      page,
    }) => {
      await page.clock.install();
      await setExercises(learner, { pace: 'manual' });
      await page.goto(`${mova.origin}/future-simple`);
      await expect(heading(page)).toContainText('Запитання 1 з 10.');
      await stopTime(page);
      await page.keyboard.press('Digit1');
      await expect(next(page)).toBeVisible();
      await beSeen(page);
      const place = await centreOf(next(page));
      await page.touchscreen.tap(place.x, place.y);
      await expect(heading(page)).toContainText('Запитання 2 з 10.');
      await page.touchscreen.tap(place.x, place.y);
      await expect(next(page)).toBeHidden();
      await expect(chosen(page)).toHaveCount(0);
      await page.keyboard.press('Digit1');
      await expect(chosen(page)).toHaveCount(1);
    });

    test('a toast covers neither the word asked nor its verdict with the buttons', async ({
      mova,
      learner,
      page,
    }) => {
      await stubSpeech(page, 'synthesis-failed');
      const word = await startChoice(page, mova.origin, learner, 'standard');
      await page.getByRole('button', { name: `Прослухати слово ${word.foreignWord}` }).tap();
      await page.clock.runFor(300);
      const toast = toasts(page).getByText(/Не вдалося озвучити слово/);
      await expect(toast).toBeInViewport({ ratio: 1 });
      await expectOnTop(heading(page).getByText(word.foreignWord));
      await choose(page, word, false);
      await expect(hold(page)).toBeVisible();
      await beSeen(page);
      await expectOnTop(verdict(page, false).getByRole('paragraph'));
      await expectOnTop(hold(page));
      await expectOnTop(next(page));
      await expect(toast).toBeInViewport({ ratio: 1 });
    });

    test('the note that ten words were taken covers neither «Далі» nor the last answer', async ({
      mova,
      learner,
      page,
    }) => {
      await setExercises(learner);
      await giveTopic(learner, 'FOOD');
      await giveTopic(learner, 'HEALTH');
      await trainAll(page, mova.origin);
      await question(page, 1, 10);
      const toast = toasts(page).getByText(/^Для тренування взято 10/);
      // It stays for as long as the pointer is over it.
      await toast.hover();
      await bringToFoot(next(page));
      await expectOnTop(next(page));
      await passIntroduction(page, 10);
      await question(page, 1, 10);
      const last = options(page).last();
      await bringToFoot(last);
      await expectOnTop(last);
      await expect(toast).toBeVisible();
    });
  });
}

for (const [width, height, letters] of [
  [320, 568, 100],
  [375, 667, 130],
] as const) {
  test(`on ${width} × ${height} with letters of ${letters} % the verdict leaves the word asked in sight and all answers in reach`, async ({
    mova,
    learner,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const word = await startChoice(page, mova.origin, learner, 'standard');
    await page.evaluate(`document.documentElement.style.fontSize = '${letters}%'`);
    await choose(page, word, false);
    await expect(hold(page)).toBeVisible();
    await beSeen(page);
    await expectWholeWordsInButtons(page);
    await expectOnTop(heading(page).getByText(word.foreignWord));
    await expectOnTop(verdict(page, false).getByRole('paragraph'));
    await options(page)
      .last()
      .evaluate((option) => (option as unknown as PageElement).scrollIntoView({ block: 'center' }));
    await expectOnTop(options(page).last());
    await expectOnTop(next(page));
  });
}

test('on a large screen toasts stay at its foot, clear of the task', async ({ mova, learner, page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await stubSpeech(page, 'synthesis-failed');
  const word = await startChoice(page, mova.origin, learner, 'standard');
  await page.getByRole('button', { name: `Прослухати слово ${word.foreignWord}` }).click();
  await page.clock.runFor(300);
  const toast = toasts(page).getByText(/Не вдалося озвучити слово/);
  await expect(toast).toBeInViewport({ ratio: 1 });
  expect((await centreOf(toast)).y).toBeGreaterThan(768 / 2);
  await choose(page, word, false);
  await expect(hold(page)).toBeVisible();
  await beSeen(page);
  for (const element of [verdict(page, false).getByRole('paragraph'), hold(page), next(page)]) {
    await expectOnTop(element);
  }
});
