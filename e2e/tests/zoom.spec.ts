import type { Locator, Page } from '@playwright/test';
import { setExercises } from '../support/exercise-settings.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { expectKeyboardReachesAll } from '../support/keyboard-checks.ts';
import {
  expectNoSidewaysScroll,
  expectNothingCutOff,
  expectWholeWords,
  expectWholeWordsInButtons,
} from '../support/layout-checks.ts';
import type { Learner } from '../support/learner.ts';
import { expectTakenOver } from '../support/prerendered-page.ts';
import { stubSpeech } from '../support/speech-stub.ts';
import {
  allExercises,
  choose,
  exerciseTitles,
  field,
  heading,
  next,
  options,
  playToResult,
  question,
  startCard,
  verdict,
  wordOf,
} from '../support/training-run.ts';
import { giveFiveWords, giveTopic, type TrainedWord } from '../support/training-words.ts';

// 1280 × 1024 at 400 % (WCAG 1.4.10).
test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });
test.describe.configure({ timeout: 300_000 });

const publicPages = [
  '/login',
  '/welcome',
  '/registration',
  '/email-to-verify',
  '/forgot-password',
  '/reset-password?token=none',
  '/confirm-email',
  '/privacy-policy',
  '/terms-of-use',
  '/no-such-page',
];

const userPages = [
  '/home',
  '/learned-words',
  '/exercises',
  '/exercises?words=FOOD',
  '/grammar',
  '/grammar-exercise',
  '/rules',
  '/level-test',
  '/settings',
  '/premium',
];

/** Opens a page and waits for the client takeover and its data. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectTakenOver(page);
  await expect(page.locator('main :is(h1, h2)').filter({ visible: true }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[class*="ui-skeleton"]')).toHaveCount(0);
  // The form gives way to this when the server has said that the link is dead.
  if (address.endsWith('/reset-password?token=none')) {
    await expect(page.getByRole('link', { name: 'Замовити нове посилання' })).toBeVisible();
  }
}

/** Asserts that a page scrolls in one direction, cuts nothing off, and shows every control when it has the focus. */
async function expectUsable(page: Page, address: string): Promise<void> {
  await open(page, address);
  await expectNoSidewaysScroll(page);
  await expectNothingCutOff(page);
  await page.evaluate(goToTop);
  await expectKeyboardReachesAll(page);
}

/** Moves the focus before the first control; exercises start with it on the question. */
const goToTop = `(() => {
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
})()`;

for (const path of publicPages) {
  test(`${path} can be read and used at 400 %, under the cookie notice too`, async ({ mova, page }) => {
    await expectUsable(page, mova.origin + path);
    await expect(page.getByRole('region', { name: 'Файли cookie' })).toBeVisible();
  });
}

test('the pages of a learner can be read and used at 400 %', async ({ mova, learner, page }) => {
  await learner.client.succeed('POST', '/api/addWordSet', { category: 'WEATHER' });
  for (const path of userPages) {
    await test.step(path, async () => {
      await expectUsable(page, mova.origin + path);
    });
  }
});

test('the exercises can be read and used at 400 %', async ({ mova, learner, page }) => {
  await learner.client.succeed('POST', '/api/addWordSet', { category: 'WEATHER' });
  await open(page, `${mova.origin}/exercises`);
  await page.getByRole('button', { name: 'Почати повне тренування' }).click();
  await expect(page).toHaveURL(/\/remember-words$/);
  await expectUsable(page, page.url());
  for (const kind of allExercises) {
    const title = exerciseTitles[kind];
    await test.step(title, async () => {
      await startCard(page, mova.origin, kind);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectUsable(page, page.url());
    });
  }
});

test('with letters of 200 % set in the browser, the dictionary keeps whole words', async ({
  mova,
  learner,
  playwright,
  launchOptions,
}) => {
  const words = await giveTopic(learner, 'WEATHER');
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 375, height: 720 } });
    await signIn(context, learner);
    const page = await context.newPage();
    await open(page, `${mova.origin}/home`);
    await expectNoSidewaysScroll(page);
    const heightOf = async (text: string) =>
      (await page.getByRole('main').getByText(text, { exact: true }).first().boundingBox())?.height;
    // Each on one line.
    expect(await heightOf('Додати слово')).toBeLessThan(90);
    for (const { foreignWord } of words) expect(await heightOf(foreignWord), foreignWord).toBeLessThan(60);
  } finally {
    await browser.close();
  }
});

/** Sets what a phone does whose user has doubled the letters. */
const setLargeLetters = (page: Page) => page.evaluate(`document.documentElement.style.fontSize = '200%'`);

async function edgeOf(element: Locator, edge: 'top' | 'bottom'): Promise<number> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not visible`);
  return edge === 'top' ? box.y : box.y + box.height;
}

/** Asserts that no button is a column of letters and that the form covers nothing of the question. */
async function expectTypedQuestionFits(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectNothingCutOff(page);
  await expectWholeWordsInButtons(page);
  for (const button of await page.getByRole('main').getByRole('button').all()) {
    const height = (await button.boundingBox())?.height;
    expect(height, `height of «${await button.textContent()}»`).toBeLessThan(180);
  }
  const bottom = await edgeOf(heading(page), 'bottom');
  expect(bottom, 'the question ends above the field').toBeLessThanOrEqual(await edgeOf(field(page), 'top'));
}

test.describe('with letters of 200 % on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, deviceScaleFactor: 1 });

  for (const kind of ['type-words', 'listen-words'] as const) {
    test(`«${exerciseTitles[kind]}» keeps whole words, and cuts off and covers nothing`, async ({
      mova,
      words,
      page,
    }) => {
      await stubSpeech(page);
      await startCard(page, mova.origin, kind);
      await question(page, 1, words.length);
      await setLargeLetters(page);
      await expectTypedQuestionFits(page);
      await page.getByRole('button', { name: 'Не знаю' }).click();
      await expectTypedQuestionFits(page);
      await field(page).fill('nonsense');
      await field(page).press('Enter');
      await expect(verdict(page, false)).toBeVisible();
      await expectTypedQuestionFits(page);
      const bottom = await edgeOf(verdict(page, false), 'bottom');
      expect(bottom, 'the lesson ends above «Далі»').toBeLessThanOrEqual(await edgeOf(next(page), 'top'));
      // Each on one line.
      const shown = verdict(page, false).getByText(
        new RegExp(`^(${words.map((word) => word.foreignWord).join('|')})$`),
      );
      expect(await shown.count()).toBeGreaterThan(0);
      for (const word of await shown.all()) expect((await word.boundingBox())?.height).toBeLessThan(90);
    });
  }
});

/** No part of either fits on a line of a small phone. */
const longWord = { foreignWord: 'responsibility', nativeWord: 'інформаційно-телекомунікаційний' };

async function expectNothingLost(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectNothingCutOff(page);
}

/** Asserts that a dialog scrolls in one direction. */
async function expectDialogFits(dialog: Locator): Promise<void> {
  const over = await dialog.evaluate(
    (element) => Number(element.parentElement?.scrollWidth) - Number(element.parentElement?.clientWidth),
  );
  expect(over, 'the dialog is wider than the screen').toBeLessThanOrEqual(0);
}

/** Asserts that a word is on one line. */
async function expectOnOneLine(word: Locator): Promise<void> {
  expect((await word.boundingBox())?.height, `height of ${word}`).toBeLessThan(90);
}

test.describe('with letters of 200 % on a small phone', () => {
  test.use({ viewport: { width: 320, height: 568 }, deviceScaleFactor: 1 });

  async function giveLongWord(learner: Learner): Promise<TrainedWord[]> {
    await setExercises(learner);
    const words = await giveFiveWords(learner);
    const { json } = await learner.client.succeed('POST', '/api/addNewWord', longWord);
    return [...words, json as TrainedWord];
  }

  test('a result keeps within the page, and its buttons cover none of its words', async ({
    mova,
    learner,
    page,
  }) => {
    await stubSpeech(page);
    const words = await giveLongWord(learner);
    const mistakes = words.slice(-1).map((word) => ({ word }));
    await playToResult(page, mova.origin, { kind: 'translate-words', words, mistakes });
    await setLargeLetters(page);
    await expectNothingLost(page);
    for (const button of await page.getByRole('main').getByRole('button').all()) {
      await button.click({ trial: true });
    }
    const list = page.getByRole('main').getByRole('list').last();
    const bottom = await edgeOf(list, 'bottom');
    expect(bottom, 'the words end above the buttons').toBeLessThanOrEqual(await edgeOf(next(page), 'top'));
  });

  test('the words of a topic keep within the dialog, each on one line', async ({ mova, learner, page }) => {
    await learner.client.succeed('POST', '/api/closeWelcome');
    await open(page, `${mova.origin}/home`);
    await setLargeLetters(page);
    await page.getByRole('button', { name: 'Слова з тем', exact: true }).last().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectDialogFits(dialog);
    await dialog.getByRole('button', { name: /Подорожі/ }).click();
    await expect(dialog.getByRole('checkbox').first()).toBeVisible();
    await expectDialogFits(dialog);
    await expectNothingLost(page);
    await expectOnOneLine(dialog.getByText('suitcase', { exact: true }));
  });

  test('the verdict of a choice follows the answers, whose words are whole, and leads on', async ({
    mova,
    learner,
    page,
  }) => {
    await stubSpeech(page);
    const words = await giveLongWord(learner);
    await startCard(page, mova.origin, 'translate-words');
    await setLargeLetters(page);
    for (const isRight of [false, true]) {
      const text = await question(page, isRight ? 2 : 1, words.length);
      await expectNothingLost(page);
      await expectWholeWords(options(page));
      await choose(page, wordOf(words, text), isRight);
      await expect(verdict(page, isRight)).toBeVisible();
      await expectNothingLost(page);
      const answers = await edgeOf(options(page).last(), 'bottom');
      const band = await edgeOf(verdict(page, isRight), 'top');
      expect(answers, 'the answers end above the verdict').toBeLessThanOrEqual(band);
      // A band with an explanation may be higher than the screen: its title comes into view.
      await expect(verdict(page, isRight).getByRole('paragraph').first()).toBeInViewport({ ratio: 0.9 });
      await next(page).scrollIntoViewIfNeeded();
      await expect(next(page)).toBeInViewport({ ratio: 0.9 });
      await next(page).click();
    }
  });

  test('a very long word loses nothing in its row and on its card', async ({ mova, learner, page }) => {
    await giveLongWord(learner);
    await open(page, `${mova.origin}/home`);
    await setLargeLetters(page);
    await expectNothingLost(page);
    await page.getByRole('button', { name: longWord.foreignWord, exact: true }).click();
    const card = page.getByRole('dialog', { name: longWord.foreignWord, exact: true });
    await expect(card.getByText(longWord.nativeWord)).toBeVisible();
    await expectDialogFits(card);
    await expectNothingLost(page);
  });

  test('every page keeps within its width', async ({ mova, learner, page }) => {
    await learner.client.succeed('POST', '/api/closeWelcome');
    for (const path of [...userPages, '/rules?topic=past-perfect']) {
      await test.step(path, async () => {
        await open(page, mova.origin + path);
        await setLargeLetters(page);
        await expectNoSidewaysScroll(page);
      });
    }
  });

  for (const path of ['/login', '/welcome', '/registration']) {
    test(`${path} keeps within its width`, async ({ mova, page }) => {
      await open(page, mova.origin + path);
      await setLargeLetters(page);
      await expectNothingLost(page);
      await expectWholeWordsInButtons(page);
    });
  }
});
