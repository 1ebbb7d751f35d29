import type { Page } from '@playwright/test';
import { collectFaults, expect, test } from '../support/fixtures.ts';

/** A change of pages as the browser showed it. */
interface Turn {
  /** What moved: pseudo-elements of the transition. */
  readonly moved: readonly string[];
  /** The longest movement, milliseconds. */
  readonly longest: number;
}

/** Notes every transition the page asks for, with what it animates once it is ready. */
const noteTurns = `(() => {
  globalThis.turns = [];
  const begin = Document.prototype.startViewTransition;
  Document.prototype.startViewTransition = function (...given) {
    const transition = begin.apply(this, given);
    transition.ready.then(() => {
      const effects = document.getAnimations().map(({ effect }) => effect)
        .filter((effect) => effect?.pseudoElement?.startsWith('::view-transition'));
      globalThis.turns.push({
        moved: effects.map(({ pseudoElement }) => pseudoElement),
        longest: Math.max(...effects.map((effect) => effect.getComputedTiming().endTime)),
      });
    }, (reason) => globalThis.turns.push({ moved: [String(reason)], longest: 0 }));
    return transition;
  };
})()`;

const turnsOf = (page: Page) => page.evaluate<Turn[]>('globalThis.turns');

/** By the link of the header, within the document. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Opens both sections once, so that the code of each is there, and forgets how one came into the other. */
async function openTwoSections(page: Page, origin: string): Promise<void> {
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.addInitScript(noteTurns);
  await page.goto(`${origin}/grammar`);
  await goTo(page, 'Вправи');
  await page.evaluate('globalThis.documentOfBefore = document');
}

test('one section turns into another within the document: its page alone, in a quarter of a second', async ({
  mova,
  learner,
  page,
}) => {
  expect(learner.name).toBeTruthy();
  const faults = collectFaults(page);
  await openTwoSections(page, mova.origin);
  const before = (await turnsOf(page)).length;
  await goTo(page, 'Граматика');
  await goTo(page, 'Вправи');
  await expect.poll(async () => (await turnsOf(page)).length).toBe(before + 2);
  expect(await page.evaluate('globalThis.documentOfBefore === document')).toBe(true);
  for (const { moved, longest } of (await turnsOf(page)).slice(before)) {
    expect(moved).toContain('::view-transition-new(page)');
    // The frame stands still: nothing but the page has a picture that moves.
    expect(moved.filter((name) => !name.endsWith('(page)'))).toEqual([]);
    expect(longest).toBeLessThanOrEqual(220);
  }
  expect(faults).toEqual([]);
});

test('nothing turns for readers who want less motion', async ({ mova, learner, page }) => {
  expect(learner.name).toBeTruthy();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openTwoSections(page, mova.origin);
  await goTo(page, 'Граматика');
  await goTo(page, 'Вправи');
  expect(await page.evaluate('globalThis.documentOfBefore === document')).toBe(true);
  expect(await turnsOf(page)).toEqual([]);
});
