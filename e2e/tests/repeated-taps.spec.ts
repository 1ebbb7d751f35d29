import type { Page } from '@playwright/test';
import { setExercises } from '../support/exercise-settings.ts';
import { expect, test } from '../support/fixtures.ts';
import { passTime, stopTime } from '../support/page-clock.ts';
import { beSeen, centreOf, lowPhones, startChoice } from '../support/task-page.ts';
import { choose, heading, hold, next, options, question } from '../support/training-run.ts';
import { giveTopic } from '../support/training-words.ts';

const chosen = (page: Page) => page.getByRole('group').locator('button[aria-pressed="true"]');

type Place = Readonly<Record<'x' | 'y', number>>;

/** Scrolls until an answer lies at that place; the page may still be scrolling to the word by itself. */
async function bringAnswerTo(page: Page, { x, y }: Place): Promise<void> {
  const distance = () =>
    page.evaluate<number>(`(() => {
      const answers = [...document.querySelectorAll('main fieldset button')];
      if (answers.some((answer) => answer.contains(document.elementFromPoint(${x}, ${y})))) return 0;
      const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
      const way = (answer) => answer.getBoundingClientRect().top + answer.offsetHeight / 2 - ${y};
      const ways = answers.map(way).sort((one, other) => Math.abs(one) - Math.abs(other));
      const possible = ways.find((each) => scrollTop + each >= 0 && scrollTop + each <= scrollHeight - clientHeight);
      // Pages scroll by whole pixels.
      if (Math.abs(possible) < 1) return 0;
      scrollTo({ top: scrollTop + (possible ?? 0), behavior: 'instant' });
      return possible ?? -1;
    })()`);
  await expect.poll(distance, { message: 'an answer lies where the button lay' }).toBe(0);
}

/** Expects that a tap where a button of the verdict was answers the next question only once that has been seen. */
async function expectAnswersOnceSeen(page: Page, place: Place): Promise<void> {
  await expect(hold(page)).toBeHidden();
  await expect(next(page)).toBeHidden();
  await bringAnswerTo(page, place);
  await page.touchscreen.tap(place.x, place.y);
  await expect(chosen(page)).toHaveCount(0);
  await beSeen(page);
  // By mouse, as two quick taps are one double tap.
  await page.mouse.click(place.x, place.y);
  await expect(chosen(page)).toHaveCount(1);
}

for (const viewport of lowPhones) {
  test.describe(`on a screen of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test('a second tap on «Далі» of a verdict does not answer the next word', async ({
      mova,
      learner,
      page,
    }) => {
      const word = await startChoice(page, mova.origin, learner, 'manual');
      await choose(page, word, false);
      await expect(next(page)).toBeVisible();
      await beSeen(page);
      const place = await centreOf(next(page));
      await page.touchscreen.tap(place.x, place.y);
      await question(page, 2, 5);
      await expectAnswersOnceSeen(page, place);
    });

    test('a tap that comes too late for «Зачекати» does not answer the next word', async ({
      mova,
      learner,
      page,
    }) => {
      const word = await startChoice(page, mova.origin, learner, 'clock');
      await choose(page, word, false);
      await expect(hold(page)).toBeVisible();
      await beSeen(page);
      const place = await centreOf(hold(page));
      await passTime(page, 500);
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
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a second tap on «Повернути» of a toast opens no card of the row below', async ({
    mova,
    learner,
    page,
  }) => {
    await giveTopic(learner, 'FOOD');
    await giveTopic(learner, 'WEATHER');
    await page.goto(`${mova.origin}/home`);
    const rows = page.getByRole('list', { name: 'Слова' }).getByRole('listitem');
    await expect(rows).toHaveCount(20);
    await rows.nth(9).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).tap();
    await expect(rows).toHaveCount(19);
    const undo = page.getByRole('button', { name: 'Повернути' });
    const place = await centreOf(undo);
    await page.touchscreen.tap(place.x, place.y);
    await expect(undo).toBeHidden();
    await page.touchscreen.tap(place.x, place.y);
    await expect(rows).toHaveCount(20);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
