import { expect, type Page } from '@playwright/test';
import type { PageDocument, PageElement, PageStyleOf } from './dom-types.ts';

declare const document: PageDocument;
declare const getComputedStyle: PageStyleOf;

/** One stop of the Tab key. */
interface Stop {
  readonly name: string;
  /** Index among all focusable elements; -1 when unknown. */
  readonly place: number;
  readonly hasRing: boolean;
  readonly isCovered: boolean;
}

/**
 * Tabs through the page and asserts that every control is reached in the order of the page, shows its focus
 * (WCAG 2.4.7) and is not covered (2.4.11).
 */
export async function expectKeyboardReachesAll(page: Page): Promise<void> {
  const expected = await countStops(page);
  const stops: Stop[] = [];
  for (let press = 0; press <= expected; press++) {
    await page.keyboard.press('Tab');
    const stop = await readStop(page);
    // After the last control the focus goes to the browser itself or to the first one again.
    if (!stop || (stop.place >= 0 && stop.place === stops[0]?.place)) break;
    stops.push(stop);
  }
  const names = (failing: Stop[]) => failing.map(({ name }) => name);
  expect(names(stops.filter(({ hasRing }) => !hasRing)), 'no sign of focus').toEqual([]);
  expect(names(stops.filter(({ isCovered }) => isCovered)), 'covered while it has the focus').toEqual([]);
  const places = stops.map(({ place }) => place);
  expect(places, 'the order of the page').toEqual(places.toSorted((a, b) => a - b));
  expect(stops.length, 'controls reached').toBe(expected);
}

/** Returns the number of stops the page should have; a radio group is one. */
function countStops(page: Page): Promise<number> {
  return page.evaluate(() => {
    const radios = new Set<string>();
    let count = 0;
    const all = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    for (const element of document.querySelectorAll(all)) {
      if (element.matches(':disabled, [tabindex="-1"], [hidden] *, [inert] *')) continue;
      if (element.getBoundingClientRect().width === 0) continue;
      if (element.matches('[type="radio"]')) radios.add(element.getAttribute('name') ?? '');
      else count++;
    }
    return count + radios.size;
  });
}

function readStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const around = [focused, focused.parentElement, focused.parentElement?.parentElement];
    const isRinged = (element: PageElement) =>
      [undefined, '::before', '::after'].some((pseudo) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
    const { left, top, width, height } = focused.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    const own = focused.labels?.[0] ?? focused;
    const isSeen =
      focused.contains(above) || own.contains(above) || (above?.contains(focused) && above !== document.body);
    const places = [...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex]')];
    return {
      name: `${focused.tagName} ${focused.getAttribute('aria-label') ?? own.textContent?.slice(0, 40) ?? ''}`,
      place: places.indexOf(focused),
      hasRing: around.some((element) => element && isRinged(element)),
      isCovered: !isSeen,
    };
  });
}
