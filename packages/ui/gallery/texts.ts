import texts from './locales/uk.json' with { type: 'json' };

/** Texts of the specimens; the product’s own lie with their sections. */
export const t = texts;

/** Puts values into the braces of a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
