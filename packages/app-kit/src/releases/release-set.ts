let newest: number | undefined;
let pins = 0;

/** Remembers the number of the live release set from a response header. */
export function noteReleaseSet(header: unknown): void {
  const number = typeof header === 'string' ? Number(header) : Number.NaN;
  if (Number.isSafeInteger(number) && number > 0) newest = number;
}

/** The latest known live set; undefined before the first response. */
export function newestReleaseSet(): number | undefined {
  return newest;
}

/**
 * Keeps the page on the set it was loaded with, so that no link reloads the document during a training or quiz.
 * Returns the function that unpins; pins nest.
 */
export function pinReleaseSet(): () => void {
  pins += 1;
  let pinned = true;
  return () => {
    if (pinned) pins -= 1;
    pinned = false;
  };
}

export function isReleaseSetPinned(): boolean {
  return pins > 0;
}
