let departedFrom: Element | null = null;
let acted = false;

/** The parts of the router this listens to. */
interface Departing {
  readonly state: { readonly location: { readonly key: string } };
  subscribe(listener: (state: Departing['state']) => void): () => void;
}

/**
 * Notes where the focus was when the router set out for another page, and whether the reader has pressed
 * anything since: who moved on while the page was on its way is not to be pulled back to its heading.
 */
export function watchDepartures(router: Departing): void {
  let { key } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.key === key) return;
    key = location.key;
    departedFrom = document.activeElement;
    acted = false;
  });
  const act = () => {
    acted = true;
  };
  for (const event of ['keydown', 'pointerdown']) document.addEventListener(event, act, { capture: true });
}

/** Whether the reader has put the focus somewhere else since the departure. */
export function hasReaderMovedOn(): boolean {
  const { activeElement, body } = document;
  return acted && activeElement !== departedFrom && activeElement !== body;
}
