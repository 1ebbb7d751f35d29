import type { Page } from '@playwright/test';

/** Waits for an expression of the page, which its policy does not let the page evaluate itself. */
export async function until(page: Page, expression: string): Promise<void> {
  while (!(await page.evaluate<boolean>(expression))) await page.waitForTimeout(20);
}
