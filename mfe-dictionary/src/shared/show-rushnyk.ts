/** Of the place of the rushnyk at the foot of /home. */
export const rushnykPlaceId = 'rushnyk';

/** Scrolls to the rushnyk, which takes the focus. */
export function showRushnyk(): void {
  const place = document.getElementById(rushnykPlaceId);
  place?.scrollIntoView?.({ block: 'nearest' });
  place?.focus({ preventScroll: true });
}
