import type { Browser, Page } from '@playwright/test';
import {
  type PressEvent,
  type PressTimes,
  shownInTrace,
  shownMark,
  tracedCategories,
} from './shown-in-trace.ts';

/** A press on a page and its expected result. */
export interface ShownPress {
  readonly event: PressEvent;
  readonly press: () => Promise<void>;
  /**
   * Evaluated in the page before the press: a function that returns whether the page shows the result. It runs
   * on every frame, so it must be cheap.
   */
  readonly shown: string;
}

const timeoutMs = 5_000;
/** Time after which the frame is certainly on the screen. */
const frameDelayMs = 300;

/**
 * Presses, and returns when the frame with the result was on the screen. The check runs where a frame begins and
 * reads styles the frame computes anyway, so it adds next to nothing.
 *
 * @throws when the page does not show the result in time
 */
export async function timeToShown(
  browser: Browser,
  page: Page,
  { event, press, shown }: ShownPress,
): Promise<PressTimes> {
  await page.evaluate(watch(shown));
  await browser.startTracing(page, { categories: [...tracedCategories] });
  await press();
  // Evaluating something in the page now would be measured with the press.
  await page.waitForTimeout(400);
  await page.evaluate('globalThis.whenShown');
  return shownInTrace((await browser.stopTracing()).toString(), event);
}

/**
 * After the first mutation every frame is checked until one shows the result: a colour may change by a transition,
 * without a mutation.
 */
const watch = (shown: string) => `
  globalThis.whenShown = new Promise((resolve, reject) => {
    const isShown = ${shown};
    const look = () => {
      if (!isShown()) return requestAnimationFrame(look);
      performance.mark('${shownMark}');
      setTimeout(resolve, ${frameDelayMs});
    };
    const changes = new MutationObserver(() => {
      changes.disconnect();
      requestAnimationFrame(look);
    });
    changes.observe(document.body, { subtree: true, childList: true, attributes: true });
    setTimeout(() => reject(new Error('the page does not show the result of the press')), ${timeoutMs});
  });
  // page.evaluate must not wait for the promise.
  undefined;`;
