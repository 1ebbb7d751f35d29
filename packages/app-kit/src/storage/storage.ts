/** `tab` is session storage, `browser` local storage. */
type Place = 'tab' | 'browser';

const storageOf = (place: Place): Storage => (place === 'tab' ? sessionStorage : localStorage);

export function readText(place: Place, key: string): string | null {
  try {
    return storageOf(place).getItem(key);
  } catch {
    return null;
  }
}

/** Returns undefined when there is no value, null when it is not JSON. */
export function readJson(place: Place, key: string): unknown {
  const text = readText(place, key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function keepJson(place: Place, key: string, value: unknown): boolean {
  return keepText(place, key, JSON.stringify(value));
}

/** Stores a text; returns whether storage took it. */
export function keepText(place: Place, key: string, text: string): boolean {
  try {
    storageOf(place).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function forgetJson(place: Place, key: string): void {
  try {
    storageOf(place).removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

export function keysIn(place: Place, prefix: string): string[] {
  try {
    return Object.keys(storageOf(place)).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

// Values in storage may come from another release, another hand or a write that was cut off.

export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

export function isWhole(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}
