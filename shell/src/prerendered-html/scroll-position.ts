let position = 0;
const remember = () => {
  position = scrollY;
};

/** Follows how far the prerendered page is scrolled: reading it during the takeover would lay out both pages. */
export function followScroll(): void {
  requestAnimationFrame(remember);
  addEventListener('scroll', remember, { passive: true });
}

/** Scrolls the live page as far as the prerendered one was; the router has scrolled it to the top, as at each start. */
export function transferScroll(): void {
  removeEventListener('scroll', remember);
  if (position > 0 && scrollY === 0) scrollTo({ top: position, behavior: 'instant' });
}
