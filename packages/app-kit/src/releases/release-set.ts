let newest: number | undefined;
let pins = 0;

export function noteReleaseSet(header: unknown): void {
  const number = typeof header === 'string' ? Number(header) : Number.NaN;
  if (Number.isSafeInteger(number) && number > 0) newest = number;
}

/** The latest known live set. */
export function newestReleaseSet(): number | undefined {
  return newest;
}

/** Until the returned function is called, no link reloads the document for a newer set. Pins nest. */
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
