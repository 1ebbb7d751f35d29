type Politeness = 'polite' | 'assertive';

/** English pieces are marked, because a Ukrainian voice cannot read them. */
export type Phrase = string | { readonly english: string };

const regions = new Map<Politeness, HTMLElement>();

/** Then the text is removed, so that it is not found when reading on. */
const lifetimeMs = 10_000;

const cleanupTimers = new Map<Politeness, ReturnType<typeof setTimeout>>();

/** Adds the live regions early: screen readers only watch regions they have seen empty. */
export function prepareAnnouncements(): void {
  regionOf('polite');
  regionOf('assertive');
}

/** Announces something to screen readers; `assertive` interrupts and is meant for errors. */
export function announce(words: string | readonly Phrase[], politeness: Politeness = 'polite'): void {
  const region = regionOf(politeness);
  clearTimeout(cleanupTimers.get(politeness));
  region.textContent = '';
  const nodes = [words].flat().map(asNode);
  // The same text is not announced again unless the region was empty in between.
  setTimeout(() => region.replaceChildren(...nodes), 50);
  cleanupTimers.set(
    politeness,
    setTimeout(() => region.replaceChildren(), lifetimeMs),
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
    // In the flow it would lengthen the page by a pixel.
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
