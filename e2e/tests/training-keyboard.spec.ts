import type { Page } from '@playwright/test';
import { setExercises } from '../support/exercise-settings.ts';
import { collectErrors, expect, test } from '../support/fixtures.ts';
import { expectKeyboardReachesAll } from '../support/keyboard-checks.ts';
import { pressInLayout } from '../support/keyboard-layout.ts';
import { expectTakenOver } from '../support/prerendered-page.ts';
import { heardOn, listenToAnnouncements } from '../support/screen-reader.ts';
import { saidOn, stubSpeech } from '../support/speech-stub.ts';
import {
  answerAgain,
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

/** Expects an announcement caused by `step`. */
async function announcedBy(page: Page, step: () => Promise<void>, expected: string | RegExp): Promise<void> {
  const before = (await heardOn(page)).length;
  await step();
  const heard = async () => (await heardOn(page)).slice(before).join('\n');
  if (typeof expected === 'string') await expect.poll(heard).toContain(expected);
  else await expect.poll(heard).toMatch(expected);
}

test('a whole training works by keyboard alone in any layout and announces every verdict', async ({
  mova,
  words,
  page,
}) => {
  const errors = collectErrors(page);
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
    const mistaken: TrainedWord[] = [];
    for (let number = 1; number <= 5; number++) {
      const word = wordOf(words, await question(page, number, 5));
      if (number > 1) await expect(heading(page)).toBeFocused();
      if (number === 1) {
        mistaken.push(word);
        const right = kind === 'translate-words' ? word.nativeWord : word.foreignWord;
        const at = (await options(page).allTextContents()).findIndex((text) => text.slice(1) !== right);
        const wrong = () => pressInLayout(page, { code: `Digit${at + 1}`, key: '&é"\''[at] ?? '' });
        await announcedBy(page, wrong, `Неправильно. Правильна відповідь: ${right}`);
      } else await announcedBy(page, () => choose(page, word, true).then(() => {}), 'Правильно!');
      // Once answered, the keys of the options do nothing.
      await page.keyboard.press('Digit1');
      await expect(verdict(page, number > 1)).toBeVisible();
      await page.keyboard.press('Enter');
    }
    await answerAgain(page, kind, mistaken);
    await expect(page.getByRole('heading', { name: 'Добре, рухаємося далі' })).toBeFocused();
    await page.keyboard.press('Enter');
  }

  await expect(page).toHaveURL(/\/type-words$/);
  const mistaken: TrainedWord[] = [];
  for (let number = 1; number <= 5; number++) {
    const word = wordOf(words, await question(page, number, 5));
    if (number === 1) mistaken.push(word);
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
    // The focus stays in the field, so the next word must be announced.
    if (number < 5) await announcedBy(page, goOn, new RegExp(`Слово ${number + 1} з 5\\. [а-яіїєґ]+`));
    else await announcedBy(page, goOn, /Ще раз, без оцінки: лишилося 1 слово\. [а-яіїєґ]+/);
  }
  await answerAgain(page, 'type-words', mistaken);
  await expect(page.getByRole('heading', { name: 'Добре, рухаємося далі' })).toBeFocused();
  // Each of the eighteen verdicts was announced once, the last a moment after it was shown.
  const verdicts = async () =>
    (await heardOn(page)).filter((text) => /^(Правильно!|Неправильно\.)/.test(text));
  await expect.poll(verdicts).toHaveLength(18);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/exercise-result$/);
  // The Tab key starts at the top of a page; the result survives a reload.
  await page.reload();
  await expectTakenOver(page);
  await expect(page.getByRole('button', { name: /^Опрацювати помилки/ })).toBeVisible();
  await expectKeyboardReachesAll(page);
  await saveResult(page);
  expect(errors).toEqual([]);
});

/** Records in every document of a page which animations and transitions longer than 1 ms start. */
const recordMovements = `
  globalThis.movements = [];
  for (const type of ['animationstart', 'transitionrun']) {
    document.addEventListener(type, ({ target, pseudoElement }) => {
      const { animationDuration, transitionDuration } = getComputedStyle(target, pseudoElement || undefined);
      const seconds = (type === 'animationstart' ? animationDuration : transitionDuration).split(',').map(parseFloat);
      const place = target.closest('[role=progressbar]') ? 'stitches' : target.closest('form') ? 'verdict' : 'page';
      if (Math.max(...seconds) > 0.001) globalThis.movements.push(type + ' of ' + place);
    }, true);
  }`;

test('under reduced motion neither the verdict of a typed answer nor the progress bar moves', async ({
  mova,
  learner,
  quietPage: page,
}) => {
  await page.addInitScript(recordMovements);
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
  // Any movement has started after two more frames.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  expect(await movements()).toEqual([]);
  await page.keyboard.press('Enter');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await answerWrongly(2);
  await expect.poll(movements).toContain('animationstart of verdict');
  await expect.poll(movements).toContain('transitionrun of stitches');
});
