import type { Locator } from '@playwright/test';
import { toasts } from '../support/dictionary-page.ts';
import type { PageDocument, PageElement } from '../support/dom-types.ts';
import { setExercises } from '../support/exercise-settings.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectWholeWordsInButtons } from '../support/layout-checks.ts';
import { passTime } from '../support/page-clock.ts';
import { stubSpeech } from '../support/speech-stub.ts';
import { beSeen, centreOf, phones, startChoice } from '../support/task-page.ts';
import {
  choose,
  heading,
  hold,
  next,
  options,
  passIntroduction,
  question,
  trainAll,
  verdict,
} from '../support/training-run.ts';
import { giveTopic } from '../support/training-words.ts';

declare const document: PageDocument;

/** Scrolls just far enough to show an element at the bottom of the screen. */
async function scrollToBottomEdge(element: Locator): Promise<void> {
  const page = element.page();
  const [box, screen] = [await element.boundingBox(), page.viewportSize()];
  if (!box || !screen) throw new Error('the element is not visible');
  await page.evaluate(`scrollBy(0, ${Math.max(0, box.y + box.height + 8 - screen.height)})`);
}

/** Asserts that an element is on the screen and nothing covers its centre. */
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

for (const viewport of phones) {
  test.describe(`on a screen of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test('a toast covers neither the word asked nor its verdict with the buttons', async ({
      mova,
      learner,
      page,
    }) => {
      await stubSpeech(page, 'synthesis-failed');
      const word = await startChoice(page, mova.origin, learner, 'clock');
      await page.getByRole('button', { name: `Прослухати слово ${word.foreignWord}` }).tap();
      await passTime(page, 300);
      const toast = toasts(page).getByText(/Не вдалося озвучити слово/);
      await expect(toast).toBeInViewport({ ratio: 1 });
      await expectOnTop(heading(page).getByText(word.foreignWord));
      await choose(page, word, false);
      await expect(hold(page)).toBeVisible();
      await beSeen(page);
      await expectOnTop(verdict(page, false).getByRole('paragraph').first());
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
      // It stays while the pointer is over it.
      await toast.hover();
      await scrollToBottomEdge(next(page));
      await expectOnTop(next(page));
      await passIntroduction(page, 10);
      await question(page, 1, 10);
      const last = options(page).last();
      await scrollToBottomEdge(last);
      await expectOnTop(last);
      await expect(toast).toBeVisible();
    });

    test('the notice of cookies does not cover what leads on from the try', async ({ mova, page }) => {
      await page.goto(`${mova.origin}/welcome`);
      const goOn = page.getByRole('button', { name: 'Далі' });
      for (const word of ['сніг', 'хліб']) {
        await page.getByRole('button', { name: word }).tap();
        await expectOnTop(goOn);
        await goOn.tap();
      }
      await page.getByRole('textbox').fill('rain');
      await page.keyboard.press('Enter');
      await expectOnTop(goOn);
      await goOn.tap();
      await expectOnTop(page.getByRole('link', { name: 'Зберегти й продовжити' }));
    });
  });
}

for (const [width, height, letters] of [
  [320, 568, 100],
  [375, 667, 130],
] as const) {
  test(`on ${width} × ${height} with letters of ${letters} % the verdict leaves the word visible and all answers reachable`, async ({
    mova,
    learner,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const word = await startChoice(page, mova.origin, learner, 'clock');
    await page.evaluate(`document.documentElement.style.fontSize = '${letters}%'`);
    await choose(page, word, false);
    await expect(hold(page)).toBeVisible();
    await beSeen(page);
    await expectWholeWordsInButtons(page);
    await expectOnTop(heading(page).getByText(word.foreignWord));
    await expectOnTop(verdict(page, false).getByRole('paragraph').first());
    await expectOnTop(
      verdict(page, false).getByRole('button', { name: `Ще раз прослухати слово ${word.foreignWord}` }),
    );
    // With a long transcription the band is higher than half of the screen.
    await options(page)
      .last()
      .evaluate((option) => (option as unknown as PageElement).scrollIntoView({ block: 'start' }));
    await expectOnTop(options(page).last());
    await expectOnTop(next(page));
  });
}

test('at a desk the question of the first mistake covers none of the answers', async ({
  mova,
  learner,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const word = await startChoice(page, mova.origin, learner, 'standard');
  await choose(page, word, false);
  await expect(page.getByRole('button', { name: 'Доки не натисну «Далі»' })).toBeVisible();
  await beSeen(page);
  for (const option of await options(page).all()) await expectOnTop(option);
});

test('on a large screen toasts stay at the bottom and do not cover the task', async ({
  mova,
  learner,
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await stubSpeech(page, 'synthesis-failed');
  const word = await startChoice(page, mova.origin, learner, 'clock');
  await page.getByRole('button', { name: `Прослухати слово ${word.foreignWord}` }).click();
  await passTime(page, 300);
  const toast = toasts(page).getByText(/Не вдалося озвучити слово/);
  await expect(toast).toBeInViewport({ ratio: 1 });
  expect((await centreOf(toast)).y).toBeGreaterThan(768 / 2);
  await choose(page, word, false);
  await expect(hold(page)).toBeVisible();
  await beSeen(page);
  for (const element of [verdict(page, false).getByRole('paragraph').first(), hold(page), next(page)]) {
    await expectOnTop(element);
  }
});
