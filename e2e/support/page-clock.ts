import type { Page } from '@playwright/test';

/** Stops the clock of a page; from here on only {@link passTime} moves it. Needs `page.clock.install()`. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Moves a stopped clock forward and runs the page's timers. */
export const passTime = (page: Page, milliseconds: number): Promise<void> => page.clock.runFor(milliseconds);
