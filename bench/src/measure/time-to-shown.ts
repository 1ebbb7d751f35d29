import type { Browser, Page } from '@playwright/test';
import {
  type PressEvent,
  type PressTimes,
  shownInTrace,
  shownMark,
  tracedCategories,
} from './shown-in-trace.ts';

/** A press on a page and what it is for. */
export interface ShownPress {
  readonly event: PressEvent;
  readonly press: () => Promise<void>;
  /**
   * Code in the page, run before the press: an expression of a function that says whether the page shows what
   * the press is for. It is asked as frames are drawn, so it should ask for little.
   */
  readonly shown: string;
}

/** Longest a page may take to show it, in milliseconds. */
const patience = 5_000;
/** By then, in milliseconds, the frame of whatever shows is on the screen. */
const framed = 300;

/**
 * Presses, and tells when the frame that shows what the press is for was on the screen. The page is asked where a
 * frame begins, which adds next to nothing to it: the styles asked for are those it finds out anyway.
 *
 * @throws when the page does not show it in time
 */
export async function timeToShown(
  browser: Browser,
  page: Page,
  { event, press, shown }: ShownPress,
): Promise<PressTimes> {
  await page.evaluate(watch(shown));
  await browser.startTracing(page, { categories: [...tracedCategories] });
  await press();
  // A question to the page would be measured with the press.
  await page.waitForTimeout(400);
  await page.evaluate('globalThis.whenShown');
  return shownInTrace((await browser.stopTracing()).toString(), event);
}

/**
 * The first change begins the watch: from then on every frame is asked as it is drawn, until one shows it. Colours
 * also come without a change of the page, by a transition.
 */
const watch = (shown: string) => `
  globalThis.whenShown = new Promise((resolve, reject) => {
    const isShown = ${shown};
    const look = () => {
      if (!isShown()) return requestAnimationFrame(look);
      performance.mark('${shownMark}');
      setTimeout(resolve, ${framed});
    };
    const changes = new MutationObserver(() => {
      changes.disconnect();
      requestAnimationFrame(look);
    });
    changes.observe(document.body, { subtree: true, childList: true, attributes: true });
    setTimeout(() => reject(new Error('the page does not show what the press was for')), ${patience});
  });
  // The page does not wait for it here.
  undefined;`;
