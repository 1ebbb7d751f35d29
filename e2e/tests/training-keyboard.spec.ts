import type { ExerciseKind } from '@mova/contracts';
import type { Page } from '@playwright/test';
import { setExercises } from '../support/exercise-settings.ts';
import { collectFaults, expect, test } from '../support/fixtures.ts';
import { expectKeyboardReachesAll } from '../support/keyboard-checks.ts';
import { pressInLayout } from '../support/keyboard-layout.ts';
import type { Learner } from '../support/learner.ts';
import { heardOn, listenToAnnouncements } from '../support/screen-reader.ts';
import { saidOn, stubSpeech } from '../support/speaking-browser.ts';
import {
  choose,
  field,
  heading,
  options,
  question,
  saveResult,
  startCard,
  verdict,
  wordOf,
} from '../support/training-run.ts';
import { giveFiveWords, type TrainedWord } from '../support/training-words.ts';

test.describe.configure({ timeout: 240_000 });

/** What is announced for `step`, apart from all before it. */
async function announcedBy(page: Page, step: () => Promise<void>, expected: string | RegExp): Promise<void> {
  const before = (await heardOn(page)).length;
  await step();
  const heard = async () => (await heardOn(page)).slice(before).join('\n');
  if (typeof expected === 'string') await expect.poll(heard).toContain(expected);
  else await expect.poll(heard).toMatch(expected);
}

test('a whole training works by keyboard alone in any layout, and tells a screen reader how it goes', async ({
  mova,
  words,
  page,
}) => {
  const faults = collectFaults(page);
  await stubSpeech(page);
  await listenToAnnouncements(page);
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
      const word = wordOf(words, await question(page, number, 5));
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
    const word = wordOf(words, await question(page, number, 5));
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
      number === 1 ? `Неправильно. Правильна відповідь: ${word.foreignWord}. Майже!` : 'Правильно!',
    );
    const goOn = () => page.keyboard.press('Enter');
    // The focus stays in the field, so the next word has to be told.
    if (number < 5) await announcedBy(page, goOn, new RegExp(`Слово ${number + 1} з 5\\. [а-яіїєґ]+`));
    else await goOn();
  }
  await expect(page.getByRole('heading', { name: 'Добре, рухаємося далі' })).toBeFocused();
  // Each of the fifteen verdicts was told, and none of them twice.
  expect((await heardOn(page)).filter((text) => /^(Правильно!|Неправильно\.)/.test(text))).toHaveLength(15);
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

/** The clock of a page stands still from here on, but for what {@link passTime} lets pass. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets a page's timers run. */
const passTime = (page: Page, milliseconds: number) => page.clock.runFor(milliseconds);

const hold = (page: Page) => page.getByRole('button', { name: 'Затримати' });
const next = (page: Page) => page.getByRole('button', { name: 'Далі', exact: true });

/** The clock was stopped by a key: said, the button gone, and an hour later the verdict is still there. */
async function expectHeld(page: Page, word: TrainedWord, number: number): Promise<void> {
  await expect(hold(page)).toBeHidden();
  await passTime(page, 3_600_000);
  await question(page, number, 5);
  await expect(verdict(page, false)).toContainText(word.foreignWord);
  expect((await heardOn(page)).slice(-1)).toEqual(['Час зупинено.']);
}

/** Starts an exercise whose verdicts have a clock, with what is announced written down. @returns its words */
async function startByTheClock(page: Page, origin: string, learner: Learner, kind: ExerciseKind) {
  await listenToAnnouncements(page);
  await page.clock.install();
  await setExercises(learner, { pace: 'standard' });
  const words = await giveFiveWords(learner);
  await startCard(page, origin, kind);
  return words;
}

test('the clock of a choice lets a right answer pass, and stops after a wrong one at Tab or Space', async ({
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
  // The focus moved on as Tab moves it, and comes to «Далі» behind the answers.
  await expect(page.getByRole('button', { name: /^Прослухати слово/ })).toBeFocused();
  for (let stop = 0; stop < 5; stop++) await page.keyboard.press('Tab');
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
  await expect(page.getByRole('heading', { name: 'Добре, рухаємося далі' })).toBeFocused();
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
  await expect(next(page)).toBeFocused();
  await page.keyboard.press('Enter');

  word = await answerWrongly(3);
  // What has just come takes no press of the mouse.
  await passTime(page, 400);
  await hold(page).click();
  await expectHeld(page, word, 3);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');

  await answerWrongly(4);
  await passTime(page, 2000);
  await question(page, 5, 5);
});

/** Notes, in every document of a page, where something begins to move for longer than anybody could see. */
const noteMovements = `
  globalThis.movements = [];
  for (const type of ['animationstart', 'transitionrun']) {
    document.addEventListener(type, ({ target, pseudoElement }) => {
      const { animationDuration, transitionDuration } = getComputedStyle(target, pseudoElement || undefined);
      const seconds = (type === 'animationstart' ? animationDuration : transitionDuration).split(',').map(parseFloat);
      const place = target.closest('[role=progressbar]') ? 'stitches' : target.closest('form') ? 'verdict' : 'page';
      if (Math.max(...seconds) > 0.001) globalThis.movements.push(type + ' of ' + place);
    }, true);
  }`;

test('under reduced motion neither the verdict of a typed answer nor its stitch moves', async ({
  mova,
  learner,
  quietPage: page,
}) => {
  await page.addInitScript(noteMovements);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setExercises(learner);
  await giveFiveWords(learner);
  await startCard(page, mova.origin, 'type-words');
  const answerWrongly = async (number: number) => {
    await question(page, number, 5);
    await page.evaluate('globalThis.movements.splice(0)');
    await field(page).fill('nothing near');
    await page.keyboard.press('Enter');
    await expect(verdict(page, false)).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(number));
  };
  const movements = () => page.evaluate<string[]>('globalThis.movements');
  await answerWrongly(1);
  // Whatever was to move has begun once two more frames are drawn.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  expect(await movements()).toEqual([]);
  await page.keyboard.press('Enter');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await answerWrongly(2);
  await expect.poll(movements).toContain('animationstart of verdict');
  await expect.poll(movements).toContain('transitionrun of stitches');
});
