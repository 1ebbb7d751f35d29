import type { Page } from '@playwright/test';
import { collectErrors, expect, test } from '../support/fixtures.ts';

/** A view transition as the browser ran it. */
interface Transition {
  /** Animated pseudo-elements. */
  readonly moved: readonly string[];
  /** Duration of the durationMs animation. */
  readonly durationMs: number;
}

/** Records every view transition of a page and what it animates. */
const recordTransitions = `(() => {
  globalThis.transitions = [];
  const begin = Document.prototype.startViewTransition;
  Document.prototype.startViewTransition = function (...given) {
    const transition = begin.apply(this, given);
    transition.ready.then(() => {
      const effects = document.getAnimations().map(({ effect }) => effect)
        .filter((effect) => effect?.pseudoElement?.startsWith('::view-transition'));
      globalThis.transitions.push({
        moved: effects.map(({ pseudoElement }) => pseudoElement),
        durationMs: Math.max(...effects.map((effect) => effect.getComputedTiming().endTime)),
      });
    }, (reason) => globalThis.transitions.push({ moved: [String(reason)], durationMs: 0 }));
    return transition;
  };
})()`;

const transitionsOf = (page: Page) => page.evaluate<Transition[]>('globalThis.transitions');

/** Opens a section by its link in the header, within the document. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Opens both sections once, so that the code of each is loaded. */
async function openTwoSections(page: Page, origin: string): Promise<void> {
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.addInitScript(recordTransitions);
  await page.goto(`${origin}/grammar`);
  await goTo(page, 'Вправи');
  await page.evaluate('globalThis.documentOfBefore = document');
}

test('changing sections animates the page alone within the document, in a quarter of a second', async ({
  mova,
  learner,
  page,
}) => {
  expect(learner.name).toBeTruthy();
  const errors = collectErrors(page);
  await openTwoSections(page, mova.origin);
  const before = (await transitionsOf(page)).length;
  await goTo(page, 'Граматика');
  await goTo(page, 'Вправи');
  await expect.poll(async () => (await transitionsOf(page)).length).toBe(before + 2);
  expect(await page.evaluate('globalThis.documentOfBefore === document')).toBe(true);
  for (const { moved, durationMs } of (await transitionsOf(page)).slice(before)) {
    expect(moved).toContain('::view-transition-new(page)');
    // Header and footer do not move.
    expect(moved.filter((name) => !name.endsWith('(page)'))).toEqual([]);
    expect(durationMs).toBeLessThanOrEqual(220);
  }
  expect(errors).toEqual([]);
});

test('there is no transition under reduced motion', async ({ mova, learner, page }) => {
  expect(learner.name).toBeTruthy();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openTwoSections(page, mova.origin);
  await goTo(page, 'Граматика');
  await goTo(page, 'Вправи');
  expect(await page.evaluate('globalThis.documentOfBefore === document')).toBe(true);
  expect(await transitionsOf(page)).toEqual([]);
});
