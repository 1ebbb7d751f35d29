import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Runs axe against WCAG 2.2 A and AA. @returns one line per violated rule */
async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(animationsEnd);
  const isAlone = page.frames().length === 1;
  // A run loads axe into the page twice, which takes longer than the check: once per document is enough.
  const isLoaded = isAlone && (await page.evaluate<boolean>(`'axe' in globalThis`));
  const { violations } = await new AxeBuilder({ page, ...(isLoaded && { axeSource: 'void 0' }) })
    // Preloading would fetch every style sheet again, which the content policy blocks. Without `resultTypes` axe also
    // describes every element that passes, which takes longer than the check itself.
    .options({ preload: false, resultTypes: ['violations'] })
    // Otherwise axe opens a page for each run to merge the results of frames.
    .setLegacyMode(isAlone)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.flatMap(({ id, nodes }) => {
    const failing = nodes.filter((node) => !isHalfCovered(node));
    if (failing.length === 0) return [];
    return `${id}: ${failing.map((node) => node.html.slice(0, 120)).join(' | ')}`;
  });
}

/**
 * Asserts that axe finds no violation of WCAG 2.2 A and AA. Something may fade in while axe runs (a dialog whose code
 * has just arrived), so a violation counts only when it is found again.
 */
export async function expectAccessible(page: Page): Promise<void> {
  let errors = await violationsOf(page);
  for (let again = 0; errors.length > 0 && again < 2; again++) errors = await violationsOf(page);
  expect(errors, page.url()).toEqual([]);
}

type ViolatingNode = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number];

/** A link half covered by the cookie notice is too small a target only until the page is scrolled. */
function isHalfCovered({ any }: ViolatingNode): boolean {
  return any.some(({ data }) => data?.messageKey?.startsWith('partiallyObscured'));
}

/**
 * Asserts that every visible control is at least 24 × 24 px (WCAG 2.5.8). Links inside a sentence are exempt; a
 * checkbox or radio counts with its label.
 */
export async function expectTargetSizes(page: Page): Promise<void> {
  expect(await page.evaluate<string[]>(smallTargets), page.url()).toEqual([]);
}

/**
 * Asserts that the page needs no horizontal scrolling at 320 px, which is also 1280 px at 400 % (WCAG 1.4.10).
 * Restores the width.
 */
export async function expectReflow(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate<string[]>(overflowing), `${page.url()} at 320 px`).toEqual([]);
  if (before) await page.setViewportSize(before);
}

/** Asserts everything that must hold for every page and state. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectTargetSizes(page);
  await expectReflow(page);
}

/** Asserts that nothing is cut off by the text spacing a user may set (WCAG 1.4.12). */
export async function expectTextSpacing(page: Page): Promise<void> {
  await page.evaluate(spaceText);
  expect(await page.evaluate<string[]>(overflowing), `${page.url()} with wide text spacing`).toEqual([]);
  await page.evaluate('document.adoptedStyleSheets = []');
}

// What follows runs in the page.

const animationsEnd = `(async () => {
  const frame = () => new Promise(requestAnimationFrame);
  for (;;) {
    // What was just opened starts to fade in a frame or two later.
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
    // Not a pointer target: what is off the page until focused (a skip link), and what only screen readers find
    // (the dismiss buttons of a popover).
    if (bottom <= 0 || width <= 1 || height <= 1 || (width >= smallest && height >= smallest)) return [];
    const name = control.getAttribute('aria-label') ?? control.textContent.trim();
    return control.localName + ' «' + name + '» is ' + Math.round(width) + ' × ' + Math.round(height) + ' px';
  });
})()`;

/** Elements that overflow the page sideways or cut off their own text without an ellipsis. */
const overflowing = `(() => {
  const { clientWidth } = document.documentElement;
  // One pixel and a clip path: for screen readers alone.
  const isForEars = (element) =>
    element !== null &&
    ((element.clientWidth <= 1 && getComputedStyle(element).clipPath !== 'none') || isForEars(element.parentElement));
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || isForEars(element.parentElement)) return [];
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) return [];
    const name = element.localName + '.' + element.className + ' «' + element.textContent.trim().slice(0, 40) + '»';
    const scrolls = element.closest('[data-scrolls-sideways]');
    if (!scrolls && (right > clientWidth + 1 || left < -1)) return name + ' overflows the page';
    const { overflowX, textOverflow } = getComputedStyle(element);
    const cut = overflowX === 'hidden' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
    return cut ? name + ' is cut off' : [];
  });
})()`;

/** A constructed style sheet: the content policy blocks inline styles. */
const spaceText = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(\`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }\`);
  document.adoptedStyleSheets = [sheet];
})()`;
