/** English pieces are marked, because a Ukrainian voice cannot read them. */
export type Phrase = string | { readonly english: string };

/** Then the text is removed, so that it is not found when reading on. */
const lifetimeMs = 10_000;

let region: HTMLElement | undefined;
let cleanupTimer: ReturnType<typeof setTimeout> | undefined;

/** Adds the live region early: screen readers only watch a region they have seen empty. */
export function prepareAnnouncements(): void {
  liveRegion();
}

/** Announces something to screen readers once they have finished what they are saying. */
export function announce(words: string | readonly Phrase[]): void {
  const own = liveRegion();
  clearTimeout(cleanupTimer);
  own.textContent = '';
  const nodes = [words].flat().map(asNode);
  // The same text is not announced again unless the region was empty in between.
  setTimeout(() => own.replaceChildren(...nodes), 50);
  cleanupTimer = setTimeout(() => own.replaceChildren(), lifetimeMs);
}

function asNode(piece: Phrase): string | HTMLElement {
  if (typeof piece === 'string') return piece;
  const english = document.createElement('span');
  english.lang = 'en';
  english.textContent = piece.english;
  return english;
}

function liveRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('role', 'status');
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
  return region;
}
