import type { Browser, Page } from '@playwright/test';
import { screenLearner } from '../measure/screen-learner.ts';
import { withSite } from '../measure/site.ts';
import { slowPage, withBrowser } from '../measure/slow-page.ts';
import { absoluteRow, type Benchmark } from '../row.ts';

/** Milliseconds from an answer to its verdict on the screen. */
const limit = 50;
/** Questions of a run. */
const questions = 10;

/**
 * Exercises on a device with a quarter of this machine’s speed: how long from the press that answers until the
 * frame with the verdict is on the screen. Read from the browser's trace, where an event ends with the
 * presentation of the frame it led to. The slowest answer of a run counts.
 */
export const exerciseScreen: Benchmark = {
  name: 'exercise-screen',
  run: () =>
    withSite({ RATE_LIMIT: '0' }, async (site) => {
      // A learner of each run: runs that were not saved hold trainings for a while.
      const learner = await screenLearner(site, `exercise-screen-${Date.now()}@mova.example`);
      return withBrowser(async (browser) => {
        const context = await learner.open(browser);
        const page = await slowPage(context, { latency: 50, processor: 4 });
        const chosen = await answersOf(browser, page, site.origin, 'З англійської на українську', choose);
        const typed = await answersOf(browser, page, site.origin, 'Написати переклад', type);
        return [
          absoluteRow('choice, 4× slower: answer to verdict, slowest, ms', Math.max(...chosen), limit, 'ms'),
          absoluteRow('typed, 4× slower: answer to verdict, slowest, ms', Math.max(...typed), limit, 'ms'),
        ];
      });
    }),
};

/** Starts a single exercise and answers all its questions. @returns milliseconds of each answer */
async function answersOf(
  browser: Browser,
  page: Page,
  origin: string,
  title: string,
  answer: (page: Page) => Promise<void>,
): Promise<number[]> {
  await page.goto(`${origin}/exercises?words=FOOD`);
  await page.getByRole('button', { name: `Почати вправу «${title}»` }).click();
  const times: number[] = [];
  for (let number = 1; number <= questions; number++) {
    await page
      .getByRole('heading', { level: 2 })
      .filter({ hasText: `Слово ${number} з` })
      .waitFor();
    // Whatever the new question still has to do is not the answer's.
    await page.waitForTimeout(300);
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await answer(page);
    await page.waitForTimeout(400);
    times.push(slowestEvent(await browser.stopTracing()));
  }
  console.error(`  ms, one by one: ${times.map((time) => time.toFixed(0)).join(' ')}`);
  return times;
}

/** Milliseconds that a finger rests on a button: pressing it has a frame of its own, letting it go answers. */
const pressed = 80;

/** By the mouse itself: what `click()` asks the page about its target would be measured with the answer. */
async function choose(page: Page): Promise<void> {
  const box = await page.getByRole('group').getByRole('button').first().boundingBox();
  if (!box) throw new Error('the first answer is not on the screen');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: pressed });
}

async function type(page: Page): Promise<void> {
  // The letters are no answer: they come in at once, Enter answers.
  await page.getByRole('main').getByRole('textbox').fill('answer');
  await page.waitForTimeout(200);
  await page.keyboard.press('Enter');
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly args: {
    readonly data?: {
      readonly interactionId?: number;
      /** Milliseconds until the frame it led to was on the screen. */
      readonly duration?: number;
    };
  };
}

/** The longest of the trace's events that belong to a press, in milliseconds. */
function slowestEvent(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const presses = traceEvents.flatMap(({ name, ph, args: { data } }) =>
    name === 'EventTiming' && ph === 'b' && data?.interactionId ? [data.duration] : [],
  );
  if (presses.length === 0) throw new Error('the trace holds no press');
  return Math.max(
    ...presses.map((duration) => {
      if (duration === undefined) throw new Error('the trace ends before the frame of a press');
      return duration;
    }),
  );
}
