/**
 * Gives the history entry of this document a unique key before the router reads it. The router would use `default` for
 * the first entry of every document, and restore the scroll position of the document before it in this tab.
 */
export function assignFirstEntryKey(): void {
  const state = (history.state ?? {}) as { readonly key?: unknown };
  if (typeof state.key === 'string') return;
  history.replaceState({ ...state, key: crypto.getRandomValues(new Uint32Array(2)).join('-') }, '');
}
