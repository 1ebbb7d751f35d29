import { fieldsOf, forgetJson, keepJson, readJson } from '@mova/app-kit/storage';

/** Values of a form that may be stored: never a password, never a consent. */
export type Draft = Readonly<Record<string, string | boolean>>;

/** The draft shared by the forms of anonymous users: an e-mail typed into one is already in the next. */
export const anonymousDraft = 'visitor';

/** What a sign-in of any kind chooses unless the user changes it. */
export const signInChoices = { rememberMe: true };

const keyOf = (name: string) => `mova:draft:${name}`;
const stored = (name: string) => fieldsOf(readJson('tab', keyOf(name))) ?? {};

/** Returns what was typed into the forms of this name in this tab. The types of `blank` are those wanted. */
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
  keepJson('tab', keyOf(name), { ...stored(name), ...values });
}

export function forgetDraft(name: string): void {
  forgetJson('tab', keyOf(name));
}
