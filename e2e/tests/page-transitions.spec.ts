import type { Page } from '@playwright/test';
import { collectErrors, expect, test } from '../support/fixtures.ts';

/** An animation that a page has started from code. */
interface Fade {
  /** Id of the animated element. */
  readonly of: string;
  readonly durationMs: number;
}

/** Records the animations that code starts. */
const recordFades = `(() => {
  globalThis.fades = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    globalThis.fades.push({ of: this.id, durationMs: animation.effect.getComputedTiming().endTime });
    return animation;
  };
})()`;

const fadesOf = (page: Page) => page.evaluate<Fade[]>('globalThis.fades');

/** Opens a section by its link in the header, within the document. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function openSection(page: Page, origin: string): Promise<void> {
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.addInitScript(recordFades);
  await page.goto(`${origin}/grammar`);
  await expect(page.getByRole('heading', { level: 1, name: 'Граматика' })).toBeVisible();
  await page.evaluate('globalThis.documentOfBefore = document');
}

test('changing sections fades in the page alone within the document, in a quarter of a second', async ({
  mova,
  learner,
  page,
}) => {
  expect(learner.name).toBeTruthy();
  const errors = collectErrors(page);
  await openSection(page, mova.origin);
  await goTo(page, 'Вправи');
  await goTo(page, 'Граматика');
  expect(await page.evaluate('globalThis.documentOfBefore === document')).toBe(true);
  // Header and footer do not move.
  const fade = { of: 'main', durationMs: 180 };
  expect(await fadesOf(page)).toEqual([fade, fade]);
  expect(errors).toEqual([]);
});

test('nothing fades under reduced motion', async ({ mova, learner, page }) => {
  expect(learner.name).toBeTruthy();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSection(page, mova.origin);
  await goTo(page, 'Вправи');
  await goTo(page, 'Граматика');
  expect(await page.evaluate('globalThis.documentOfBefore === document')).toBe(true);
  expect(await fadesOf(page)).toEqual([]);
});
