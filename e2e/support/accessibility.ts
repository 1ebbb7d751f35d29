import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Asserts that axe finds nothing against WCAG 2.2 A and AA in the page’s present state. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const summary = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
  );
  expect(summary, page.url()).toEqual([]);
}
