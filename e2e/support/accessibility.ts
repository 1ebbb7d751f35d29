import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds against WCAG 2.2 A and AA in the page as it stands, a line a rule. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(animationsEnd);
  const { violations } = await new AxeBuilder({ page })
    // It would ask for every sheet anew, which the policy refuses and the console tells.
    .options({ preload: false })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.flatMap(({ id, nodes }) => {
    const faulty = nodes.filter((node) => !isHalfCovered(node));
    if (faulty.length === 0) return [];
    return `${id}: ${faulty.map((node) => node.html.slice(0, 120)).join(' | ')}`;
  });
}

/**
 * Asserts that axe finds nothing against WCAG 2.2 A and AA in the page’s present state. Something may fade in
 * while axe reads (a dialog whose code just came), so a fault counts when it is still there a moment later.
 */
export async function expectAccessible(page: Page): Promise<void> {
  let faults = await faultsOf(page);
  for (let again = 0; faults.length > 0 && again < 2; again++) faults = await faultsOf(page);
  expect(faults, page.url()).toEqual([]);
}

type FaultyNode = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number];

/** A link half under the cookie notice is too small a target only until one scrolls. */
function isHalfCovered({ any }: FaultyNode): boolean {
  return any.some(({ data }) => data?.messageKey?.startsWith('partiallyObscured'));
}

/**
 * Asserts that every control one can see is at least 24 × 24 px (WCAG 2.5.8). Links inside a sentence are
 * exempt, as there; a checkbox or radio counts with its label.
 */
export async function expectTargetSizes(page: Page): Promise<void> {
  expect(await page.evaluate<string[]>(smallTargets), page.url()).toEqual([]);
}

/**
 * Asserts that the page reads without scrolling sideways at 320 px, which is also 1280 px at 400 % (WCAG
 * 1.4.10). Leaves the page at the width it had.
 */
export async function expectReflow(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate<string[]>(overflowing), `${page.url()} at 320 px`).toEqual([]);
  if (before) await page.setViewportSize(before);
}

/** What every page and state must hold at once, wherever it is seen. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectTargetSizes(page);
  await expectReflow(page);
}

/** Asserts that nothing is cut off by the text spacing a reader may force on any page (WCAG 1.4.12). */
export async function expectTextSpacing(page: Page): Promise<void> {
  await page.evaluate(spaceText);
  expect(await page.evaluate<string[]>(overflowing), `${page.url()} with wide text spacing`).toEqual([]);
  await page.evaluate('document.adoptedStyleSheets = []');
}

// What follows runs in the page.

const animationsEnd = `(async () => {
  const frame = () => new Promise(requestAnimationFrame);
  for (;;) {
    // What was just opened begins to fade in a frame or two later.
    await frame();
    await frame();
    const running = document.getAnimations().filter(({ playState, effect }) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    if (running.length === 0) return;
    await Promise.allSettled(running.map(({ finished }) => finished));
  }
})()`;

const smallTargets = `(() => {
  const smallest = 24;
  const controls = document.querySelectorAll(
    'a[href], button, input, select, textarea, summary, [role=tab], [role=menuitem], [role=option]');
  return [...controls].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true })) return [];
    const sentence = control.closest('p, li, label');
    if (control.localName === 'a' && sentence && sentence.textContent !== control.textContent) return [];
    const target = control.matches('[type=checkbox], [type=radio]') ? control.closest('label') ?? control : control;
    const { width, height, bottom } = target.getBoundingClientRect();
    // What waits outside the page until it has the focus (a skip link) is no target for a pointer, nor what only
    // a screen reader meets (the ways out of a popover).
    if (bottom <= 0 || width <= 1 || height <= 1 || (width >= smallest && height >= smallest)) return [];
    const name = control.getAttribute('aria-label') ?? control.textContent.trim();
    return control.localName + ' «' + name + '» is ' + Math.round(width) + ' × ' + Math.round(height) + ' px';
  });
})()`;

/** What stands out of the page sideways, or hides a part of its own text without saying so (an ellipsis does). */
const overflowing = `(() => {
  const { clientWidth } = document.documentElement;
  // One pixel and a clip path: what stands in it is met by screen readers alone.
  const isForEars = (element) =>
    element !== null &&
    ((element.clientWidth <= 1 && getComputedStyle(element).clipPath !== 'none') || isForEars(element.parentElement));
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || isForEars(element.parentElement)) return [];
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) return [];
    const name = element.localName + '.' + element.className + ' «' + element.textContent.trim().slice(0, 40) + '»';
    const scrolls = element.closest('[data-scrolls-sideways]');
    if (!scrolls && (right > clientWidth + 1 || left < -1)) return name + ' stands out of the page';
    const { overflowX, textOverflow } = getComputedStyle(element);
    const cut = overflowX === 'hidden' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
    return cut ? name + ' is cut off' : [];
  });
})()`;

/** By the sheet's own interface: the content policy admits no inline style. */
const spaceText = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(\`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }\`);
  document.adoptedStyleSheets = [sheet];
})()`;
