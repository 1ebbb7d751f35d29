import type { Locator, Page } from '@playwright/test';

export const google = (page: Page): Locator => page.getByRole('button', { name: /Google/ });
export const facebook = (page: Page): Locator => page.getByRole('button', { name: 'Увійти через Facebook' });

/** An alert with text; the shell has an empty one for announcements. */
export const alert = (page: Page, text: string | RegExp = /./): Locator =>
  page.getByRole('alert').filter({ hasText: text });
