type Politeness = 'polite' | 'assertive';

const regions = new Map<Politeness, HTMLElement>();

/** Puts the live regions into the page early: screen readers only watch regions they have seen empty. */
export function prepareAnnouncements(): void {
  regionOf('polite');
  regionOf('assertive');
}

/**
 * Says something to screen readers without moving focus: results of an action that shows elsewhere.
 * `assertive` interrupts: keep it for errors.
 */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const region = regionOf(politeness);
  region.textContent = '';
  // A changed text is announced, the same text again is not: empty first, fill in the next task.
  setTimeout(() => {
    region.textContent = text;
  }, 50);
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
