import type { ExerciseKind } from '@mova/contracts';
import { expect, type Locator, type Page } from '@playwright/test';
import { saidOn } from './speech-stub.ts';
import type { TrainedWord } from './training-words.ts';

/** A word to answer wrongly, and what to type for it; in a choice any other option is taken. */
interface Mistake {
  readonly word: TrainedWord;
  readonly typed?: string;
}

interface Part {
  readonly kind: ExerciseKind;
  /** Words of the dictionary; may be more than are asked. */
  readonly words: readonly TrainedWord[];
  /** Number of words asked (all). */
  readonly count?: number;
  /** Number of the question on the screen (1). */
  readonly from?: number;
  /** Number of the last question to answer (all, up to the finish screen). */
  readonly to?: number;
  readonly mistakes?: readonly Mistake[];
  /** Words mistaken before `from`. */
  readonly mistakenBefore?: readonly TrainedWord[];
  /** «Опрацювати помилки», which asks no mistaken word again. */
  readonly isReplay?: boolean;
  readonly by?: 'keys' | 'mouse';
}

/** Titles of the exercises, in the order of a result. */
export const exerciseTitles = {
  'translate-words': 'З англійської на українську',
  'translate-native-english': 'З української на англійську',
  'listen-words': 'Написати на слух',
  'type-words': 'Написати переклад',
} as const satisfies Record<ExerciseKind, string>;

/** The exercises of a whole training in order; listening follows them on request. */
export const exercisesInTurn = ['translate-words', 'translate-native-english', 'type-words'] as const;

export const allExercises = [...exercisesInTurn, 'listen-words'] as const;

/** The word asked, or the heading of the finish screen. */
export const heading = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 2 });
export const field = (page: Page): Locator => page.getByRole('main').getByRole('textbox');
export const next = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Далі', exact: true });
export const hold = (page: Page): Locator => page.getByRole('button', { name: 'Зачекати' });
export const options = (page: Page): Locator => page.getByRole('group').getByRole('button');

/** The band that shows the verdict; the announcement is another element. */
export const verdict = (page: Page, right: boolean): Locator =>
  page
    .getByRole('main')
    .getByRole('paragraph')
    .filter({ hasText: right ? /^Правильно!$/ : /^Неправильно\. Правильна відповідь: / })
    .locator('..');

/** Starts a training with every word of the first page of the dictionary, up to the introduction if it has one. */
export async function trainAll(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/home`);
  await page.getByRole('checkbox', { name: 'Усі на сторінці' }).check();
  await page.getByRole('button', { name: 'Тренувати' }).click();
  await expect(page).toHaveURL(/\/(remember|translate)-words$/);
}

/** Starts a single exercise from its card. @param source of its words, by default the whole dictionary */
export async function startCard(
  page: Page,
  origin: string,
  kind: ExerciseKind,
  source = 'all',
): Promise<void> {
  await page.goto(`${origin}/exercises?words=${source}`);
  const start = page.getByRole('button', { name: `Почати вправу «${exerciseTitles[kind]}»` });
  await expect(start).not.toHaveAttribute('aria-disabled', 'true');
  await start.click();
  await expect(page).not.toHaveURL(/\/exercises/);
}

/** Waits for a question. @returns its text */
export const question = (page: Page, number: number, count: number) =>
  questionAfter(page, `Слово ${number} з ${count}. `);

const plurals = new Intl.PluralRules('uk');
const wordForms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'слово', few: 'слова', many: 'слів' };

/** Waits for a mistaken word that is asked again. @param left how many are, with this one @returns its text */
export const repetition = (page: Page, left: number) =>
  questionAfter(page, `Ще раз, без оцінки: лишилося ${left} ${wordForms[plurals.select(left)]}. `);

async function questionAfter(page: Page, place: string): Promise<string> {
  const asked = heading(page).filter({ hasText: place });
  await expect(asked).toBeVisible();
  return ((await asked.textContent()) ?? '').replace(place, '').trim();
}

/** Goes through the introduction by keyboard, up to the first exercise. @returns the English words in order */
export async function passIntroduction(page: Page, count: number): Promise<string[]> {
  const shown: string[] = [];
  for (let number = 1; number <= count; number++) {
    shown.push(await question(page, number, count));
    await page.keyboard.press('Enter');
  }
  await expect(page).toHaveURL(/\/translate-words$/);
  return shown;
}

/** Chooses the right option or another one. @returns its text */
export async function choose(page: Page, word: TrainedWord, right: boolean, by = 'keys'): Promise<string> {
  await expect(options(page).first()).toHaveAttribute('aria-pressed', 'false');
  // Each begins with the hint of its key.
  const texts = (await options(page).allTextContents()).map((text) => text.replace(/^\d/, ''));
  const isRight = (text: string) => text === word.foreignWord || text === word.nativeWord;
  const at = texts.findIndex((text) => isRight(text) === right);
  if (by === 'keys') await page.keyboard.press(`Digit${at + 1}`);
  else await options(page).nth(at).click();
  return texts[at] ?? '';
}

/**
 * Answers the questions of an exercise without a clock (`setExercises`) and checks each verdict; then mistaken words
 * again, rightly.
 *
 * @returns the words in the order they were asked
 */
export async function play(page: Page, part: Part): Promise<TrainedWord[]> {
  const { kind, words, count = words.length, from = 1, to = count, mistakes = [], by = 'keys' } = part;
  const mistaken = [...(part.mistakenBefore ?? [])];
  const asked: TrainedWord[] = [];
  await expect(page).toHaveURL(new RegExp(`/${kind}$`));
  for (let number = from; number <= to; number++) {
    const text = await question(page, number, count);
    const word = kind === 'listen-words' ? await heard(page, words, asked) : wordOf(words, text);
    const mistake = mistakes.find((one) => one.word.id === word.id);
    const right = mistake === undefined;
    asked.push(word);
    if (!right) mistaken.push(word);
    await answer(page, kind, word, right, by, mistake?.typed);
  }
  if (to === count && !part.isReplay) await answerAgain(page, kind, mistaken, by);
  if (to === count) await expect(page.getByRole('heading', { name: 'Добре, рухаємося далі' })).toBeFocused();
  return asked;
}

/** Answers mistaken words rightly when they are asked again, in their order. */
export async function answerAgain(
  page: Page,
  kind: ExerciseKind,
  mistaken: readonly TrainedWord[],
  by = 'keys',
): Promise<void> {
  for (const [at, word] of mistaken.entries()) {
    const text = await repetition(page, mistaken.length - at);
    if (kind !== 'listen-words') expect([word.foreignWord, word.nativeWord]).toContain(text);
    await answer(page, kind, word, true, by);
  }
}

async function answer(
  page: Page,
  kind: ExerciseKind,
  word: TrainedWord,
  right: boolean,
  by: string,
  typed = 'wrong',
): Promise<void> {
  if (kind === 'translate-words' || kind === 'translate-native-english') {
    await choose(page, word, right, by);
  } else {
    await field(page).fill(right ? word.foreignWord : typed);
    await goOn(page, by);
  }
  await expect(verdict(page, right)).toBeVisible();
  // Before the next word, which is said as soon as it appears.
  await forgetSaid(page);
  await goOn(page, by);
}

/** Starts a single exercise from its card and plays it. */
export async function playCard(page: Page, origin: string, part: Part): Promise<void> {
  await startCard(page, origin, part.kind);
  await play(page, part);
}

/** Plays a single exercise up to its result, which waits for «Далі». */
export async function playToResult(page: Page, origin: string, part: Part): Promise<void> {
  await playCard(page, origin, part);
  await goToNext(page);
  await expect(next(page)).toBeVisible();
}

/** Plays the exercises of a whole training without a mistake, up to the one of listening. */
export async function playToListening(page: Page, words: readonly TrainedWord[]): Promise<void> {
  for (const kind of exercisesInTurn) {
    await play(page, { kind, words });
    if (kind === 'type-words') await goToListening(page);
    else await goToNext(page);
  }
}

async function goOn(page: Page, by: string): Promise<void> {
  if (by === 'keys') await page.keyboard.press('Enter');
  else await next(page).click();
}

/** Returns the word that a question asks, in either language. */
export function wordOf(words: readonly TrainedWord[], text: string): TrainedWord {
  const word = words.find(({ foreignWord, nativeWord }) => foreignWord === text || nativeWord === text);
  if (!word) throw new Error(`«${text}» is not a word of this training`);
  return word;
}

/** Returns the word a listening question says; earlier words may still be repeated. */
async function heard(
  page: Page,
  words: readonly TrainedWord[],
  before: readonly TrainedWord[],
): Promise<TrainedWord> {
  const find = async () => {
    const said = (await saidOn(page)).map((line) => wordOf(words, line.split(' by ')[0] ?? ''));
    return said.findLast((word) => !before.includes(word));
  };
  await expect.poll(find, { message: 'a word is said' }).toBeDefined();
  return (await find()) as TrainedWord;
}

async function forgetSaid(page: Page): Promise<void> {
  await page.evaluate('globalThis.said?.splice(0)');
}

/** Presses «Далі» of the finish screen. */
export async function goToNext(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Далі', exact: true }).press('Enter');
}

/** Presses «Ще на слух» of the finish screen, for one more exercise before the result. */
export async function goToListening(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ще на слух' }).press('Enter');
}

/** Presses «Далі» of the result, up to the dictionary. */
export async function saveResult(page: Page): Promise<void> {
  await next(page).press('Enter');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Результат збережено.')).toBeVisible();
}

/** The headline of the result: right answers of all exercises. */
export const total = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('paragraph')
    .filter({ hasText: /^Правильних відповідей \d/ });

/** The line of an exercise in the result, numbered unless it is the only one. */
export const resultLine = (page: Page, kind: ExerciseKind): Locator =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ hasText: new RegExp(`^\\s*(\\d\\. )?${exerciseTitles[kind]}\\s*\\d+ з \\d+ правильно`) });

/** One of the two counts of the result, which cover exercises 1–3. */
export const counted = (page: Page, label: 'Правильно' | 'Помилки'): Locator =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ hasText: new RegExp(`^\\s*${label}`) });
