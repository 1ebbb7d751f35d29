/**
 * Gives the history entry on which the document was loaded a key of its own, before the router reads it. Left to
 * the router the first entry of every document is `default`, and the page would open where the document before it
 * in this tab was scrolled to. A reload, or coming back, finds the key and its place again.
 */
export function nameFirstEntry(): void {
  const state = (history.state ?? {}) as { readonly key?: unknown };
  if (typeof state.key === 'string') return;
  history.replaceState({ ...state, key: crypto.getRandomValues(new Uint32Array(2)).join('-') }, '');
}
