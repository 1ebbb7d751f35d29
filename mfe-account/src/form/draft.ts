import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Values of a form that may be stored: never a password, never a consent. */
export type Draft = Readonly<Record<string, string | boolean>>;

/** The draft shared by the forms of anonymous users: an e-mail typed into one is already in the next. */
export const anonymousDraft = 'visitor';

const keyOf = (name: string) => `mova:draft:${name}`;

/**
 * Returns what was typed into the forms of this name in this tab.
 *
 * @param blank the wanted fields with their default values, which also define their types
 */
export function readDraft<Blank extends Draft>(name: string, blank: Blank): Blank {
  const kept = stored(name);
  const fields = Object.entries(blank).map(([field, value]) => [
    field,
    typeof kept[field] === typeof value ? kept[field] : value,
  ]);
  return Object.fromEntries(fields) as Blank;
}

/** Adds to the draft, which lives as long as the tab. */
export function keepDraft(name: string, values: Draft): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify({ ...stored(name), ...values }));
  } catch {
    // Full or unavailable storage: only the form has the values.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Unavailable storage has no draft.
  }
}

/**
 * Stores the named fields as they are typed, so that a reload loses nothing. Read them back with `readDraft` in the form's
 * default values. Never name a password here.
 */
export function useKeepDraft<Values extends FieldValues>(
  { subscribe }: UseFormReturn<Values>,
  name: string,
  fields: readonly (Path<Values> & keyof Values)[],
): void {
  // A string, because callers pass a new array on every render.
  const list = fields.join(' ');
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const kept = list.split(' ').map((field) => [field, values[field]]);
          keepDraft(name, Object.fromEntries(kept));
        },
      }),
    [subscribe, name, list],
  );
}

function stored(name: string): Readonly<Record<string, unknown>> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}');
    return typeof draft === 'object' && draft !== null ? { ...draft } : {};
  } catch {
    // Unavailable storage, or a value that is not a draft.
    return {};
  }
}
