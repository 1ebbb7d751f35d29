/** Values of a half-filled form that may be kept: never a password, never a consent. */
export type Draft = Readonly<Record<string, string | boolean>>;

const keyOf = (name: string) => `mova:draft:${name}`;

/**
 * What was typed into the forms of this name in this tab.
 *
 * @param blank the fields asked for with their values before anything is typed, which also tell their types
 */
export function readDraft<Blank extends Draft>(name: string, blank: Blank): Blank {
  const kept = stored(name);
  const fields = Object.entries(blank).map(([field, value]) => [
    field,
    typeof kept[field] === typeof value ? kept[field] : value,
  ]);
  return Object.fromEntries(fields) as Blank;
}

/** Adds to the draft; it lives as long as the tab. */
export function keepDraft(name: string, values: Draft): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify({ ...stored(name), ...values }));
  } catch {
    // Full or closed storage: the form itself still holds everything.
  }
}

/** Forgets the draft: it was sent, or is not wanted. */
export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing could be kept.
  }
}

function stored(name: string): Readonly<Record<string, unknown>> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}');
    return typeof draft === 'object' && draft !== null ? { ...draft } : {};
  } catch {
    // Closed storage, or nothing of ours in it.
    return {};
  }
}
