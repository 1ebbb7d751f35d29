import texts from './locales/uk.json' with { type: 'json' };

/** Texts of the specimens; those of the product are in its sections. */
export const t = texts;

export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
