import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectTakenOver } from '../support/prerendered-page.ts';

/** An A4 page at 96 px per inch, less the margins. */
test.use({ viewport: { width: 720, height: 1050 } });

/** Opens a page as it is on paper, with the cookie notice not yet accepted. */
async function openOnPaper(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectTakenOver(page);
  await expect(page.getByRole('region', { name: 'Файли cookie' })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  // Paper is white whatever the theme.
  expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('light');
  for (const role of ['banner', 'contentinfo', 'navigation', 'search'] as const) {
    await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(0);
  }
  await expect(page.getByRole('region', { name: 'Файли cookie' })).toBeHidden();
}

const controls = 'button, input, select, a[class*="ui-button"]';

for (const width of [720, 1000]) {
  test(`rules are printed at full width, without the list of topics (${width} px)`, async ({
    mova,
    learner,
    page,
  }) => {
    expect(learner.name).toBeTruthy();
    await page.setViewportSize({ width, height: 1050 });
    await page.goto(`${mova.origin}/rules?topic=articles`);
    await expect(page.getByRole('article')).toBeVisible();
    await openOnPaper(page, page.url());
    const article = page.getByRole('article');
    await expect(article).toBeVisible();
    const [own, whole] = [await article.boundingBox(), await page.getByRole('main').boundingBox()];
    expect(own?.width).toBe(whole?.width);
    await expect(page.getByText('Тема', { exact: true })).toBeHidden();
    await expect(page.locator(controls).filter({ visible: true })).toHaveCount(0);
  });
}

test('a word list is printed as its title and its words', async ({ mova, learner, page }) => {
  await learner.client.succeed('POST', '/api/closeWelcome');
  for (const category of ['WEATHER', 'FOOD', 'WORK'])
    await learner.client.succeed('POST', '/api/addWordSet', { category });
  const pageNumber = page.getByText('· сторінка 1 з 2');
  await page.goto(`${mova.origin}/home`);
  await expect(pageNumber).toBeAttached();
  await expect(pageNumber).toBeHidden();
  await openOnPaper(page, `${mova.origin}/home`);
  await expect(page.getByRole('heading', { name: 'Мій словник' })).toBeVisible();
  await expect(pageNumber).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  // A word opens its card; on paper it is text.
  await expect(
    page.locator(controls).and(page.locator(':not([aria-haspopup="dialog"])')).filter({ visible: true }),
  ).toHaveCount(0);
  const heights = await page
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => (row as unknown as { clientHeight: number }).clientHeight));
  expect(Math.max(...heights)).toBeLessThan(60);
});
