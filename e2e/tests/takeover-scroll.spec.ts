import { expect, test } from '../support/fixtures.ts';
import { expectTakenOver, holdCode, openPrerendered } from '../support/prerendered-page.ts';

test.beforeEach(async ({ learner, page }) => {
  await learner.client.succeed('POST', '/api/addWordSet', { category: 'TOP_WORDS' });
  await page.setViewportSize({ width: 375, height: 667 });
});

test('the live page stays where the user has scrolled the prerendered one', async ({ mova, page }) => {
  const release = await holdCode(page);
  await openPrerendered(page, `${mova.origin}/home`);
  const word = page.locator('#first-paint').getByRole('button', { name: 'cucumber', exact: true });
  await word.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate<number>('scrollY');
  expect(scrolled).toBeGreaterThan(300);
  release();
  await expectTakenOver(page);
  expect(Math.abs((await page.evaluate<number>('scrollY')) - scrolled)).toBeLessThan(10);
});

test('a reload comes back to where the page was scrolled', async ({ mova, page }) => {
  await page.goto(`${mova.origin}/home`);
  await expectTakenOver(page);
  await page.evaluate('scrollTo(0, 700)');
  await expect.poll(() => page.evaluate('scrollY')).toBe(700);
  await page.reload();
  await expectTakenOver(page);
  await expect.poll(() => page.evaluate('scrollY')).toBe(700);
});
