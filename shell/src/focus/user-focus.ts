let focusAtNavigation: Element | null = null;
let hasActed = false;

interface NavigationSource {
  readonly state: { readonly location: { readonly key: string } };
  subscribe(listener: (state: NavigationSource['state']) => void): () => void;
}

/**
 * Records where the focus was when a navigation started, and whether the user has pressed anything since: the focus of
 * a user who went elsewhere while the page loaded must not move to its heading.
 */
export function watchUserFocus(router: NavigationSource): void {
  let { key } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.key === key) return;
    key = location.key;
    focusAtNavigation = document.activeElement;
    hasActed = false;
  });
  const act = () => {
    hasActed = true;
  };
  for (const event of ['keydown', 'pointerdown']) document.addEventListener(event, act, { capture: true });
}

export function hasUserMovedFocus(): boolean {
  const { activeElement, body } = document;
  return hasActed && activeElement !== focusAtNavigation && activeElement !== body;
}
