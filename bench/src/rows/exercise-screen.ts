import type { Browser, Page } from '@playwright/test';
import { pressMs } from '../measure/press.ts';
import { screenUser } from '../measure/screen-user.ts';
import { withSite } from '../measure/site.ts';
import { slowPage, withBrowser } from '../measure/slow-page.ts';
import { type ShownPress, timeToShown } from '../measure/time-to-shown.ts';
import { absoluteRow, type Benchmark, informingRow, median, type Row } from '../row.ts';

/** Milliseconds from an answer to its verdict on the screen. */
const limit = 50;
/** Questions of a run. */
const questions = 10;
/** Times every exercise is answered from its first question to its last. */
const runs = 3;

/**
 * Exercises on a device with a quarter of this machine’s speed: how long from the press that answers until the
 * frame with the verdict is on the screen: colour and words of the option, colour of the field. The slowest
 * question of a run counts, each by its median of the runs: what is slow about a question, such as code that the
 * first answer is the first to run, comes in every run, and what other work of the machine does to a press in one.
 */
export const exerciseScreen: Benchmark = {
  name: 'exercise-screen',
  run: () =>
    withSite({ RATE_LIMIT: '0' }, (site) =>
      withBrowser(async (browser) => {
        const chosen: number[][] = [];
        const typed: number[][] = [];
        const bare: number[][] = [];
        for (let run = 1; run <= runs; run++) {
          // Another user for each run: an unsaved training reserves one for a while.
          const user = await screenUser(site, `exercise-screen-${Date.now()}@mova.example`);
          const context = await user.open(browser);
          const page = await slowPage(context, { latency: 50, processor: 4 });
          chosen.push(await answersOf(browser, page, site.origin, choice));
          typed.push(await answersOf(browser, page, site.origin, typing));
          bare.push(await answersOfBarePage(browser, page));
          await context.close();
        }
        return [
          ...rowsOf('choice', chosen),
          ...rowsOf('typed', typed),
          informingRow('a page without code but its colours, 4× slower, ms', median(bare.flat())),
        ];
      }),
    ),
};

/** @param times milliseconds of each answer of each run */
function rowsOf(name: string, times: readonly (readonly number[])[]): Row[] {
  const ofQuestions = Array.from({ length: questions }, (_, at) =>
    median(times.map((ofRun) => ofRun[at] ?? Number.NaN)),
  );
  return [
    absoluteRow(
      `${name}, 4× slower: answer to verdict, slowest question, ms`,
      Math.max(...ofQuestions),
      limit,
      'ms',
    ),
    informingRow(`${name}, 4× slower: slowest single answer, ms`, Math.max(...times.flat())),
  ];
}

/** Starts a single exercise and answers all its questions. @returns milliseconds of each answer */
async function answersOf(
  browser: Browser,
  page: Page,
  origin: string,
  { title, ready, ...answer }: ExerciseAnswer,
): Promise<number[]> {
  await page.goto(`${origin}/exercises?words=FOOD`);
  await page.getByRole('button', { name: `Почати вправу «${title}»` }).click();
  const times: number[] = [];
  for (let number = 1; number <= questions; number++) {
    await page
      .getByRole('heading', { level: 2 })
      .filter({ hasText: `Слово ${number} з` })
      .waitFor();
    await ready(page);
    // The work of rendering the question must not be measured with the answer.
    await page.waitForTimeout(300);
    const { shown } = await timeToShown(browser, page, { ...answer, press: () => answer.press(page) });
    times.push(shown);
    await goOnSoon(page);
  }
  console.error(`  ms, one by one: ${times.map((time) => time.toFixed(0)).join(' ')}`);
  return times;
}

/** The first mistake asks how long mistakes are shown, and waits for the answer. */
async function goOnSoon(page: Page): Promise<void> {
  const soon = page.getByRole('button', { name: '1–2 секунди' });
  if (await soon.isVisible()) await soon.click();
}

/**
 * Presses the options of a page that does nothing but colour them: what the machine and the browser take of each time
 * measured. @returns milliseconds of each press
 */
async function answersOfBarePage(browser: Browser, page: Page): Promise<number[]> {
  await page.goto('about:blank');
  const times: number[] = [];
  for (let number = 1; number <= questions; number++) {
    await page.setContent(barePage);
    await page.waitForTimeout(300);
    const press = () => page.mouse.click(100, 100, { delay: pressMs });
    times.push((await timeToShown(browser, page, { event: 'click', press, shown: bareShown })).shown);
  }
  return times;
}

const barePage = `
  <button style="position: fixed; inset: 0; background: white" onclick="this.style.background = 'green'"></button>`;

const bareShown = `(() => {
  const button = document.querySelector('button');
  return () => getComputedStyle(button).backgroundColor === 'rgb(0, 128, 0)';
})()`;

/** How the questions of an exercise are answered. */
interface ExerciseAnswer extends Pick<ShownPress, 'event' | 'shown'> {
  readonly title: string;
  /** Waits until the question takes an answer, and does what is no part of answering. */
  readonly ready: (page: Page) => Promise<void>;
  readonly press: (page: Page) => Promise<void>;
}

const firstOption = (page: Page) => page.getByRole('group').getByRole('button').first();

const choice: ExerciseAnswer = {
  title: 'З англійської на українську',
  // A question ignores presses until it could have been seen.
  ready: (page) => firstOption(page).click({ trial: true }),
  event: 'click',
  // By the mouse itself: the actionability checks of `click()` would be measured with the answer.
  press: async (page) => {
    const box = await firstOption(page).boundingBox();
    if (!box) throw new Error('the first answer is not on the screen');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: pressMs });
  },
  // The option pressed is judged, and so is the right one: in words, and in another colour than before.
  shown: `(() => {
    const options = [...document.querySelectorAll('main fieldset button')];
    const colourOf = (option) => getComputedStyle(option).backgroundColor;
    const before = colourOf(options[0]);
    const says = (option, words) => words.test(option.textContent) && colourOf(option) !== before;
    return () =>
      says(options[0], /^Ваша відповідь, (не)?правильно: /) &&
      options.some((option) => says(option, /^(Ваша відповідь, правильно|Правильна відповідь): /));
  })()`,
};

const typing: ExerciseAnswer = {
  title: 'Написати переклад',
  // The letters are no answer: they come in at once, Enter answers.
  ready: (page) => page.getByRole('main').getByRole('textbox').fill('answer'),
  event: 'keydown',
  press: (page) => page.keyboard.press('Enter'),
  // The field takes no more letters and has another colour than before; the words follow under it.
  shown: `(() => {
    const field = document.querySelector('main form input');
    const before = getComputedStyle(field).backgroundColor;
    return () =>
      field.getAttribute('aria-readonly') === 'true' && getComputedStyle(field).backgroundColor !== before;
  })()`,
};
