import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import type { Learner } from './learner.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Слова', exact: true });
export const rows = (page: Page) => list(page).getByRole('listitem');
export const row = (page: Page, english: string) => rows(page).filter({ hasText: english });
export const toasts = (page: Page) => page.getByRole('region', { name: 'Сповіщення' });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Waits until the list shows what the address asks for. */
export async function expectListLoaded(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
}

/** Reaches a control as a keyboard does, and presses it. */
export async function press(target: Locator, key = 'Enter'): Promise<void> {
  // A dialog or toast that closes gives the focus back to where it came from, maybe after ours.
  await expect(async () => {
    await target.focus();
    await expect(target).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await target.press(key);
}

/** Chooses from a word’s menu by keyboard. */
export async function chooseAction(page: Page, english: string, action: string): Promise<void> {
  const item = page.getByRole('menuitem', { name: action });
  await press(page.getByRole('button', { name: `Дії зі словом ${english}`, exact: true }));
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  for (let step = 0; step < 5; step++) {
    if (await item.evaluate((element) => element === element.ownerDocument.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Opens a word’s card, and does what one of its buttons says, by keyboard. */
export async function chooseFromCard(page: Page, english: string, action: string): Promise<void> {
  await press(button(page, english));
  const card = page.getByRole('dialog', { name: english, exact: true });
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await press(card.getByRole('button', { name: action, exact: true }));
}

/** Adds whole built-in topics. */
export async function addTopics(learner: Learner, ...categories: string[]): Promise<void> {
  for (const category of categories) await learner.client.succeed('POST', '/api/addWordSet', { category });
}
