let newest: number | undefined;
let pins = 0;

/** Remembers the number of the live release set an answer of the gateway spoke of. */
export function noteReleaseSet(header: unknown): void {
  const number = typeof header === 'string' ? Number(header) : Number.NaN;
  if (Number.isSafeInteger(number) && number > 0) newest = number;
}

/** Number of the live set as last heard; undefined before any answer spoke of it. */
export function newestReleaseSet(): number | undefined {
  return newest;
}

/**
 * Keeps the page on the set it was loaded with while a training or quiz runs, so that no link becomes a
 * document load. Returns the way out; pins nest.
 */
export function pinReleaseSet(): () => void {
  pins += 1;
  let pinned = true;
  return () => {
    if (pinned) pins -= 1;
    pinned = false;
  };
}

/** Whether anything holds the page on its set. */
export function isReleaseSetPinned(): boolean {
  return pins > 0;
}
