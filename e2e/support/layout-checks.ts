import { expect, type Page } from '@playwright/test';
import type { PageDocument, PageElement, PageNode, PageStyleOf } from './page-side.ts';

declare const document: PageDocument;
declare const getComputedStyle: PageStyleOf;
declare const innerWidth: number;
declare const CSSStyleSheet: new () => { replaceSync(css: string): void };

/** The page needs no scrolling to the side: WCAG 1.4.10 at 320 px, which is also 1280 px at 400 %. */
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
 * Every control is at least so large, its label included (WCAG 2.5.8 asks for 24 px). Links within running text
 * are exempt, as they are there, and so is what only a screen reader meets.
 */
export async function expectLargeTargets(page: Page, least = 24): Promise<void> {
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
  }, least);
  expect(small, `targets under ${least} px: ${page.url()}`).toEqual([]);
}

/** No text is cut off by the box it stands in; what scrolls or ends in an ellipsis on purpose is exempt. */
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
 * No word of a button is broken over lines: words of buttons may break anywhere, lest a very long one stick out,
 * so that a button that shrinks shrinks to a column of letters. A word that is too long even for a button as wide
 * as the box it stands in is exempt.
 */
export async function expectWholeWordsInButtons(page: Page): Promise<void> {
  const broken = await page.evaluate(() => {
    const textsOf = (node: PageNode): PageNode[] =>
      node.nodeType === 3 ? [node] : [...node.childNodes].flatMap(textsOf);
    const linesOf = (text: PageNode, from: number, length: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, from + length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const buttons = 'button, [role="button"], a[class*="ui-button"]';
    return [...document.querySelectorAll(buttons)].flatMap((button) => {
      const { width } = button.getBoundingClientRect();
      const fillsItsRow = button.parentElement && width >= button.parentElement.clientWidth - 2;
      if (fillsItsRow) return [];
      return textsOf(button).flatMap((text) =>
        [...(text.textContent ?? '').matchAll(/[^\s-]+/g)]
          .filter(({ 0: word, index }) => linesOf(text, index, word.length) > 1)
          .map(({ 0: word }) => `«${word}» in a button ${width} px wide`),
      );
    });
  });
  expect(broken, `words broken over lines: ${page.url()}`).toEqual([]);
}

/**
 * Sets the page in the spacing a reader may ask for (WCAG 1.4.12). By a constructed sheet, which the content
 * policy lets in.
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
