import { expectSound } from '../support/accessibility.ts';
import { contactLink } from '../support/account-pages.ts';
import { collectErrors, expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { expectTakenOver } from '../support/prerendered-page.ts';

// axe runs on each page.
test.describe.configure({ timeout: 180_000 });

test('the premium page states the plans and opens the stores in new tabs', async ({
  mova,
  learner,
  quietPage: page,
  context,
}) => {
  await learner.client.succeed('POST', '/api/closeWelcome');
  await page.goto(`${mova.origin}/premium`);
  await expect(page.getByRole('heading', { name: 'Вивчайте англійську без обмежень!' })).toBeVisible();
  const plans = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(plans).toHaveCount(3);
  await expect(plans.nth(0)).toContainText('4,99');
  await expect(plans.nth(1)).toContainText(/Вибір користувачів.*2,99.*35,99.*59,99.*41\s%/s);
  await expect(plans.nth(2)).toContainText(/1,99.*47,99.*119,99.*61\s%/s);
  await expectSound(page);
  for (const store of ['apps.apple.com', 'play.google.com']) {
    await context.route(`https://${store}/**`, (route) => route.fulfill({ body: 'store' }));
    const opened = context.waitForEvent('page');
    await page.getByRole('main').locator(`a[href*="${store}"]`).click();
    expect(new URL((await opened).url()).hostname).toBe(store);
  }
});

test('legal texts are English, and their contents lead to the headings', async ({
  mova,
  quietPage: page,
}) => {
  for (const path of ['/privacy-policy', '/terms-of-use']) {
    await page.goto(mova.origin + path);
    await expectTakenOver(page);
    await expect(page.getByRole('article')).toHaveAttribute('lang', 'en');
    // The contact address of this site, with and without JavaScript.
    const address = (await contactLink(page).getAttribute('href')) ?? '';
    expect(await (await page.request.get(mova.origin + path)).text()).toContain(`href="${address}"`);
    await page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('link', { name: /^Delet/ })
      .click();
    await expect(page).toHaveURL(/#deletion$/);
    await expect(page.getByRole('heading', { name: /^Deleting/ })).toBeInViewport();
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Deleting/ })).toBeInViewport();
    await expectSound(page);
  }
});

const visitorPages = [
  '/login',
  '/registration',
  '/email-to-verify',
  '/forgot-password',
  '/reset-password?token=x',
];
const learnerPages = ['/settings', '/premium'];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [375, 868, 1920]) {
    test(`the account pages fit the window and report no errors at ${width} px, ${colorScheme}`, async ({
      mova,
      learner,
      browser,
    }) => {
      await learner.client.succeed('POST', '/api/closeWelcome');
      for (const paths of [visitorPages, learnerPages]) {
        const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
        if (paths === learnerPages) await signIn(context, learner);
        // The token is made up.
        await context.route('**/oauth/checkResetLink', (route) => route.fulfill({ status: 204 }));
        const page = await context.newPage();
        const errors = collectErrors(page);
        for (const path of paths) {
          await page.goto(mova.origin + path);
          await expectTakenOver(page);
          await expect(page.locator('h1')).toBeVisible();
          const beyond = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
          expect(beyond, path).toBeLessThanOrEqual(0);
          if (width === 375) await expectAccessible(page);
        }
        expect(errors).toEqual([]);
        await context.close();
      }
    });
  }
}
