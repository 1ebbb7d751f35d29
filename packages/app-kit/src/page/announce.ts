type Politeness = 'polite' | 'assertive';

/** A piece of what is said: Ukrainian, or English, which another voice has to read. */
export type Phrase = string | { readonly english: string };

const regions = new Map<Politeness, HTMLElement>();

/** Milliseconds that words stay to be found; by then whoever was to hear them has. */
const stay = 10_000;

/** By region, what will empty it. */
const emptying = new Map<Politeness, ReturnType<typeof setTimeout>>();

/** Puts the live regions into the page early: screen readers only watch regions they have seen empty. */
export function prepareAnnouncements(): void {
  regionOf('polite');
  regionOf('assertive');
}

/**
 * Says something to screen readers without moving focus: results of an action that shows elsewhere.
 * `assertive` interrupts: keep it for errors. What was said goes after a while: who reads the page on would find
 * a verdict of a page before.
 *
 * @param words a text, or pieces that follow upon each other as they are; English ones are marked, because a
 *   Ukrainian voice makes noise of them
 * @example
 * announce(['Правильна відповідь: ', { english: 'bread' }]);
 */
export function announce(words: string | readonly Phrase[], politeness: Politeness = 'polite'): void {
  const region = regionOf(politeness);
  clearTimeout(emptying.get(politeness));
  region.textContent = '';
  const nodes = [words].flat().map(asNode);
  // A changed text is announced, the same text again is not: empty first, fill in the next task.
  setTimeout(() => region.replaceChildren(...nodes), 50);
  emptying.set(
    politeness,
    setTimeout(() => region.replaceChildren(), stay),
  );
}

function asNode(piece: Phrase): string | HTMLElement {
  if (typeof piece === 'string') return piece;
  const english = document.createElement('span');
  english.lang = 'en';
  english.textContent = piece.english;
  return english;
}

function regionOf(politeness: Politeness): HTMLElement {
  const known = regions.get(politeness);
  if (known?.isConnected) return known;
  const region = document.createElement('div');
  region.setAttribute('aria-live', politeness);
  region.setAttribute('role', politeness === 'polite' ? 'status' : 'alert');
  Object.assign(region.style, {
    position: 'absolute',
    // Without a place of its own it would stand below the page and lengthen it by a pixel.
    insetBlockStart: '0',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  });
  document.body.append(region);
  regions.set(politeness, region);
  return region;
}
