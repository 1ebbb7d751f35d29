import type { Page } from '@playwright/test';

// No locators: with the first of them the browser driver listens to every input in the page, and what is measured would
// pay for it.

/** How long a key or a button of the mouse is held down (ms): pressing has a frame of its own. */
export const pressMs = 80;

/** Before, between moving there and pressing, and after (ms). */
const pauseMs = 300;

const timeoutMs = 30_000;

/** Waits until the page has an element. @throws when there is none in time */
export async function shown(page: Page, selector: string): Promise<void> {
  await page.evaluate(`new Promise((resolve, reject) => {
    const look = () => {
      if (!document.querySelector(${JSON.stringify(selector)})) return;
      changes.disconnect();
      resolve();
    };
    const changes = new MutationObserver(look);
    changes.observe(document, { childList: true, subtree: true, attributes: true });
    setTimeout(() => reject(new Error('not shown: ' + ${JSON.stringify(selector)})), ${timeoutMs});
    look();
  })`);
}

/** Presses the middle of an element as a person does: moves there, presses, releases. */
export async function press(page: Page, selector: string): Promise<void> {
  const [x, y] = await page.evaluate<[number, number]>(`(() => {
    const element = document.querySelector(${JSON.stringify(selector)});
    element.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  })()`);
  await page.waitForTimeout(pauseMs);
  await page.mouse.move(x, y);
  await page.waitForTimeout(pauseMs);
  await page.mouse.down();
  await page.waitForTimeout(pressMs);
  await page.mouse.up();
  await page.waitForTimeout(pauseMs);
}

/** Lets the page press it, where the press is not measured. */
export async function pressUnmeasured(page: Page, selector: string): Promise<void> {
  await page.evaluate(`document.querySelector(${JSON.stringify(selector)}).click()`);
}
