import type { Page } from '@playwright/test';
import { setExercises } from '../support/exercise-settings.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectNoSidewaysScroll } from '../support/layout-checks.ts';
import { stubSpeech } from '../support/speech-stub.ts';
import {
  choose,
  field,
  heading,
  next,
  options,
  question,
  startCard,
  trainAll,
  wordOf,
} from '../support/training-run.ts';
import { giveFiveWords } from '../support/training-words.ts';

test.describe.configure({ timeout: 240_000 });

const long = [
  ['responsibility', 'відповідальність'],
  ['university', 'університет'],
  ['incomprehensibilities', 'незбагненності, незрозумілі речі'],
  ['telecommunication', 'телекомунікаційний зв’язок'],
  ['to get along with somebody', 'ладнати, бути в добрих стосунках із кимось'],
] as const;
const phones = [
  { width: 320, height: 600 },
  { width: 360, height: 640 },
  { width: 375, height: 667 },
];
const wide = [
  { width: 868, height: 1024 },
  { width: 1920, height: 1080 },
];

/**
 * Returns the parts of the asked word that are broken over lines, and the distance (px) of the speaker from its end.
 */
const lookAtWord = (page: Page) =>
  page.evaluate(`(() => {
    const heading = document.querySelector('main h2');
    const walker = document.createTreeWalker(heading.lastElementChild, NodeFilter.SHOW_TEXT);
    const broken = [];
    let right = 0;
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      for (const { 0: part, index } of text.data.matchAll(/[^\\s-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + part.length);
        const lines = [...range.getClientRects()];
        if (new Set(lines.map(({ top }) => top)).size > 1) broken.push(part);
        right = lines.at(-1).right;
      }
    }
    const speaker = heading.nextElementSibling.getBoundingClientRect();
    return { broken, distance: speaker.left - right };
  })()`) as Promise<{ readonly broken: readonly string[]; readonly distance: number }>;

test('a long word is never broken over lines in the introduction and in a question, there with the speaker next to it', async ({
  mova,
  learner,
  quietPage: page,
}) => {
  await setExercises(learner);
  await learner.client.succeed('POST', '/api/closeWelcome');
  for (const [foreignWord, nativeWord] of long) {
    await learner.client.succeed('POST', '/api/addNewWord', { foreignWord, nativeWord });
  }
  const look = async (isBeside: boolean) => {
    for (const size of [...wide, ...phones]) {
      await page.setViewportSize(size);
      const { broken, distance } = await lookAtWord(page);
      expect(broken, `at ${size.width} px`).toEqual([]);
      if (isBeside) expect(distance, `of the speaker at ${size.width} px`).toBeGreaterThanOrEqual(0);
      if (isBeside && size.width >= 868)
        expect(distance, `of the speaker at ${size.width} px`).toBeLessThan(40);
      await expectNoSidewaysScroll(page);
    }
  };
  await trainAll(page, mova.origin);
  for (let number = 1; number <= long.length; number++) {
    await question(page, number, long.length);
    await look(false);
    await page.getByRole('main').getByRole('button').last().click();
  }
  await page.evaluate('sessionStorage.clear()');
  await startCard(page, mova.origin, 'translate-native-english');
  for (let number = 1; number <= long.length; number++) {
    await question(page, number, long.length);
    await options(page).first().click();
    await expect(next(page)).toBeVisible();
    await look(true);
    await next(page).click();
  }
});

/** Returns where the content of a step ends, on a phone and on a desktop. */
async function endsOfStep(page: Page): Promise<number[]> {
  const ends: number[] = [];
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const step = page.getByRole('heading', { level: 1 }).locator('xpath=../..');
    ends.push(await step.evaluate((element) => Math.round(element.getBoundingClientRect().bottom)));
  }
  return ends;
}

test('nothing below a step moves when it takes the place of its skeleton', async ({
  mova,
  words,
  quietPage: page,
}) => {
  await stubSpeech(page);
  for (const step of ['introduction', 'translate-words', 'listen-words'] as const) {
    const gate = Promise.withResolvers<void>();
    await page.route(
      '**/api/startTraining*',
      async (route) => {
        await gate.promise;
        await route.continue();
      },
      { times: 1 },
    );
    if (step === 'introduction') await trainAll(page, mova.origin);
    else await startCard(page, mova.origin, step);
    await expect(page.getByText('Готуємо слова…')).toBeAttached();
    const before = await endsOfStep(page);
    gate.resolve();
    await question(page, 1, words.length);
    expect(await endsOfStep(page), step).toEqual(before);
    await page.evaluate('sessionStorage.clear()');
  }
});

test('the button that starts a whole training is visible without scrolling on a phone', async ({
  mova,
  learner,
  page,
}) => {
  await giveFiveWords(learner);
  await page.goto(`${mova.origin}/exercises`);
  await page.getByRole('button', { name: 'Зрозуміло' }).click();
  for (const size of phones.slice(1)) {
    await page.setViewportSize(size);
    await page.reload();
    await expect(page.getByText('Потренуємо 5 слів: 5 нових.')).toBeVisible();
    const start = page.getByRole('button', { name: 'Почати повне тренування' });
    await expect(start).toBeInViewport({ ratio: 1 });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('«Далі» is in sight at every step, also over the keyboard, and a verdict leaves the word in sight', async ({
    mova,
    learner,
    words,
    page,
  }) => {
    await setExercises(learner, { pace: 'wait' });
    await trainAll(page, mova.origin);
    await question(page, 1, words.length);
    await expect(page.getByRole('main').getByRole('button').last()).toBeInViewport({ ratio: 1 });
    await page.evaluate('sessionStorage.clear()');

    await startCard(page, mova.origin, 'translate-words');
    await question(page, 1, words.length);
    await expect(options(page).last()).toBeInViewport({ ratio: 1 });
    const asked = wordOf(words, await heading(page).locator('span').last().innerText());
    await choose(page, asked, false);
    await expect(next(page)).toBeInViewport({ ratio: 1 });
    await expect(heading(page)).toBeInViewport({ ratio: 1 });
    await page.evaluate('sessionStorage.clear()');

    await startCard(page, mova.origin, 'type-words');
    await question(page, 1, words.length);
    // What the keyboard of a phone leaves.
    await page.setViewportSize({ width: 320, height: 350 });
    await expect(next(page)).toBeInViewport({ ratio: 1 });
    await field(page).fill('фйцу');
    await field(page).press('Enter');
    await expect(page.getByText(/Перемкніть розкладку/)).toBeInViewport({ ratio: 1 });
    for (const element of [field(page), next(page)]) await expect(element).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 320, height: 640 });
    await field(page).fill('nonsense');
    await field(page).press('Enter');
    await expect(next(page)).toBeInViewport({ ratio: 1 });
    await expect(heading(page)).toBeInViewport({ ratio: 1 });
  });

  test('a mistake that was typed leaves the link home in sight, with the notice of cookies below it', async ({
    mova,
    learner,
    words,
    page,
  }) => {
    await setExercises(learner, { pace: 'wait' });
    for (const [width, height] of [
      [375, 667],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await startCard(page, mova.origin, 'type-words');
      await question(page, 1, words.length);
      await expect(page.getByRole('region', { name: 'Файли cookie' })).toBeAttached();
      const home = page.getByRole('link', { name: 'Повернутись на головну' });
      await expect(home).toBeInViewport({ ratio: 1 });
      // By the keyboard itself: Playwright would scroll to what it types into.
      await page.keyboard.type('nonsense');
      await page.keyboard.press('Enter');
      await expect(field(page)).toHaveAttribute('aria-readonly', 'true');
      for (const element of [home, heading(page), next(page)])
        await expect(element).toBeInViewport({ ratio: 1 });
      await page.evaluate('sessionStorage.clear()');
    }
  });

  for (const width of [320, 375]) {
    test(`a heard word can be heard slowly before it is answered, at ${width} × 568 with field and «Далі» in sight`, async ({
      mova,
      learner,
      words,
      page,
    }) => {
      await stubSpeech(page);
      await setExercises(learner);
      await page.setViewportSize({ width, height: 568 });
      await startCard(page, mova.origin, 'listen-words');
      await question(page, 1, words.length);
      const main = page.getByRole('main');
      const slowly = main.getByRole('button', { name: 'Прослухати повільно', exact: true });
      await expect(slowly).toBeVisible();
      const slow = await slowly.boundingBox();
      const again = await main.getByRole('button', { name: 'Прослухати ще раз' }).boundingBox();
      if (!slow || !again) throw new Error('nothing to be seen');
      expect(Math.min(slow.width, slow.height)).toBeGreaterThanOrEqual(44);
      // On one line, so that nothing below has moved down.
      expect(slow.y + slow.height / 2).toBeCloseTo(again.y + again.height / 2, 0);
      expect(again.height).toBe(52);
      for (const element of [field(page), next(page)]) await expect(element).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
    });
  }
});
