import { expect, type Locator, type Page } from '@playwright/test';
import type { PageDocument, PageElement, PageNode, PageStyleOf } from './dom-types.ts';

declare const document: PageDocument;
declare const getComputedStyle: PageStyleOf;
declare const innerWidth: number;
declare const CSSStyleSheet: new () => { replaceSync(css: string): void };

/** Asserts that the page needs no horizontal scrolling (WCAG 1.4.10 at 320 px, which is also 1280 px at 400 %). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(() => {
    const width = innerWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, width: own } = element.getBoundingClientRect();
      return own > 0 && left + own > width + 1;
    });
    return wide.map(({ tagName, className }) => `${tagName}.${className}`).slice(0, 8);
  });
  expect(over, `wider than the window: ${page.url()}`).toEqual([]);
}

/**
 * Asserts that every control, its label included, has at least this size (24 px by WCAG 2.5.8). Links within running
 * text are exempt, and so is what only screen readers find.
 */
export async function expectLargeTargets(page: Page, minSize = 24): Promise<void> {
  const small = await page.evaluate((side) => {
    const controls = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="menuitem"]';
    const boxOf = (element: PageElement) => {
      const label = element.labels?.[0];
      const [own, outer] = [element.getBoundingClientRect(), label?.getBoundingClientRect()];
      return outer && outer.width * outer.height > own.width * own.height ? outer : own;
    };
    return [...document.querySelectorAll(controls)].flatMap((element) => {
      const { width, height } = boxOf(element);
      const style = getComputedStyle(element);
      const isHidden = width <= 1 || height <= 1 || style.visibility === 'hidden';
      const isInText = element.tagName === 'A' && style.display === 'inline' && element.closest('p, li, dd');
      if (isHidden || isInText || (width >= side && height >= side)) return [];
      return [`${element.tagName} «${element.textContent?.slice(0, 40)}» ${width} × ${height}`];
    });
  }, minSize);
  expect(small, `targets under ${minSize} px: ${page.url()}`).toEqual([]);
}

/** Asserts that no box cuts off its text, unless it scrolls or ends in an ellipsis. */
export async function expectNothingCutOff(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const style = getComputedStyle(element);
      const hides = [style.overflowX, style.overflowY].some((flow) => flow === 'hidden' || flow === 'clip');
      // One pixel and a clip path: text for screen readers alone.
      const isForEars = element.clientWidth <= 1 || style.clipPath !== 'none';
      if (!hides || isForEars || !element.textContent || style.textOverflow === 'ellipsis') return [];
      const over = Math.max(
        element.scrollWidth - element.clientWidth,
        element.scrollHeight - element.clientHeight,
      );
      return over > 1 ? [`${element.tagName}.${element.className} by ${over} px`] : [];
    }),
  );
  expect(cut, `text cut off: ${page.url()}`).toEqual([]);
}

/**
 * Asserts that no word of a button is broken over lines. Words in buttons may break anywhere, so that a very long one
 * does not overflow, but then a shrinking button becomes a column of letters. Buttons as wide as their row are exempt.
 */
export async function expectWholeWordsInButtons(page: Page): Promise<void> {
  const buttons = page.locator('button, [role="button"], a[class*="ui-button"]');
  const broken = await buttons.evaluateAll(wordsOverLines, { isExemptInFullWidth: true });
  expect(broken, `words broken over lines: ${page.url()}`).toEqual([]);
}

/** Asserts that no word of these elements is broken over lines. */
export async function expectWholeWords(elements: Locator): Promise<void> {
  const broken = await elements.evaluateAll(wordsOverLines, { isExemptInFullWidth: false });
  expect(broken, `words broken over lines: ${elements}`).toEqual([]);
}

/** Runs in the page. */
function wordsOverLines(elements: PageElement[], rule: { isExemptInFullWidth: boolean }): string[] {
  const textsOf = (node: PageNode): PageNode[] =>
    node.nodeType === 3 ? [node] : [...node.childNodes].flatMap(textsOf);
  const linesOf = (text: PageNode, from: number, length: number) => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, from + length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  return elements.flatMap((element) => {
    const { width } = element.getBoundingClientRect();
    const fillsItsRow = element.parentElement && width >= element.parentElement.clientWidth - 2;
    if (rule.isExemptInFullWidth && fillsItsRow) return [];
    return textsOf(element).flatMap((text) =>
      [...(text.textContent ?? '').matchAll(/[^\s-]+/g)]
        .filter(({ 0: word, index }) => linesOf(text, index, word.length) > 1)
        .map(({ 0: word }) => `«${word}» in an element ${width} px wide`),
    );
  });
}

/**
 * Applies the text spacing of WCAG 1.4.12 by a constructed style sheet, which the content policy allows.
 */
export async function setTextSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
       p { margin-block-end: 2em !important; }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}
