import { expect, test } from '../support/fixtures.ts';
import { expectTakenOver } from '../support/prerendered-page.ts';

test('the head of the card next to the list is in view, also opened from the end of the page', async ({
  mova,
  learner,
  page,
}) => {
  await learner.client.succeed('POST', '/api/addWordSet', { category: 'TOP_WORDS' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${mova.origin}/home`);
  const last = page.getByRole('list', { name: 'Слова' }).getByRole('listitem').last();
  await expectTakenOver(page);
  await expect(last).toBeVisible();
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  await last.getByRole('button').first().press('Enter');
  const card = page.locator('[data-side-card]');
  await expect(card.getByRole('heading')).toBeFocused();
  await expect(card).toBeInViewport({ ratio: 1 });
  await expect(last).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(card).toBeInViewport({ ratio: 1 });
});
