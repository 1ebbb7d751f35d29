/** `tab` lives as long as the tab (session storage), `browser` until it is removed (local storage). */
export type Place = 'tab' | 'browser';

const storageOf = (place: Place): Storage => (place === 'tab' ? sessionStorage : localStorage);

/** What stands under a key: undefined when nothing does, null when it is no JSON. */
export function readJson(place: Place, key: string): unknown {
  let text: string | null;
  try {
    text = storageOf(place).getItem(key);
  } catch {
    // Closed storage holds nothing.
    return undefined;
  }
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keeps a value; where storage is full or closed, the page itself still holds it. */
export function keepJson(place: Place, key: string, value: unknown): void {
  try {
    storageOf(place).setItem(key, JSON.stringify(value));
  } catch {
    // See above.
  }
}

/** Forgets what stands under a key. */
export function forgetJson(place: Place, key: string): void {
  try {
    storageOf(place).removeItem(key);
  } catch {
    // Nothing could be kept, so nothing is left.
  }
}
