/** `tab` lives as long as the tab (session storage), `browser` until it is removed (local storage). */
export type Place = 'tab' | 'browser';

const storageOf = (place: Place): Storage => (place === 'tab' ? sessionStorage : localStorage);

/** The text that stands under a key; null when nothing does. */
export function readText(place: Place, key: string): string | null {
  try {
    return storageOf(place).getItem(key);
  } catch {
    // Closed storage holds nothing.
    return null;
  }
}

/** What stands under a key: undefined when nothing does, null when it is no JSON. */
export function readJson(place: Place, key: string): unknown {
  const text = readText(place, key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keeps a value and says whether it could: where storage is full or closed, the page itself still holds it. */
export function keepJson(place: Place, key: string, value: unknown): boolean {
  return keepText(place, key, JSON.stringify(value));
}

/** Keeps a text and says whether it could. */
export function keepText(place: Place, key: string, text: string): boolean {
  try {
    storageOf(place).setItem(key, text);
    return true;
  } catch {
    return false;
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

/** Keys in use that begin with `prefix`. */
export function keysIn(place: Place, prefix: string): string[] {
  try {
    return Object.keys(storageOf(place)).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
