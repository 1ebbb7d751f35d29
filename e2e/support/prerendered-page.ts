import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Public pages and the title of each. */
export const publicPages = [
  ['/', 'Вхід'],
  ['/login', 'Вхід'],
  ['/welcome', 'Англійська, що лишається з вами'],
  ['/registration', 'Реєстрація'],
  ['/email-to-verify', 'Підтвердьте адресу'],
  ['/forgot-password', 'Забули пароль?'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-use', 'Terms of Use'],
] as const;

export const mainScript = /\/releases\/shell\/[^/]+\/main\.[^/]+\.js$/;

/** Delays the shell's code until the returned function is called. */
export function holdCode(page: Page): Promise<() => void> {
  return holdRequests(page, mainScript);
}

/** Delays what a page, or all pages of a browser, ask of these addresses until the returned function is called. */
export async function holdRequests(
  from: Page | BrowserContext,
  addresses: string | RegExp,
): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await from.route(addresses, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** Opens a page without waiting for its code, until its prerendered HTML is complete and styled. */
export async function openPrerendered(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await expect
    .poll(() =>
      page.evaluate<boolean>(`document.querySelector('#root') !== null &&
        [...document.querySelectorAll('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null)`),
    )
    .toBe(true);
}

/** Waits until texts are in the font of the site, no longer in the system font that stands in. */
export async function expectFontOfSite(page: Page): Promise<void> {
  await expect(page.locator('body')).toHaveCSS('font-family', /^"Onest Variable"/);
}

/** Waits until the client has taken over from the prerendered HTML. */
export async function expectTakenOver(page: Page, message?: string): Promise<void> {
  await expect(page.locator('#first-paint'), message).toHaveCount(0);
}
